import { getDefaults, Lexer, Tokenizer, type MarkedToken, type Token, type Tokens } from 'marked';
import { readReferences } from './character-references';
import { settleMarkdown } from './settle-markdown';

/** The blocks of an answer's Markdown. */
export function lexMarkdown(markdown: string): MarkedToken[] {
  return blockTokens(new Lexer({ ...getDefaults(), tokenizer: new PlainTokenizer() }).lex(settleMarkdown(markdown)));
}

/** Texts as the characters they show; the reader's own are meant for HTML, where & is written &amp;. */
class PlainTokenizer extends Tokenizer {
  override inlineText(source: string): Tokens.Text | undefined {
    const token = super.inlineText(source);
    return token === undefined || token.escaped === true ? token : { ...token, text: readReferences(token.raw) };
  }
}

/** Tokens of blocks without those of which nothing is shown. */
export function blockTokens(tokens: readonly Token[]): MarkedToken[] {
  return tokens.filter(isShown);
}

/**
 * Tokens of a line with neighbouring texts as one, since a citation marker may come as several: a bracket that opens no
 * link is one of its own. Single tildes strike nothing out: 3~5일, 10~15일.
 */
export function inlineTokens(tokens: readonly Token[]): MarkedToken[] {
  const joined: MarkedToken[] = [];
  for (const token of tokens.filter(isShown).flatMap(withoutSpans)) {
    const last = joined.at(-1);
    if (token.type !== 'text' || last?.type !== 'text') joined.push(token);
    else joined[joined.length - 1] = { ...last, text: last.text + token.text };
  }
  return joined;
}

function withoutSpans(token: MarkedToken): MarkedToken[] {
  if (token.type !== 'del' || token.raw.startsWith('~~')) return [token];
  const tilde: MarkedToken = { type: 'text', raw: '~', text: '~', escaped: false };
  return [tilde, ...inlineTokens(token.tokens), tilde];
}

/** The lexer's type leaves room for extensions, of which there are none here. */
function isShown(token: Token): token is MarkedToken {
  return token.type !== 'space' && token.type !== 'def';
}
