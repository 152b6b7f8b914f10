import table from '../data/patterns/words.json';
import { toPattern } from '../patterns/to-pattern';
import { isEnglishFunctionWord, isEnglishQuestionWord, stemEnglish } from './english-stem';
import { isKoreanQuestionWord, stripKoreanEnding } from './korean-stem';

const WORD = toPattern(table.word, 'gu');
const HANGUL = /^\p{Script=Hangul}/u;
const IDEOGRAPHIC = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const LATIN = /^\p{Script=Latin}/u;
/** PostgreSQL refuses a lexeme of 2,048 bytes and a position above 16,383. */
const MAX_TOKEN_CHARACTERS = 80;
const MAX_POSITION = 16_383;
const MAX_TSVECTOR_TOKENS = 40_000;

/**
 * What search sees of a text: character bigrams of Korean words (with the bare noun when a particle hides a one-character one),
 * English stems without function words, numbers and addresses (제5조, 8.2(b)) whole. Both scripts are understood in
 * any text. Never throws.
 */
export function tokenize(text: string): string[] {
  const tokens: string[] = [];
  for (const match of text.normalize('NFC').toLowerCase().matchAll(WORD)) addDocumentTokens(match, tokens);
  return tokens;
}

function addDocumentTokens(match: RegExpMatchArray, tokens: string[]): void {
  const word = match[0];
  if (match[2] !== undefined) {
    tokens.push(addressToken(match));
  } else if (HANGUL.test(word)) {
    addBigrams(word, tokens);
    if (word.length > 1 && PARTICLE_AFTER_ONE.test(word)) tokens.push(word.slice(0, 1));
  } else if (IDEOGRAPHIC.test(word)) {
    addBigrams(word, tokens);
  } else if (LATIN.test(word)) {
    if (!isEnglishFunctionWord(word)) tokens.push(stemEnglish(word).slice(0, MAX_TOKEN_CHARACTERS));
  } else {
    addNumber(word, tokens);
  }
}

const PARTICLE_AFTER_ONE = /^.(?:은|는|이|가|을|를|의|에|에게|으로|로|과|와|도|만)$/u;

function addressToken(match: RegExpMatchArray): string {
  return match[3] === undefined ? `제${match[1]}${match[2]}` : `제${match[1]}${match[2]}의${match[3]}`;
}

function addBigrams(word: string, tokens: string[]): void {
  const characters = [...word];
  if (characters.length === 1) tokens.push(word);
  for (let at = 0; at + 1 < characters.length; at += 1) tokens.push(`${characters[at]}${characters[at + 1]}`);
}

function addNumber(word: string, tokens: string[]): void {
  const plain = word.replace(/,(?=\d{3}(?:\D|$))/gu, '').slice(0, MAX_TOKEN_CHARACTERS);
  tokens.push(plain);
  const open = plain.indexOf('(');
  if (open > 0) tokens.push(plain.slice(0, open));
}

/** A token of a question. `weight` is below 1 for a fragment that says little on its own. */
export type QueryToken = { token: string; weight: number };

/** The tokens of a question that say what is asked for, each once: endings, particles and question words are gone. */
export function tokenizeQuery(text: string): QueryToken[] {
  const weights = new Map<string, number>();
  const add = (token: string, weight: number): void => {
    weights.set(token, Math.max(weight, weights.get(token) ?? 0));
  };
  for (const match of text.normalize('NFC').toLowerCase().matchAll(WORD)) {
    const word = match[0];
    if (match[2] !== undefined) add(addressToken(match), 1);
    else if (HANGUL.test(word)) addKoreanQueryTokens(word, add);
    else if (LATIN.test(word)) {
      if (!isEnglishQuestionWord(word) && !isEnglishFunctionWord(word)) add(stemEnglish(word), 1);
    } else for (const token of tokenize(word)) add(token, 1);
  }
  return [...weights].map(([token, weight]) => ({ token, weight }));
}

function addKoreanQueryTokens(word: string, add: (token: string, weight: number) => void): void {
  const stem = stripKoreanEnding(word);
  if (isKoreanQuestionWord(stem) || isKoreanQuestionWord(word)) return;
  const bigrams: string[] = [];
  addBigrams(stem, bigrams);
  // A word of n characters counts as one word and a little more, not as n - 1 words.
  const weight = stem.length === 1 ? 0.5 : Math.sqrt(bigrams.length) / bigrams.length;
  for (const bigram of bigrams) add(bigram, weight);
}

/** A literal for `::tsvector`, positions included: quotes and backslashes are doubled. */
export function toTsvector(tokens: readonly string[]): string {
  const positions = new Map<string, number[]>();
  tokens.slice(0, MAX_TSVECTOR_TOKENS).forEach((token, index) => {
    const lexeme = quoteLexeme(token);
    if (lexeme === '') return;
    const list = positions.get(lexeme) ?? [];
    // PostgreSQL keeps at most 255 positions of a lexeme.
    if (list.length < 255) list.push(Math.min(index + 1, MAX_POSITION));
    positions.set(lexeme, list);
  });
  return [...positions].map(([lexeme, list]) => `${lexeme}:${list.join(',')}`).join(' ');
}

/** A literal for `::tsquery` that matches any of the terms; empty when there is no term. */
export function toTsquery(terms: readonly string[]): string {
  return [...new Set(terms.map(quoteLexeme))].filter((lexeme) => lexeme !== '').join(' | ');
}

/** Empty when nothing is left that the database can hold: it refuses U+0000. */
function quoteLexeme(token: string): string {
  const safe = token.replaceAll('\0', '').slice(0, MAX_TOKEN_CHARACTERS);
  return safe === '' ? '' : `'${safe.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
