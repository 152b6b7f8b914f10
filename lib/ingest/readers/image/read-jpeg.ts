import { AppError } from '#lib/core/errors';
import type { Picture } from './picture';

/** Start-of-frame markers; C4, C8 and CC in their range are others. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/** Size and colours from a JPEG's frame header; throws `file_corrupt` without one. */
export function readJpeg(bytes: Uint8Array): Picture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) {
      at += 1;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (FRAMES.has(marker)) {
      const [height, width, parts] = [view.getUint16(at + 5), view.getUint16(at + 7), bytes[at + 9]];
      const colours = parts === 1 ? 1 : parts === 4 ? 4 : 3;
      return { width, height, colours, bits: 8, filter: 'DCTDecode', data: bytes, isPredicted: false, palette: null };
    }
    const isBare = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += marker === 0xff ? 1 : isBare ? 2 : 2 + view.getUint16(at + 2);
  }
  throw new AppError('file_corrupt', { reason: 'JPEG without a frame' });
}
