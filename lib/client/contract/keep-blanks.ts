const BLANK = /(?<=[[(［（〔【]) {2,}(?=[\])］）〕】])/g;
const WIDEST = 16;

/** Room between brackets that is to be filled in stays room on the screen, where white space runs together otherwise. */
export function keepBlanks(words: string): string {
  return words.replace(BLANK, (room) => '\u00a0'.repeat(Math.min(room.length, WIDEST)));
}
