import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { splitMarkers } from '#lib/core/text/citation-markers';
import { settleMarkdown } from '#lib/core/text/settle-markdown';
import type { Block, Inline } from './document-model';

type Style = { isStrong?: boolean; isEmphasised?: boolean };
/** What stands for `[n]` in the answer, close to the word before it. */
type ResolveMarker = (marker: number) => Inline[];

const WORD_JOINER = /\u2060/g;

/** An answer's Markdown as blocks. HTML in it is the characters it consists of, a picture its name, a link its words. */
export function readMarkdown(markdown: string, resolveMarker: ResolveMarker): Block[] {
  return readBlocks(new Lexer().lex(settleMarkdown(markdown)), resolveMarker);
}

function readBlocks(tokens: readonly Token[], resolve: ResolveMarker): Block[] {
  return tokens.filter(isKnown).flatMap((token) => readBlock(token, resolve));
}

/** The lexer's type leaves room for extensions, of which there are none here. */
function isKnown(token: Token): token is MarkedToken {
  return token.type !== 'space' && token.type !== 'def';
}

function readBlock(token: MarkedToken, resolve: ResolveMarker): Block[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', level: 3, content: readInlines(token.tokens, resolve, {}) }];
    case 'paragraph':
      return [{ kind: 'paragraph', content: readInlines(token.tokens, resolve, {}) }];
    case 'text':
      return [{ kind: 'paragraph', content: readInlines(token.tokens ?? [token], resolve, {}) }];
    case 'blockquote':
      return [{ kind: 'quote', blocks: readBlocks(token.tokens, resolve) }];
    case 'list':
      return [readList(token, resolve)];
    case 'table': {
      const cells = (row: Tokens.TableCell[]) => row.map((cell) => readInlines(cell.tokens, resolve, {}));
      return [{ kind: 'table', header: cells(token.header), rows: token.rows.map(cells) }];
    }
    case 'hr':
      return [{ kind: 'rule' }];
    case 'code':
    case 'html':
      return [{ kind: 'paragraph', content: withBreaks(token.text.trimEnd()) }];
    default:
      return [];
  }
}

function readList(token: Tokens.List, resolve: ResolveMarker): Block {
  const start = token.start === '' ? 1 : token.start;
  const items = token.items.map((item) => readBlocks(item.tokens, resolve));
  return { kind: 'list', isOrdered: token.ordered, start, items };
}

function readInlines(tokens: readonly Token[], resolve: ResolveMarker, style: Style): Inline[] {
  return joinTexts(tokens.filter(isKnown)).flatMap((token) => readInline(token, resolve, style));
}

function readInline(token: MarkedToken, resolve: ResolveMarker, style: Style): Inline[] {
  switch (token.type) {
    case 'strong':
      return readInlines(token.tokens, resolve, { ...style, isStrong: true });
    case 'em':
      return readInlines(token.tokens, resolve, { ...style, isEmphasised: true });
    case 'del':
    case 'link':
      return readInlines(token.tokens, resolve, style);
    case 'br':
      return [{ kind: 'break' }];
    case 'text':
      return splitMarkers(token.text).flatMap((segment, index, all) =>
        segment.kind === 'marker'
          ? resolve(segment.marker)
          : words(all[index + 1]?.kind === 'marker' ? segment.text.trimEnd() : segment.text, style),
      );
    case 'escape':
    case 'codespan':
    case 'image':
    case 'html':
      return words(token.text, style);
    default:
      return [];
  }
}

/** A marker may come as several tokens: a bracket that opens no link is one of its own. */
function joinTexts(tokens: readonly MarkedToken[]): MarkedToken[] {
  const joined: MarkedToken[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (token.type !== 'text' || last?.type !== 'text') joined.push(token);
    else joined[joined.length - 1] = { ...last, text: last.text + token.text };
  }
  return joined;
}

/** A line break within a paragraph is only where its source was wrapped. */
function words(source: string, style: Style): Inline[] {
  const text = source.replace(WORD_JOINER, '').replace(/\s*\n\s*/g, ' ');
  return text === '' ? [] : [{ kind: 'text', text, ...style }];
}

function withBreaks(source: string): Inline[] {
  return source
    .split('\n')
    .flatMap((line, index): Inline[] => [...(index > 0 ? [{ kind: 'break' as const }] : []), ...words(line, {})]);
}
