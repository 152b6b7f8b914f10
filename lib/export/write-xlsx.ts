import type { Row } from 'write-excel-file/node';
import { harmlessCell } from './harmless-cell';

export type SheetCell = string | { date: string };

export type Sheet = {
  /** At most 31 characters, none of them one of `[]/\:*?`. */
  name: string;
  /** `width` in characters. */
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly SheetCell[])[];
};

/** The first day that a workbook's dates can count from without its 29 February 1900, which never was. */
const FIRST_YEAR = 1901;
const DATE_FORMAT = 'yyyy-mm-dd';

/** Sheets as an XLSX file: a bold first row that stays in view, text as text, days (YYYY-MM-DD) as dates. */
export async function writeXlsx(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const file = writeExcelFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      data: [headerRow(columns), ...rows.map(writeRow)],
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      orientation: 'landscape' as const,
    })),
  );
  return new Uint8Array(await file.toBuffer());
}

function headerRow(columns: Sheet['columns']): Row {
  return columns.map(({ title }) => ({ ...textCell(title), fontWeight: 'bold' as const }));
}

function writeRow(cells: readonly SheetCell[]): Row {
  return cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : dateCell(cell.date)));
}

function dateCell(date: string): Row[number] {
  const day = new Date(`${date}T00:00:00Z`);
  // NaN where it is no day.
  return day.getUTCFullYear() >= FIRST_YEAR
    ? { value: day, type: Date, format: DATE_FORMAT, align: 'left', alignVertical: 'top' }
    : textCell(date);
}

function textCell(words: string): Extract<Row[number], { value?: unknown }> {
  const value = nameable(harmlessCell(words));
  return { ...(value === '' ? {} : { value }), type: String, wrap: true, alignVertical: 'top' };
}

/** The library looks texts up in a plain object: one that every object has as a property ("constructor") would be written as its code. */
function nameable(words: string): string {
  return words in {} ? `${words} ` : words;
}
