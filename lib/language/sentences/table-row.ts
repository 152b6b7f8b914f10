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

/** Whether cells are the line of strokes under the head of a table. */
export const isStrokes = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.every((cell) => STROKES.test(cell));
const STROKES = /^:?-{2,}:?$/u;

/** Where the rows of tables in a text begin and end. */
export function rowEnds(text: string): number[] {
  const ends: number[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    if (isTableRow(line)) ends.push(at, at + line.length);
    at += line.length + 1;
  }
  return ends;
}
