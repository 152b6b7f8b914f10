import type { Line } from '../line';

const CLOSING =
  /^(?:\(?\[?(?:The )?(?:Remainder of (?:this )?page|Signature page|Signatures?\s+(?:follow|page|appear))|IN WITNESS (?:WHEREOF|OF)|IN WITNESS|This (?:agreement|deed|contract) (?:has been|is|was) (?:entered into|executed|signed)|(?:EXECUTED|SIGNED|Executed|Signed)(?:,? (?:sealed )?and delivered)?(?: (?:as|by|for|on|in|at|this)\b|:|,|$)|(?:ACCEPTED|AGREED|APPROVED|ACKNOWLEDGED|CONFIRMED)(?:,? (?:AND|&) (?:ACCEPTED|AGREED|APPROVED|ACKNOWLEDGED|CONFIRMED))?(?: (?:TO|BY|AS)\b|\s?:|$)|This is the signature page|The parties (?:hereto )?have (?:duly )?(?:executed|signed|caused)|SIGNATURES?\b|By:\s*(?:_|\/s\/|$)|\/s\/)/i;
const REAL_SENTENCE = /^(?:signed|executed|accepted|agreed|approved|acknowledged|confirmed|signature)/i;
/** Room for a signature in a form: "[name, title, signature, date]", "Buyer: [signature]". */
const ROOM_TO_SIGN = /^(?:[A-Z][\w’'& ]{0,40}:\s{0,4})?\[[^\][]{0,80}\bsignature\b[^\][]{0,80}\]$/i;
const LAST_THIRD = 2 / 3;

/** Whether the signing of an English contract begins at this line. */
export function isEnglishClosing(lines: readonly Line[], index: number): boolean {
  const line = lines[index];
  if (line === undefined) return false;
  if (ROOM_TO_SIGN.test(line.text)) return index > lines.length * LAST_THIRD;
  if (!CLOSING.test(line.text)) return false;
  if (!REAL_SENTENCE.test(line.text)) return true;
  const before = lines[index - 1];
  return line.opensParagraph || before === undefined || /[.:;_]$/.test(before.text) || before.text.length < 50;
}
