import type { ClauseRecord } from '#lib/protocol/clause';
import { topClauses } from './read-sentences';

/** Of the beginning of the text; enough to tell a language. */
const LOOKED_AT = 20_000;
const HANGUL_SHARE = 0.2;
const LATIN_SHARE = 0.6;
/** Of the words of an English text about four in ten are such; in other languages of that script hardly one. */
const FUNCTION_WORDS =
  /\b(?:the|of|and|to|in|or|by|this|that|shall|for|any|is|with|be|as|not|such|under|on|may|will)\b/giu;
const ENGLISH_SHARE = 0.15;
/** A shorter text tells nothing of its language; it is read as far as it goes. */
const SHORTEST = 80;

/** Whether the rules can read a contract: they know Korean and English. In another language nothing they miss is proven absent. */
export function canRead(clauses: readonly ClauseRecord[]): boolean {
  const text = topClauses(clauses)
    .map((clause) => clause.text)
    .join('\n')
    .slice(0, LOOKED_AT);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return true;
  if ((text.match(/\p{Script=Hangul}/gu)?.length ?? 0) / letters >= HANGUL_SHARE) return true;
  if ((text.match(/\p{Script=Latin}/gu)?.length ?? 0) / letters < LATIN_SHARE) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  return letters < SHORTEST || (text.match(FUNCTION_WORDS)?.length ?? 0) / words.length >= ENGLISH_SHARE;
}
