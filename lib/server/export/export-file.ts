import { join } from 'node:path';
import type { ExportDocument } from '#lib/export/document-model';
import { exportWords } from '#lib/export/export-words';
import { PdfFonts } from '#lib/export/pdf/pdf-fonts';
import { writeDocx } from '#lib/export/write-docx';
import { writeMarkdown } from '#lib/export/write-markdown';
import { writePdf } from '#lib/export/write-pdf';
import type { ExportFormat } from '#lib/protocol/export';
import { fileResponse, type FileSubject } from './file-response';

/** A document as a download. */
export async function exportFile(
  document: ExportDocument,
  format: ExportFormat,
  subject: FileSubject,
): Promise<Response> {
  return fileResponse(await write(document, format), format, subject);
}

async function write(document: ExportDocument, format: ExportFormat): Promise<Uint8Array<ArrayBuffer>> {
  switch (format) {
    case 'docx':
      return new Uint8Array(await writeDocx(document));
    case 'pdf':
      return new Uint8Array(await writePdf(document, await openFonts(), exportWords(document.language).sources));
    case 'md':
      return new TextEncoder().encode(writeMarkdown(document));
  }
}

let fonts: Promise<PdfFonts> | undefined;

/** Opened by the first PDF and kept; a failed opening is tried again. */
function openFonts(): Promise<PdfFonts> {
  fonts ??= PdfFonts.open(join(/* turbopackIgnore: true */ process.cwd(), 'node_modules')).catch((error: unknown) => {
    fonts = undefined;
    throw error;
  });
  return fonts;
}
