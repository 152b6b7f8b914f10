const SIGNS = /[^\S\n]*(?:\||\t+|…{2,}|\.{4,}|·{4,})[^\S\n]*| {4,}/u;
const STROKE = / \/ /u;
/** Cells set apart by wide gaps, leaders or strokes: a longer line is running text. */
const LONGEST_ROW = 120;
/** Fewer strokes stand in running text: "and / or". */
const LEAST_STROKES = 2;

/** The cells of a line, set apart by bars, tabs, leaders, wide gaps or several strokes; one where it is no row of a table. */
export function cellsOf(line: string): string[] {
  const text = line.trim();
  const isLong = text.length > LONGEST_ROW;
  if (isLong && !text.includes('|') && !text.includes('\t')) return [text];
  const cells = apart(text, isLong ? /[^\S\n]*[|\t]+[^\S\n]*/u : SIGNS);
  if (cells.length > 1) return cells;
  const stroked = apart(text, STROKE);
  return stroked.length > LEAST_STROKES ? stroked : [text];
}

function apart(text: string, sign: RegExp): string[] {
  const cells = text.split(sign);
  // A bar at either end belongs to the row.
  return cells.filter((cell, at) => cell !== '' || (at > 0 && at < cells.length - 1));
}

/** Whether a line is one of two cells at least. */
export const isTableRow = (line: string): boolean => cellsOf(line).length > 1;

/** Whether a row that stands before this text names the columns of a table: a line of strokes follows it. */
export const isHeadOfTable = (behind: string): boolean => UNDER_HEAD.test(behind);
const UNDER_HEAD = /^[^\S\n]*\|?[^\S\n]*\n[^\S\n]*\|?[^\S\n]*:?-{3,}[\s:|-]*(?:\n|$)/u;
