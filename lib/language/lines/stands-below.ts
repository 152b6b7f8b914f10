// What the line above and the line below a title look like, where nothing but their place tells it.
const ENTRY = /^[-•·ㆍ*※]|^[^:：]{1,30}[:：\t|]\s?\S/u;
const ENDED = /[.!?。)\]”"]$/u;

/** Whether a line is an entry of a form or of a list: "Deposit: 200 euro", "- 신발을 벗는다". */
export function isEntryLine(text: string): boolean {
  return ENTRY.test(text);
}

/** Whether nothing goes on below a line: it ends a sentence, or is an entry. */
export function isEndedLine(text: string): boolean {
  return ENDED.test(text) || ENTRY.test(text);
}
