import type { AddressMention } from './address-mention';
import { parseEnglishMentions } from './parse-english-mentions';
import { parseKoreanMentions } from './parse-korean-mentions';

export type { AddressMention } from './address-mention';

/**
 * Every address a text names, in the order it names them: 제5조, 5조 2항, Section 5.2(a), Clause 16.1, sec. 3, Article IV,
 * 별지 1, Exhibit A, 제3장. "3조원" and "제일 조건" are none. Give NFC text: offsets are into the text as given.
 */
export function parseAddressMentions(text: string): AddressMention[] {
  return [...parseKoreanMentions(text), ...parseEnglishMentions(text)].sort((one, other) => one.start - other.start);
}
