import type { MarkedToken, Token, Tokens } from 'marked';
import { splitMarkers } from '#lib/core/text/citation-markers';
import { blockTokens, inlineTokens, lexMarkdown } from '#lib/core/text/lex-markdown';
import type { Block, Inline } from './document-model';

type Style = { isStrong?: boolean; isEmphasised?: boolean };
/** What stands for `[n]` in the answer, close to the word before it. */
type ResolveMarker = (marker: number) => Inline[];

const WORD_JOINER = /\u2060/g;

/** An answer's Markdown as blocks. HTML in it is the characters it consists of, a picture its name, a link its words. */
export function readMarkdown(markdown: string, resolveMarker: ResolveMarker): Block[] {
  return readBlocks(lexMarkdown(markdown), resolveMarker);
}

function readBlocks(tokens: readonly Token[], resolve: ResolveMarker): Block[] {
  return blockTokens(tokens).flatMap((token) => readBlock(token, resolve));
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
  return inlineTokens(tokens).flatMap((token) => readInline(token, resolve, style));
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
