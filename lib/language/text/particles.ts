const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
/** Digits whose Korean name ends in a consonant: 영 일 삼 육 칠 팔. */
const CLOSED_DIGITS = new Set('013678');
const CLOSED_LETTERS = new Set('lmnr');

/** Whether the last sound of a text is a consonant, as Korean reads it; brackets and quotation marks are not read. */
export function endsClosed(text: string): boolean {
  const last = text.replace(/\([^()]*\)\s*$/u, '').match(/[가-힣\da-z](?=[^가-힣\da-z]*$)/iu)?.[0] ?? '';
  const code = last.charCodeAt(0);
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) return (code - FIRST_SYLLABLE) % FINALS !== 0;
  return CLOSED_DIGITS.has(last) || CLOSED_LETTERS.has(last.toLowerCase());
}

/** A Korean word with the particle that its end asks for: 보증금은, 대가는. */
export const withTopic = (word: string) => `${word}${endsClosed(word) ? '은' : '는'}`;
/** What ends a sentence on a word: "… 5,000만원" + "이에요", "… 30일 이내" + "예요". */
export const copulaOf = (word: string) => (endsClosed(word) ? '이에요' : '예요');
/** 갑과, 회사와. */
export const withAnd = (word: string) => `${word}${endsClosed(word) ? '과' : '와'}`;
/** 갑이, 회사가. */
export const withSubject = (word: string) => `${word}${endsClosed(word) ? '이' : '가'}`;
