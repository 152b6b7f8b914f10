/**
 * Letters of one of the two languages only, of a word's length: whatever else a text holds, nothing that could be read as
 * an instruction gets into a rule.
 */
export function isPlainWord(word: string): boolean {
  return /^(?:\p{Script=Hangul}{2,12}|[a-z]{3,24}(?:-[a-z]{2,24})?)$/u.test(word);
}
