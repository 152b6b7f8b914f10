import { BELONGS_TO } from '#lib/language/lines/number-belongs';

/** Longer than a line of any page: it holds what once were several. */
const LONG_LINE = 120;
const WIDE_GAP = '(?<=\\s\\s\\s)';
const LABEL = [
  '(?:ARTICLE|Article|SECTION|Section)\\s{1,3}[IVXLC\\d]{1,6}\\b',
  '\\d{1,2}\\.\\d{1,2}(?:\\.\\d{1,2})?\\.?\\s{1,8}["“‘A-Z(]',
  '\\d{1,2}\\.(?:\\s{1,8}["“‘A-Z(]|[A-Z])',
  '제\\s?\\d{1,3}\\s?조(?:의\\s?\\d{1,2})?\\s?[([【]',
  '[①-⑳]',
].join('|');
const LABEL_IN_GAP =
  '\\([a-zA-Z\\d]{1,3}\\)\\s|(?:EXHIBIT|SCHEDULE|ANNEX|APPENDIX)\\s[A-Z\\d]{1,3}\\b|IN WITNESS WHEREOF';
/**
 * Where a clause number may stand inside a line that has lost its line breaks: after the end of a sentence or a wide gap. Bracketed
 * letters only after a gap, since "(a) …; (b) …" runs on inside sentences. Matches nothing wide, so that time stays linear.
 */
const NUMBER_AFTER_END = [
  `(?=${LABEL})(?<=[.;:!?”"’)\\]]\\s{1,8}|\\s\\s|-{4}\\s|다\\.)`,
  '(?=IN WITNESS WHEREOF)(?<=\\s)',
  `(?=${LABEL_IN_GAP})${WIDE_GAP}`,
  '(?=(?:IN WITNESS WHEREOF|WHEREAS|NOW,? THEREFORE)\\b)(?<=[.;,]\\s{1,8}|and\\s{1,3})',
].join('|');
const TITLE_WORD = "[A-Z][\\w'’&,;/-]{0,20}";
const TITLE = `${TITLE_WORD}(?:\\s(?:${TITLE_WORD}|and|of|or|the|to|for|in|on|by|with|&)){0,8}[.:]\\s`;
/** "3. Successors and Assigns. This …", "9. MISCELLANEOUS 9.1", "2.1 Grant": a heading whose sentence before has no full stop. */
const TITLED = [
  `\\d{1,2}\\.\\s{1,8}(?:${TITLE}|[A-Z][A-Z ,;&/’'-]{2,60}\\s\\d{1,2}\\.1\\b)`,
  '\\d{1,2}\\.\\d{1,2}\\.?\\s{1,8}["“]?[A-Z][a-z]',
  '(?:ARTICLE|CLAUSE)\\s{1,3}(?:[IVXLC\\d]{1,6}|[A-Z]{3,11})[.:]?\\s{1,8}[A-Z]{3,}',
].join('|');
const NUMBER_INSIDE = new RegExp(`${NUMBER_AFTER_END}|(?=${TITLED})(?<=[A-Za-z)\\d]\\s{1,8})${BELONGS_TO}`, 'g');

/** Cuts a long line at the numbers inside it; a short one stays whole. Pieces cover the line. */
export function splitFlowedText(line: string): { start: number; end: number }[] {
  if (line.length <= LONG_LINE) return [{ start: 0, end: line.length }];
  const pieces: { start: number; end: number }[] = [];
  let start = 0;
  for (const { index } of line.matchAll(NUMBER_INSIDE)) {
    if (index === start) continue;
    pieces.push({ start, end: index });
    start = index;
  }
  pieces.push({ start, end: line.length });
  return pieces;
}
