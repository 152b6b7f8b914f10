import { join } from 'node:path';
import type { ExportDocument } from '#lib/export/document-model';
import { exportWords } from '#lib/export/export-words';
import { contentDisposition, exportFileName } from '#lib/export/file-name';
import { PdfFonts } from '#lib/export/pdf/pdf-fonts';
import { writeDocx } from '#lib/export/write-docx';
import { writeMarkdown } from '#lib/export/write-markdown';
import { writePdf } from '#lib/export/write-pdf';
import type { ExportFormat } from '#lib/protocol/export';

const contentTypes: Record<ExportFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  md: 'text/markdown; charset=utf-8',
};

/** A document as a download. `subject` is the contract it is about, `what` what is exported of it. */
export async function exportFile(
  document: ExportDocument,
  format: ExportFormat,
  name: { subject: string; what: string },
): Promise<Response> {
  const bytes = await write(document, format);
  return new Response(bytes, {
    headers: {
      'content-type': contentTypes[format],
      'content-disposition': contentDisposition(exportFileName(name.subject, name.what, format)),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
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
