import type { AddressMention } from './address-mention';
import { foldAddressText } from './fold-address-text';
import { joinExhibitItems } from './join-exhibit-items';
import { parseEnglishMentions } from './parse-english-mentions';
import { parseKoreanMentions } from './parse-korean-mentions';
import { parseRecitalMentions, parseSpokenMentions } from './parse-spoken-mentions';

export type { AddressMention } from './address-mention';

/**
 * Every address a text names, in the order it names them: 제5조, 5조 2항, Section 5.2(a), sec 3, article four, Article IV, 별지 1 제2호,
 * "Exhibit A section 3", Recital C, 부칙 제1조, 제3장. "3조원" and "제일 조건" are none. Give NFC text: offsets are into the text as given.
 */
export function parseAddressMentions(text: string): AddressMention[] {
  const written = [...parseKoreanMentions(text), ...parseEnglishMentions(text)];
  const spoken = [...parseSpokenMentions(text), ...parseRecitalMentions(text)];
  const apart = withoutOverlaps([...spoken, ...written]);
  return joinExhibitItems(foldAddressText(text), apart);
}

/** In order; of two that overlap the one that begins first, and of two that begin together the longer one. */
function withoutOverlaps(mentions: AddressMention[]): AddressMention[] {
  let end = -1;
  return mentions
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .filter((mention) => {
      if (mention.start < end) return false;
      end = mention.end;
      return true;
    });
}
