import { briefDocument } from '#lib/export/brief-document';
import { briefWorkbook } from '#lib/export/brief-workbook';
import { briefWords } from '#lib/export/brief-words';
import { writeXlsx } from '#lib/export/write-xlsx';
import type { Language } from '#lib/protocol/document';
import type { BriefFormat } from '#lib/protocol/export';
import type { Container } from '../container';
import { getBrief } from '../contracts/get-brief';
import { exportFile } from './export-file';
import { fileResponse } from './file-response';

/** A contract at a glance as a file, in the reader's language; fails as getBrief does. */
export async function exportBrief(
  container: Pick<Container, 'database' | 'readings' | 'clock'>,
  ownerId: string,
  id: string,
  { format, language, version }: { format: BriefFormat; language: Language; version: number | undefined },
): Promise<Response> {
  const brief = await getBrief(container, ownerId, id, { version });
  const date = container.clock.now().toLocaleDateString(language === 'ko' ? 'ko-KR' : 'en-GB', { dateStyle: 'long' });
  const subject = { subject: brief.title, what: briefWords(language).fileName };
  if (format !== 'xlsx') return exportFile(briefDocument(brief, { language, date }), format, subject);
  return fileResponse(new Uint8Array(await writeXlsx(briefWorkbook(brief, { language, date }))), format, subject);
}
