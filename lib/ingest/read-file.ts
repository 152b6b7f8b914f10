import { AppError } from '#lib/core/errors';
import { MAX_CONTRACT_CHARACTERS, MAX_FILE_BYTES } from '#lib/protocol/contract';
import { readDocx } from './readers/docx/read-docx';
import { readHwp } from './readers/hwp/read-hwp';
import { readHwpx } from './readers/hwp/read-hwpx';
import { decodeText } from './readers/text/decode-text';
import { readMarkdown } from './readers/text/read-markdown';
import { readText } from './readers/text/read-text';
import { sniffFormat } from './sniff-format';
import { isMarkup } from './readers/text/is-markup';
import type { OnReadProgress, ReadContext, SourceDocument } from './source';

const MEGABYTE = 1024 * 1024;

/**
 * Reads a file of any supported format. What it is, is told by its bytes; the name only tells Markdown from plain text,
 * whose bytes are the same. Throws `file_empty`, `file_too_large`, `file_too_many_pages`, `picture_too_large`, `file_unsupported`,
 * `file_corrupt`, `file_encrypted`, `file_without_text`, `text_too_long`, `cancelled`.
 */
export async function readSource(
  bytes: Uint8Array,
  fileName: string,
  onProgress: OnReadProgress = () => {},
  signal: AbortSignal = new AbortController().signal,
): Promise<SourceDocument> {
  if (bytes.length === 0) throw new AppError('file_empty');
  if (bytes.length > MAX_FILE_BYTES)
    throw new AppError('file_too_large', {
      megabytes: Math.ceil(bytes.length / MEGABYTE),
      limit: MAX_FILE_BYTES / MEGABYTE,
    });
  return readByFormat(bytes, fileName, { onProgress, signal });
}

async function readByFormat(bytes: Uint8Array, fileName: string, context: ReadContext): Promise<SourceDocument> {
  switch (sniffFormat(bytes)) {
    case 'pdf': {
      // Loaded only for a PDF: the engine is large.
      const { readPdf } = await import('./readers/pdf/read-pdf');
      return readPdf(bytes, context);
    }
    case 'docx':
      return readDocx(bytes, context);
    case 'hwp':
      return readHwp(bytes, context);
    case 'hwpx':
      return readHwpx(bytes, context);
    case 'encrypted':
      throw new AppError('file_encrypted');
    case 'image': {
      const { readImage } = await import('./readers/image/read-image');
      return readImage(bytes, context);
    }
    case 'unknown':
      return readPlainText(bytes, fileName);
    default:
      throw new AppError('file_unsupported');
  }
}

function readPlainText(bytes: Uint8Array, fileName: string): SourceDocument {
  const text = decodeText(bytes);
  if (text === null || isMarkup(text)) throw new AppError('file_unsupported');
  // Before it is cut into lines; decomposed Hangul may still shrink to fit.
  if (text.length > MAX_CONTRACT_CHARACTERS * 3)
    throw new AppError('text_too_long', { characters: text.length, limit: MAX_CONTRACT_CHARACTERS });
  return /\.(md|markdown)$/i.test(fileName) ? readMarkdown(text) : readText(text);
}
