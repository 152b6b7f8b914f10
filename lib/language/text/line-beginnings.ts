/** Small, since the browser loads it. */
const ANEW =
  /^\s*(?:[^\p{L}\p{N}\s"'“‘「『(〈<]|\(?(?:\p{N}{1,3}|[가나다라마바사아자차카타파하a-z])[.)]|제\s*\d+\s*[조장절]|[①-⑳㉮-㉻ⅰ-ⅻⅠ-Ⅻ])/u;

/** A line that begins so begins something of its own: bullets, numbers, notes, brackets. */
export function beginsAnew(line: string): boolean {
  return ANEW.test(line);
}

const ITEM = /^\s*(?:[①-⑳㉑-㉟•*-]|[▪◦○●□■–](?=\s)|제\s?\d+\s?조|\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-z]|[가-하])[.)])/;

/** Begins something of its own: a numbered clause, an article. */
export function beginsListItem(line: string): boolean {
  return ITEM.test(line);
}

/** Behind it a sentence is over. */
export const SENTENCE_EDGE = /(?:[가-힣]\.|[a-z)"”]\.|;)(?=\s)/gu;
