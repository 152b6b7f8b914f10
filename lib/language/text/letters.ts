const HANGUL = /[가-힣]/u;
const LEADING_HANGUL = /^[가-힣]+/u;

/** Whether a text has a syllable of Hangul: mostly, whether it is Korean. */
export function hasHangul(text: string): boolean {
  return HANGUL.test(text);
}

/** The syllables of Hangul that a text begins with; empty without any. */
export function leadingHangul(text: string): string {
  return LEADING_HANGUL.exec(text)?.[0] ?? '';
}

/** Letters of a text by script; `other` are those of neither. Single consonants and vowels of Hangul count as `jamo`. */
export function countLetters(text: string): { hangul: number; jamo: number; latin: number; other: number } {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const [hangul, latin] = [count(/[가-힣]/g), count(/[A-Za-z]/g)];
  return { hangul, jamo: count(/[ㄱ-ㅎㅏ-ㅣ]/g), latin, other: count(/\p{L}/gu) - hangul - latin };
}
