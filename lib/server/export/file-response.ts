import { contentDisposition, exportFileName } from '#lib/export/file-name';
import type { FileFormat } from '#lib/protocol/export';

const CONTENT_TYPES: Record<FileFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  md: 'text/markdown; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** `subject` is the contract a download is about, `what` what is exported of it. */
export type FileSubject = { subject: string; what: string };

/** A file as a download that nobody keeps on the way. */
export function fileResponse(
  bytes: Uint8Array<ArrayBuffer>,
  format: FileFormat,
  { subject, what }: FileSubject,
): Response {
  return new Response(bytes, {
    headers: {
      'content-type': CONTENT_TYPES[format],
      'content-disposition': contentDisposition(exportFileName(subject, what, format)),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
