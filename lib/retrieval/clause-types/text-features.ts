import { stemEnglish } from '#lib/language/words/english-stem';
import { hash32 } from '#lib/language/words/hash32';

const WORD = /[a-z]+|\d+|[$%]/g;
/** Features are hashed into this many places. */
export const FEATURE_SPACE = 1 << 20;

/** What the clause-type classifier sees of an English clause: stems and pairs of them, digits as one sign, headings apart. Each place once. */
export function hashFeatures(text: string, headingPath: readonly string[]): number[] {
  const features = new Set<number>();
  const body = stems(text);
  addAll(body, 'b', features);
  addAll(stems(headingPath.join(' ')), 'h', features);
  return [...features];
}

function stems(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).map((word) =>
    /^\d/u.test(word) ? `#${Math.min(4, word.length)}` : stemEnglish(word),
  );
}

function addAll(words: readonly string[], field: string, features: Set<number>): void {
  words.forEach((word, at) => {
    features.add(hash32(`${field}${word}`) % FEATURE_SPACE);
    const next = words[at + 1];
    if (next !== undefined) features.add(hash32(`${field}${word} ${next}`) % FEATURE_SPACE);
  });
}
