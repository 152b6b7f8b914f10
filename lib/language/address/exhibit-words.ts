const EXHIBIT_WORD = /^(?:별지|별표|별첨|붙임|첨부|Exhibit|Schedule|Annex|Appendix|Attachment)/iu;

/** Whether an address begins as that of an exhibit does: "별지 1", "Exhibit A". */
export function isExhibitAddress(address: string): boolean {
  return EXHIBIT_WORD.test(address);
}

/** "1" of "별지 1". */
export function withoutExhibitWord(address: string): string {
  return address.replace(EXHIBIT_WORD, '').trimStart();
}
