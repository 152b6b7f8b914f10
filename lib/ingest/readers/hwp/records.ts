import { AppError } from '#lib/core/errors';

/** A record of an HWP 5 stream with the records below it. */
export type HwpRecord = { tag: number; data: Buffer; children: HwpRecord[] };

const DEEPEST = 256;
const LONG_SIZE = 0xfff;
/** A document of 3,000 pages has some hundred thousand. */
const MOST_RECORDS = 2_000_000;

/** Record tags used here (HWP document file formats 5.0, tables 4 and 57). */
export const TAG = {
  charShape: 0x15,
  numbering: 0x17,
  bullet: 0x18,
  paragraphShape: 0x19,
  distribution: 0x1c,
  paragraph: 0x42,
  text: 0x43,
  charShapes: 0x44,
  control: 0x47,
  list: 0x48,
  table: 0x4d,
} as const;

/** A stream's records as a tree; each says its depth. A record that runs past the end is cut there. */
export function readRecords(stream: Buffer): HwpRecord[] {
  const root: HwpRecord = { tag: 0, data: Buffer.alloc(0), children: [] };
  const open: HwpRecord[] = [root];
  let at = 0;
  let count = 0;
  while (at + 4 <= stream.length) {
    const header = stream.readUInt32LE(at);
    const level = (header >>> 10) & 0x3ff;
    let size = header >>> 20;
    at += 4;
    if (size === LONG_SIZE) {
      if (at + 4 > stream.length) break;
      size = stream.readUInt32LE(at);
      at += 4;
    }
    count += 1;
    if (count > MOST_RECORDS) throw new AppError('file_corrupt', { reason: 'too many records' });
    if (level > DEEPEST) throw new AppError('file_corrupt', { reason: 'records nested too deep' });
    const record: HwpRecord = { tag: header & 0x3ff, data: stream.subarray(at, at + size), children: [] };
    open.length = Math.min(open.length, level + 1);
    open.at(-1)?.children.push(record);
    open.push(record);
    at += size;
  }
  return root.children;
}
