import table from '../data/patterns/lines.json';
import { toPattern } from '../patterns/to-pattern';
import type { PrintedLine } from './printed-line';

const CLOSING = toPattern([{ all: ['^', table.closing] }], 'i');
const REAL_SENTENCE = /^(?:signed|executed|accepted|agreed|approved|acknowledged|confirmed|signature)/i;
/** Room for a signature in a form: "[name, title, signature, date]", "Buyer: [signature]". */
const ROOM_TO_SIGN = /^(?:[A-Z][\w’'& ]{0,40}:\s{0,4})?\[[^\][]{0,80}\bsignature\b[^\][]{0,80}\]$/i;
/** Where a list is over for good: a signing, an exhibit, another list. */
const OVER = /^(?:IN WITNESS|SIGNED|EXECUTED|(?:EXHIBIT|SCHEDULE|ANNEX|APPENDIX|ATTACHMENT|ADDENDUM)\b|\(?1[.)]\s)/i;
const LAST_THIRD = 2 / 3;

/** Whether the signing of an English contract begins at this line. */
export function isEnglishClosing(lines: readonly PrintedLine[], index: number): boolean {
  const line = lines[index];
  if (line === undefined) return false;
  if (ROOM_TO_SIGN.test(line.text)) return index > lines.length * LAST_THIRD;
  if (!CLOSING.test(line.text)) return false;
  if (!REAL_SENTENCE.test(line.text)) return true;
  const before = lines[index - 1];
  return line.opensParagraph || before === undefined || /[.:;_]$/.test(before.text) || before.text.length < 50;
}

/** Whether a line ends a list before it for good. */
export function endsList(text: string): boolean {
  return OVER.test(text);
}
