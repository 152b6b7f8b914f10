import { harmlessCell } from './harmless-cell';
import type { Sheet } from './write-xlsx';

/** Says that it is UTF-8: without it a spreadsheet reads Hangul as something else. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** A sheet as CSV (RFC 4180), every cell in quotation marks; days as YYYY-MM-DD, nothing that a spreadsheet would run. */
export function writeCsv({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): string {
  const lines = [columns.map(({ title }) => title), ...rows].map((cells) =>
    cells.map((cell) => quoted(typeof cell === 'string' ? harmlessCell(cell) : cell.date)).join(','),
  );
  return `${BYTE_ORDER_MARK}${lines.join(LINE_END)}${LINE_END}`;
}

function quoted(words: string): string {
  return `"${words.replaceAll('"', '""')}"`;
}
