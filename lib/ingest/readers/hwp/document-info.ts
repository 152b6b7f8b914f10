import { HANGUL_FORMATS, type HangulLevel } from './hangul-numbering';
import { TAG, type HwpRecord } from './records';

export type HeadKind = 'none' | 'outline' | 'number' | 'bullet';
export type ParagraphShape = { head: HeadKind; level: number; numberingId: number };
export type CharShape = { sizePoints: number; isBold: boolean };

/** Shapes the paragraphs of the body refer to by their position. Numberings and bullets are referred to from 1. */
export type DocumentInfo = {
  charShapes: CharShape[];
  paragraphShapes: ParagraphShape[];
  numberings: HangulLevel[][];
  bullets: string[];
};

const HEAD_KINDS: readonly HeadKind[] = ['none', 'outline', 'number', 'bullet'];
const LEVELS = 7;
const HEAD_BYTES = 12;

export function readDocumentInfo(records: HwpRecord[]): DocumentInfo {
  const all = listDeep(records);
  const ofTag = (tag: number) => all.filter((record) => record.tag === tag).map((record) => record.data);
  return {
    charShapes: ofTag(TAG.charShape).map(readCharShape),
    paragraphShapes: ofTag(TAG.paragraphShape).map(readParagraphShape),
    numberings: ofTag(TAG.numbering).map(readNumbering),
    bullets: ofTag(TAG.bullet).map((data) => (data.length >= 14 ? String.fromCharCode(data.readUInt16LE(12)) : '•')),
  };
}

function listDeep(records: HwpRecord[]): HwpRecord[] {
  return records.flatMap((record) => [record, ...listDeep(record.children)]);
}

function readCharShape(data: Buffer): CharShape {
  if (data.length < 50) return { sizePoints: 10, isBold: false };
  return { sizePoints: data.readInt32LE(42) / 100, isBold: (data.readUInt32LE(46) & 2) !== 0 };
}

function readParagraphShape(data: Buffer): ParagraphShape {
  if (data.length < 32) return { head: 'none', level: 0, numberingId: 0 };
  const properties = data.readUInt32LE(0);
  return {
    head: HEAD_KINDS[(properties >>> 23) & 3] ?? 'none',
    level: (properties >>> 25) & 7,
    numberingId: data.readUInt16LE(30),
  };
}

/** Seven levels, each its head's properties and its pattern; then the start number, and in newer files one a level. */
function readNumbering(data: Buffer): HangulLevel[] {
  const levels: HangulLevel[] = [];
  let at = 0;
  while (levels.length < LEVELS && at + HEAD_BYTES + 2 <= data.length) {
    const format = (data.readUInt32LE(at) >>> 5) & 0xf;
    const length = data.readUInt16LE(at + HEAD_BYTES);
    const start = at + HEAD_BYTES + 2;
    const pattern = data.toString('utf16le', start, start + length * 2);
    levels.push({ pattern, format: HANGUL_FORMATS[format] ?? 'decimal', start: 1 });
    at = start + length * 2;
  }
  const shared = at + 2 <= data.length ? data.readUInt16LE(at) : 1;
  return levels.map((level, index) => {
    const own = at + 2 + index * 4;
    const start = own + 4 <= data.length ? data.readUInt32LE(own) : index === 0 ? shared : 1;
    return { ...level, start: start > 0 && start < 100_000 ? start : 1 };
  });
}
