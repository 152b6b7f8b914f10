/** Longer than a line of any page: it holds what once were several. */
const LONG_LINE = 120;
/**
 * Where a clause number may stand inside a line that has lost its line breaks: after the end of a sentence or a wide gap. Bracketed
 * letters only after a gap, since "(a) …; (b) …" runs on inside sentences. Matches nothing wide, so that time stays linear.
 */
const NUMBER_AFTER_END =
  /(?=(?:ARTICLE|Article|SECTION|Section)\s{1,3}[IVXLC\d]{1,6}\b|\d{1,2}\.\d{1,2}(?:\.\d{1,2})?\.?\s{1,8}["“‘A-Z(]|\d{1,2}\.\s{1,8}["“‘A-Z(]|제\s?\d{1,3}\s?조(?:의\s?\d{1,2})?\s?[([【]|[①-⑳])(?<=[.;:!?”"’)\]]\s{1,8}|\s\s|다\.)|(?=\([a-zA-Z\d]{1,3}\)\s|(?:EXHIBIT|SCHEDULE|ANNEX|APPENDIX)\s[A-Z\d]{1,3}\b|IN WITNESS WHEREOF)(?<=\s\s\s)|(?=(?:IN WITNESS WHEREOF|WHEREAS|NOW,? THEREFORE)\b)(?<=[.;,]\s{1,8}|and\s{1,3})/g;

/** Cuts a long line at the numbers inside it; a short one stays whole. Pieces cover the line. */
export function splitFlowedText(line: string): { start: number; end: number }[] {
  if (line.length <= LONG_LINE) return [{ start: 0, end: line.length }];
  const pieces: { start: number; end: number }[] = [];
  let start = 0;
  for (const { index } of line.matchAll(NUMBER_AFTER_END)) {
    if (index === start) continue;
    pieces.push({ start, end: index });
    start = index;
  }
  pieces.push({ start, end: line.length });
  return pieces;
}
