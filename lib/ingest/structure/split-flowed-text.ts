/** Longer than a line of any page: it holds what once were several. */
const LONG_LINE = 120;
/**
 * Where a clause number may stand inside a line that has lost its line breaks: after the end of a sentence or a wide gap. Bracketed
 * letters only after a gap, since "(a) …; (b) …" runs on inside sentences. Matches nothing wide, so that time stays linear.
 */
const NUMBER_AFTER_END =
  /(?=(?:ARTICLE|Article|SECTION|Section)\s{1,3}[IVXLC\d]{1,6}\b|\d{1,2}\.\d{1,2}(?:\.\d{1,2})?\.?\s{1,8}["“‘A-Z(]|\d{1,2}\.(?:\s{1,8}["“‘A-Z(]|[A-Z])|제\s?\d{1,3}\s?조(?:의\s?\d{1,2})?\s?[([【]|[①-⑳])(?<=[.;:!?”"’)\]]\s{1,8}|\s\s|-{4}\s|다\.)|(?=IN WITNESS WHEREOF)(?<=\s)|(?=\([a-zA-Z\d]{1,3}\)\s|(?:EXHIBIT|SCHEDULE|ANNEX|APPENDIX)\s[A-Z\d]{1,3}\b|IN WITNESS WHEREOF)(?<=\s\s\s)|(?=(?:IN WITNESS WHEREOF|WHEREAS|NOW,? THEREFORE)\b)(?<=[.;,]\s{1,8}|and\s{1,3})/;
/** "3. Successors and Assigns. This …", "9. MISCELLANEOUS 9.1", "2.1 Grant": a heading whose sentence before has no full stop. */
const TITLED_NUMBER =
  /(?=\d{1,2}\.\s{1,8}(?:[A-Z][\w’'&,;/-]{0,20}(?:\s(?:[A-Z][\w’'&,;/-]{0,20}|and|of|or|the|to|for|in|on|by|with|&)){0,8}[.:]\s|[A-Z][A-Z ,;&/’'-]{2,60}\s\d{1,2}\.1\b)|\d{1,2}\.\d{1,2}\.?\s{1,8}["“]?[A-Z][a-z]|(?:ARTICLE|CLAUSE)\s{1,3}(?:[IVXLC\d]{1,6}|[A-Z]{3,11})[.:]?\s{1,8}[A-Z]{3,})(?<=[A-Za-z)\d]\s{1,8})/;
/** Words a number belongs to: the section, month or sum before it. */
export const BELONGS_TO =
  /(?<!\b(?:[Ss]ub-?)?(?:SECTIONS?|ARTICLES?|CLAUSES?|[Ss]ec(?:tion)?s?|[Aa]rt(?:icle)?s?|[Cc]lauses?|[Pp]aragraphs?|[Ee]xhibits?|EXHIBIT|[Ss]chedules?|SCHEDULE|[Aa]ppendix|[Aa]nnex|[Aa]ttachment|[Pp]arts?|[Ii]tems?|[Rr]ules?|[Nn]umbers?|[Pp]ages?|[Ss]teps?|[Pp]hases?|[Vv]ersions?|Suite|Floor|Box|Room|Form|[Cc]hapter|[Ll]evels?|[Tt]ier|[Cc]lass|[Ss]eries|[Tt]ypes?|[Tt]ables?|[Ff]igures?|[Rr]eleases?|under|with|from|than|through|until|least|most|about|between|approximately|USD|US|January|February|March|April|May|June|July|August|September|October|November|December|[a-z]{1,3})\.?\s{1,8})/;
const NUMBER_INSIDE = new RegExp(`${NUMBER_AFTER_END.source}|${TITLED_NUMBER.source}${BELONGS_TO.source}`, 'g');

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
