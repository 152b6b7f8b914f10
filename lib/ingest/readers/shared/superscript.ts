const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A note's number as it is set in the text: 12 → "¹²". */
export function toSuperscript(value: number): string {
  return [...String(value)].map((digit) => SUPERSCRIPTS[Number(digit)]).join('');
}
