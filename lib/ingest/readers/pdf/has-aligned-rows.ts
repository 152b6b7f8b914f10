import { LABEL } from '#lib/language/lines/page-furniture';
import type { Line } from './group-lines';

/** Fewer rows or columns than these also come about in signature blocks and numbered lists. */
const FEWEST_ROWS = 3;
const FEWEST_COLUMNS = 3;
const SLACK = 4;

/** Whether lines that follow each other stand in columns, as a table without drawn lines does; a numbered list is none. */
export function hasAlignedRows(lines: readonly Line[]): boolean {
  let rows = 0;
  return lines.some((line, index) => {
    const before = lines[index - 1];
    const goesOn = before !== undefined && isRow(line) && isRow(before) && areAligned(before, line);
    rows = goesOn ? rows + 1 : 1;
    return rows >= FEWEST_ROWS;
  });
}

function isRow({ segments, rows }: Line): boolean {
  return rows === undefined && segments.length >= FEWEST_COLUMNS && !LABEL.test(segments[0]?.text ?? '');
}

/** Most columns begin, end or lie centred at one place in both lines. */
function areAligned(one: Line, other: Line): boolean {
  const shared = one.segments.filter((cell) =>
    other.segments.some(
      ({ left, right }) =>
        Math.abs(cell.left - left) < SLACK ||
        Math.abs(cell.right - right) < SLACK ||
        Math.abs((cell.left + cell.right - left - right) / 2) < SLACK,
    ),
  );
  return shared.length >= FEWEST_COLUMNS;
}
