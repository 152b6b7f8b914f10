import { replacePrivateUse } from '../../private-use';
import type { Block, TextBox } from '../../source';
import type { Line, Segment } from './group-lines';
import type { Glyph } from './read-glyphs';

/** In heights of the line. */
const SPACE_GAP = 0.22;
const LEAST_SPACE_GAP = 0.05;

/** A line as a block: its words with spaces where the page shows them, its segments joined with tabs, a box a word. */
export function toLineBlock(line: Line, page: number): Block {
  const written = { text: '', boxes: new Array<TextBox>() };
  line.segments.forEach((segment, index) => {
    if (index > 0) written.text += '\t';
    writeSegment(segment, written);
  });
  const glyphs = line.segments.flatMap((segment) => segment.glyphs);
  return {
    text: written.text,
    kind: 'paragraph',
    page,
    label: null,
    labelLength: 0,
    level: null,
    bold: glyphs.every((glyph) => glyph.isBold),
    fontSize: round(line.size),
    boxes: written.boxes,
  };
}

export function lineText(line: Line): string {
  return toLineBlock(line, 1).text;
}

type Written = { text: string; boxes: TextBox[] };

function writeSegment(segment: Segment, into: Written): void {
  let word: Glyph[] = [];
  segment.glyphs.forEach((glyph, index) => {
    const before = segment.glyphs[index - 1];
    if (before && hasSpaceBetween(before, glyph, segment.size)) {
      writeWord(word, into);
      into.text += ' ';
      word = [];
    }
    word.push(glyph);
  });
  writeWord(word, into);
}

/** Composed only as a whole word: a mark drawn as a glyph of its own belongs to the letter before it. */
function writeWord(glyphs: Glyph[], into: Written): void {
  const text = replacePrivateUse(glyphs.map((glyph) => glyph.text).join('')).normalize('NFC');
  const start = into.text.length;
  into.text += text;
  const boxes = glyphs.map((glyph) => glyph.box);
  into.boxes.push([
    start,
    into.text.length,
    round(Math.min(...boxes.map((box) => box[0]))),
    round(Math.min(...boxes.map((box) => box[1]))),
    round(Math.max(...boxes.map((box) => box[2]))),
    round(Math.max(...boxes.map((box) => box[3]))),
  ]);
}

function hasSpaceBetween(before: Glyph, glyph: Glyph, size: number): boolean {
  const gap = glyph.left - before.right;
  return gap > SPACE_GAP * size || (glyph.spaceBefore && gap > LEAST_SPACE_GAP * size);
}

function round(points: number): number {
  return Math.round(points * 10) / 10;
}
