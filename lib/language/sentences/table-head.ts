import { cellsOf, isStrokes, isTableRow } from './table-row';

export type TableHead = { start: number; end: number; cells: string[] };

/** A longer cell is a rule, not the name of a column. */
const LONGEST_NAME = 30;
/** Fewer rows below a line tell nothing of what it is; more are not read through. */
const LEAST_ROWS = 2;
const MOST_ROWS = 100;

/**
 * The line that names the columns of the table around `at`, offsets into the text: the first one, where strokes follow it or
 * where it alone has no figure; null where the table has none, or `at` is no row.
 */
export function tableHead(text: string, at: number): TableHead | null {
  const rows = rowsAround(text, at);
  const [first, ...others] = rows.filter(({ cells }) => !isStrokes(cells));
  if (first === undefined) return null;
  if (isStrokes(rows[1]?.cells ?? [])) return first;
  const isNamed = first.cells.every((cell) => cell.length <= LONGEST_NAME && !hasFigure(cell));
  const isApart = others.length >= LEAST_ROWS && others.every(({ cells }) => cells.some(hasFigure));
  return isNamed && isApart ? first : null;
}

const hasFigure = (cell: string): boolean => /\p{Nd}/u.test(cell);

/** The lines of cells around a place, as far as they follow each other; empty where its own is none. */
function rowsAround(text: string, at: number): TableHead[] {
  const lineAt = (start: number): TableHead => {
    const stop = text.indexOf('\n', start);
    const end = stop < 0 ? text.length : stop;
    return { start, end, cells: cellsOf(text.slice(start, end)) };
  };
  const isRow = ({ start, end }: TableHead) => isTableRow(text.slice(start, end));
  const own = lineAt(text.lastIndexOf('\n', at - 1) + 1);
  if (!isRow(own)) return [];
  const rows = [own];
  for (let { start } = own; start > 1 && rows.length < MOST_ROWS; start = rows[0]?.start ?? 0) {
    const before = lineAt(text.lastIndexOf('\n', start - 2) + 1);
    if (!isRow(before)) break;
    rows.unshift(before);
  }
  for (let { end } = own; end < text.length && rows.length < 2 * MOST_ROWS; end = rows.at(-1)?.end ?? text.length) {
    const after = lineAt(end + 1);
    if (!isRow(after)) break;
    rows.push(after);
  }
  return rows;
}
