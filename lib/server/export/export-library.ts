import { libraryWords } from '#lib/export/library-words';
import { librarySheet, libraryWorkbook } from '#lib/export/library-workbook';
import { writeCsv } from '#lib/export/write-csv';
import { writeXlsx } from '#lib/export/write-xlsx';
import type { Language } from '#lib/protocol/document';
import type { TableFormat } from '#lib/protocol/export';
import type { ColumnKey } from '#lib/protocol/library-facts';
import type { Container } from '../container';
import { listLibraryFacts } from '../contracts/list-library-facts';
import { fileResponse } from './file-response';

/** The library's table as a file, in the reader's language: all of the owner's own contracts, newest first. */
export async function exportLibrary(
  container: Pick<Container, 'database' | 'clock'>,
  ownerId: string,
  { format, language, columns }: { format: TableFormat; language: Language; columns: readonly ColumnKey[] },
): Promise<Response> {
  const facts = await listLibraryFacts(container, ownerId, columns);
  const now = container.clock.now();
  const subject = { subject: libraryWords(language).fileName, what: now.toISOString().slice(0, 10) };
  if (format === 'csv')
    return fileResponse(new TextEncoder().encode(writeCsv(librarySheet(facts, language))), format, subject);
  const date = now.toLocaleDateString(language === 'ko' ? 'ko-KR' : 'en-GB', { dateStyle: 'long' });
  return fileResponse(new Uint8Array(await writeXlsx(libraryWorkbook(facts, { language, date }))), format, subject);
}
