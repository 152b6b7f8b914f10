import type { Language } from '#lib/protocol/document';
import { stateOf } from '#lib/protocol/filter-library-rows';
import type { AnsweredCell, LibraryAnswer } from '#lib/protocol/library-answers';
import type { CellValue, LibraryCell, LibraryColumn } from '#lib/protocol/library-facts';
import type { TableRow } from '#lib/protocol/table-row';
import { briefWords } from './brief-words';
import { exportWords } from './export-words';
import { libraryWords, type LibraryWords } from './library-words';
import type { Sheet, SheetCell } from './write-xlsx';

/** Characters. */
const WIDTHS = { contract: 40, type: 22, status: 14, added: 13, fact: 34, answer: 44 } as const;
const PLACES = [40, 22, 60, 34, 28] as const;

/** The rows that a view shows, in its order. */
export type LibraryTable = {
  columns: readonly LibraryColumn[];
  questions: readonly string[];
  rows: readonly TableRow[];
};

/** The library's table: a row for each contract, a column for each key term and each question, days as days. */
export function librarySheet({ columns, questions, rows }: LibraryTable, language: Language): Sheet {
  const words = libraryWords(language);
  return {
    name: words.sheets.table,
    columns: [
      { title: words.columns.contract, width: WIDTHS.contract },
      { title: words.columns.type, width: WIDTHS.type },
      { title: words.columns.status, width: WIDTHS.status },
      { title: words.columns.added, width: WIDTHS.added },
      ...columns.map(({ label }) => ({ title: label[language], width: WIDTHS.fact })),
      ...questions.map((title) => ({ title, width: WIDTHS.answer })),
    ],
    rows: rows.map((row) => [
      row.title,
      row.type ?? '',
      statusOf(row, words),
      { date: row.createdAt.slice(0, 10) },
      ...columns.map(({ key }) => cellOf(row.cells[key], language)),
      ...row.answers.map((answer) => answerOf(answer, language)),
    ]),
  };
}

/** The table, the clauses that its cells stand in, and what it is; `date` as the reader writes it. */
export function libraryWorkbook(
  table: LibraryTable,
  { language, date }: { language: Language; date: string },
): Sheet[] {
  const words = libraryWords(language);
  const common = exportWords(language);
  return [
    librarySheet(table, language),
    {
      name: words.sheets.places,
      columns: words.places.map((title, column) => ({ title, width: PLACES[column] ?? 20 })),
      rows: placeRows(table, language),
    },
    {
      name: words.sheets.about,
      columns: [{ title: words.fileName, width: 100 }],
      rows: [[common.exported(date)], [common.notAdvice]],
    },
  ];
}

function placeRows(table: LibraryTable, language: Language): SheetCell[][] {
  return table.rows.flatMap((row) => [...factRows(table, row, language), ...answerRows(row, language)]);
}

function factRows({ columns }: LibraryTable, { title, cells }: TableRow, language: Language): SheetCell[][] {
  const { basis } = briefWords(language);
  return columns.flatMap(({ key, label }) =>
    (cells[key]?.values ?? []).map((value) => [
      title,
      label[language],
      value.shown[language],
      value.note?.[language] ?? basis[value.basis],
      value.place?.display ?? '',
    ]),
  );
}

function answerRows({ title, answers }: TableRow, language: Language): SheetCell[][] {
  const words = libraryWords(language);
  return answers.flatMap((answer) =>
    answer?.state === 'answered' && answer.cited !== null && stateOf(answer) !== 'notFound'
      ? [[title, answer.question, answer.text, words.answer[stateOf(answer)], placeOf(answer.cited, language)]]
      : [],
  );
}

function placeOf({ display, state }: NonNullable<AnsweredCell['cited']>, language: Language): string {
  return state === 'verified' ? display : `${display} (${exportWords(language).state[state]})`;
}

/** What is not the plain case is said; nothing for what was not asked, or is being answered. */
function answerOf(answer: LibraryAnswer | null, language: Language): string {
  const words = libraryWords(language);
  if (answer?.state === 'failed') return words.failed;
  if (answer?.state !== 'answered') return '';
  const state = stateOf(answer);
  if (state === 'notFound') return words.answer.notFound;
  const checked = answer.cited?.state ?? 'verified';
  const remarks = [
    ...(state === 'found' ? [] : [words.answer[state]]),
    ...(checked === 'verified' ? [] : [exportWords(language).state[checked]]),
  ];
  return remarks.length === 0 ? answer.text : `${answer.text} (${remarks.join(', ')})`;
}

function statusOf({ status, isUpdating }: TableRow, words: LibraryWords): string {
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
