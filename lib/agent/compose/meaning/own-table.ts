import { tableHead } from '#lib/language/sentences/table-head';
import { cellsOf, isTableRow } from '#lib/language/sentences/table-row';
import type { ListRow } from './list-rows';

/** Two cells may be a label and its text, which read as well in running text. */
const LEAST_ROWS = 2;

/**
 * Rows of a list as the table of the contract that they are all rows of: the names of its columns (empty where it names none)
 * and the cells of each row; null where they are no table of one clause.
 */
export function ownTable(rows: readonly ListRow[]): { head: string[]; rows: string[][] } | null {
  const [first] = rows;
  if (first === undefined || rows.length < LEAST_ROWS) return null;
  const { clause } = first;
  const cells = rows.map((row) => cellsOf(lineOf(row)));
  const width = cells[0]?.length ?? 0;
  const isOne = rows.every((row) => row.clause.contractId === clause.contractId && row.clause.part === clause.part);
  if (!isOne || width < 2 || cells.some(({ length }) => length !== width)) return null;
  const named = tableHead(clause.text, (first.pieces[0]?.start ?? 0) - clause.start)?.cells ?? [];
  return { head: named.length === width ? named : Array.from({ length: width }, () => ''), rows: cells };
}

/** The line a row stands in where it is told in one piece; else nothing. */
function lineOf({ clause, pieces }: ListRow): string {
  const [piece, other] = pieces;
  if (piece === undefined || other !== undefined) return '';
  const { text, start: offset } = clause;
  const from = text.lastIndexOf('\n', piece.start - offset - 1) + 1;
  const to = text.indexOf('\n', piece.end - offset);
  const line = text.slice(from, to < 0 ? undefined : to);
  return text.slice(piece.start - offset, piece.end - offset).includes('\n') ? '' : line;
}

/** Whether rows of a list, the first of them, are rows of a table in the contract. */
export const isInTable = ([first]: readonly ListRow[]): boolean => first !== undefined && isTableRow(lineOf(first));
