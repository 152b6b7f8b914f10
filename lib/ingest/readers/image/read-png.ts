import { deflateSync, inflateSync } from 'node:zlib';
import { AppError } from '#lib/core/errors';
import type { Picture } from './picture';

const GREY_ALPHA = 4;
const COLOUR_ALPHA = 6;
const PALETTE = 3;
const COLOUR = 2;

/** A PNG's pixels without their transparency. Throws `file_corrupt`, and `file_unsupported` for an interlaced one. */
export function readPng(bytes: Uint8Array): Picture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data: Uint8Array[] = [];
  let palette: Uint8Array | null = null;
  let header: { width: number; height: number; bits: number; type: number } | undefined;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (name === 'IHDR' && body.length >= 13) {
      if (body[12] !== 0) throw new AppError('file_unsupported');
      header = {
        width: view.getUint32(at + 8),
        height: view.getUint32(at + 12),
        bits: body[8] ?? 8,
        type: body[9] ?? 0,
      };
    } else if (name === 'PLTE') palette = body;
    else if (name === 'IDAT') data.push(body);
    at += 12 + length;
  }
  if (header === undefined || data.length === 0) throw new AppError('file_corrupt', { reason: 'PNG without pixels' });
  const { width, height, bits, type } = header;
  const packed = Buffer.concat(data);
  const colours = type === COLOUR || type === COLOUR_ALPHA ? 3 : 1;
  const base = { width, height, bits, colours, filter: 'FlateDecode' } as const;
  if (type !== GREY_ALPHA && type !== COLOUR_ALPHA)
    return { ...base, data: packed, isPredicted: true, palette: type === PALETTE ? palette : null };
  const pixels = dropAlpha(
    unfilter(packed, width * (colours + 1) * (bits / 8), height, (colours + 1) * (bits / 8)),
    base,
  );
  return { ...base, bits: 8, data: deflateSync(pixels, { level: 1 }), isPredicted: false, palette: null };
}

/** Rows as they were before each byte was predicted from those left of it and above it (PNG 1.2, section 6). */
function unfilter(packed: Buffer, stride: number, height: number, pixel: number): Uint8Array {
  const rows = inflateRows(packed, (stride + 1) * height);
  const plain = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const method = rows[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const left = x < pixel ? 0 : (plain[y * stride + x - pixel] ?? 0);
      const above = y === 0 ? 0 : (plain[(y - 1) * stride + x] ?? 0);
      const corner = x < pixel || y === 0 ? 0 : (plain[(y - 1) * stride + x - pixel] ?? 0);
      plain[y * stride + x] = (rows[y * (stride + 1) + 1 + x] ?? 0) + predict(method, left, above, corner);
    }
  }
  return plain;
}

function inflateRows(packed: Buffer, size: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: size });
  } catch (cause) {
    throw new AppError('file_corrupt', { reason: 'PNG pixels' }, { cause });
  }
}

function predict(method: number, left: number, above: number, corner: number): number {
  if (method === 1) return left;
  if (method === 2) return above;
  if (method === 3) return (left + above) >> 1;
  if (method !== 4) return 0;
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** On white paper, eight bits a colour. */
function dropAlpha(
  plain: Uint8Array,
  { width, height, bits, colours }: { width: number; height: number; bits: number; colours: number },
): Uint8Array {
  const step = bits / 8;
  const flat = new Uint8Array(width * height * colours);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const from = pixel * (colours + 1) * step;
    const alpha = (plain[from + colours * step] ?? 255) / 255;
    for (let colour = 0; colour < colours; colour += 1)
      flat[pixel * colours + colour] = (plain[from + colour * step] ?? 0) * alpha + 255 * (1 - alpha);
  }
  return flat;
}
