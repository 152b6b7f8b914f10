import type { Language } from '#lib/protocol/document';
import type { CellValue, LibraryCell, LibraryFacts, LibraryRow } from '#lib/protocol/library-facts';
import { briefWords } from './brief-words';
import { exportWords } from './export-words';
import { libraryWords, type LibraryWords } from './library-words';
import type { Sheet, SheetCell } from './write-xlsx';

/** Characters. */
const WIDTHS = { contract: 40, type: 22, status: 14, added: 13, fact: 34 } as const;
const PLACES = [40, 22, 60, 34, 28] as const;

/** The library's table: a row for each contract, a column for each key term, days as days. */
export function librarySheet({ columns, rows }: LibraryFacts, language: Language): Sheet {
  const words = libraryWords(language);
  return {
    name: words.sheets.table,
    columns: [
      { title: words.columns.contract, width: WIDTHS.contract },
      { title: words.columns.type, width: WIDTHS.type },
      { title: words.columns.status, width: WIDTHS.status },
      { title: words.columns.added, width: WIDTHS.added },
      ...columns.map(({ label }) => ({ title: label[language], width: WIDTHS.fact })),
    ],
    rows: rows.map((row) => [
      row.title,
      row.type ?? '',
      statusOf(row, words),
      { date: row.createdAt.slice(0, 10) },
      ...columns.map(({ key }) => cellOf(row.cells[key], language)),
    ]),
  };
}

/** The table, the clauses that its cells stand in, and what it is; `date` as the reader writes it. */
export function libraryWorkbook(
  facts: LibraryFacts,
  { language, date }: { language: Language; date: string },
): Sheet[] {
  const words = libraryWords(language);
  const common = exportWords(language);
  return [
    librarySheet(facts, language),
    {
      name: words.sheets.places,
      columns: words.places.map((title, column) => ({ title, width: PLACES[column] ?? 20 })),
      rows: placeRows(facts, language),
    },
    {
      name: words.sheets.about,
      columns: [{ title: words.fileName, width: 100 }],
      rows: [[common.exported(date)], [common.notAdvice]],
    },
  ];
}

function placeRows({ columns, rows }: LibraryFacts, language: Language): SheetCell[][] {
  const { basis } = briefWords(language);
  return rows.flatMap(({ title, cells }) =>
    columns.flatMap(({ key, label }) =>
      (cells[key]?.values ?? []).map((value) => [
        title,
        label[language],
        value.shown[language],
        value.note?.[language] ?? basis[value.basis],
        value.place?.display ?? '',
      ]),
    ),
  );
}

function statusOf({ status, isUpdating }: LibraryRow, words: LibraryWords): string {
  return isUpdating ? words.updating : words.status[status];
}

/** A day that nothing stands against is a day to reckon with. */
function cellOf(cell: LibraryCell | undefined, language: Language): SheetCell {
  if (cell === undefined) return '';
  const [only, ...others] = cell.values;
  const isSure = only?.basis === 'stated' || only?.basis === 'computed';
  if (cell.order?.kind === 'date' && isSure && others.length === 0) return { date: cell.order.date };
  return cell.values.map((value) => told(value, language)).join('; ');
}

function told({ shown, note, basis }: CellValue, language: Language): string {
  return note === null || basis === 'blank' ? shown[language] : `${shown[language]} (${note[language]})`;
}
