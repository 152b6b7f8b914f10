import { libraryWords } from '#lib/export/library-words';
import { librarySheet, libraryWorkbook } from '#lib/export/library-workbook';
import { writeCsv } from '#lib/export/write-csv';
import { writeXlsx } from '#lib/export/write-xlsx';
import type { Language } from '#lib/protocol/document';
import type { TableFormat } from '#lib/protocol/export';
import { filterRows } from '#lib/protocol/filter-library-rows';
import type { TableView } from '#lib/protocol/library-view';
import { sortRows } from '#lib/protocol/sort-library-rows';
import { withAnswers } from '#lib/protocol/table-row';
import type { Container } from '../container';
import { listLibraryAnswers } from '../contracts/list-library-answers';
import { listLibraryFacts } from '../contracts/list-library-facts';
import { fileResponse } from './file-response';

type Shown = { format: TableFormat; language: Language; view: TableView; today: string };

/** The library's table as a file, in the reader's language: the rows that a view shows on that day, in its order. */
export async function exportLibrary(
  container: Pick<Container, 'database' | 'clock'>,
  ownerId: string,
  { format, language, view, today }: Shown,
): Promise<Response> {
  const { columns, rows } = await listLibraryFacts(container, ownerId, view.columns);
  const answers = await listLibraryAnswers(container, ownerId, view, language);
  const shown = filterRows(withAnswers(rows, view.questions, answers), view, today);
  const table = { columns, questions: view.questions, rows: sortRows(shown, view.sort, language) };
  const now = container.clock.now();
  const subject = { subject: libraryWords(language).fileName, what: now.toISOString().slice(0, 10) };
  if (format === 'csv')
    return fileResponse(new TextEncoder().encode(writeCsv(librarySheet(table, language))), format, subject);
  const date = now.toLocaleDateString(language === 'ko' ? 'ko-KR' : 'en-GB', { dateStyle: 'long' });
  return fileResponse(new Uint8Array(await writeXlsx(libraryWorkbook(table, { language, date }))), format, subject);
}
