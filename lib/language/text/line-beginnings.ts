import { BULLET } from '../sentences/item-label';

/** Small, since the browser loads it. */
const ANEW =
  /^\s*(?:[^\p{L}\p{N}\s"'“‘「『(〈<]|\(?(?:\p{N}{1,3}|[가나다라마바사아자차카타파하a-z])[.)]|제\s*\d+\s*[조장절]|[①-⑳㉮-㉻ⅰ-ⅻⅠ-Ⅻ])/u;

/** A line that begins so begins something of its own: bullets, numbers, notes, brackets. */
export function beginsAnew(line: string): boolean {
  return ANEW.test(line);
}

const ITEM = new RegExp(
  String.raw`^\s*(?:[①-⑳㉑-㉟•*-]|${BULLET}(?=\s)|제\s?\d+\s?조|\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-z]|[가-하])[.)])`,
  'u',
);

/** Begins something of its own: a numbered clause, an article. */
export function beginsListItem(line: string): boolean {
  return ITEM.test(line);
}

/** Behind it a sentence is over. */
export const SENTENCE_EDGE = /(?:[가-힣]\.|[a-z)"”]\.|;)(?=\s)/gu;
