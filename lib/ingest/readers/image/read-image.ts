import { AppError } from '#lib/core/errors';
import type { ReadContext, SourceDocument } from '../../source';
import { readPdf } from '../pdf/read-pdf';
import { writePicturePdf } from './picture-pdf';
import { readJpeg } from './read-jpeg';
import { readPng } from './read-png';

/** A photographed or scanned page as PNG or JPEG, read by OCR. Throws `file_unsupported` for other pictures, `picture_too_large` above what fits in memory. */
export async function readImage(bytes: Uint8Array, context: ReadContext): Promise<SourceDocument> {
  const picture = bytes[0] === 0x89 ? readPng(bytes) : bytes[0] === 0xff ? readJpeg(bytes) : null;
  if (picture === null) throw new AppError('file_unsupported');
  const { width, height } = picture;
  if (width < 1 || height < 1) throw new AppError('file_corrupt', { reason: 'empty picture' });
  if (width * height > MOST_PIXELS)
    throw new AppError('picture_too_large', {
      megapixels: Math.ceil((width * height) / MEGA),
      limit: MOST_PIXELS / MEGA,
    });
  return { ...(await readPdf(writePicturePdf([picture]), context)), format: 'image' };
}

const MEGA = 1_000_000;
const MOST_PIXELS = 60 * MEGA;
