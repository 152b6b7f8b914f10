import { replacePrivateUse } from '../../private-use';
import type { TextBox } from '../../source';
import type { Glyph } from './read-glyphs';

/** In heights of the line. */
const SPACE_GAP = 0.22;
/** For a gap where the file has a space: justified lines squeeze theirs. */
const LEAST_SPACE_GAP = 0.02;
const WIDE_CELL = 0.75;
const LARGEST_OVERLAP = 0.3;

/** Glyphs of a line, left to right, as words with spaces where the page shows them, and a box a word. */
export function writeWords(glyphs: Glyph[], size: number): { text: string; boxes: TextBox[] } {
  const written = { text: '', boxes: new Array<TextBox>() };
  let word: Glyph[] = [];
  glyphs.forEach((glyph, index) => {
    const before = glyphs[index - 1];
    if (before && hasSpaceBetween(before, glyph, size)) {
      writeWord(word, written);
      written.text += ' ';
      word = [];
    }
    word.push(glyph);
  });
  writeWord(word, written);
  return written;
}

/** Composed only as a whole word: a mark drawn as a glyph of its own belongs to the letter before it. */
function writeWord(glyphs: Glyph[], into: { text: string; boxes: TextBox[] }): void {
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
  if (gap > SPACE_GAP * size) return true;
  return glyph.spaceBefore && gap > (isInWideCell(before) ? -LARGEST_OVERLAP : LEAST_SPACE_GAP) * size;
}

/** A narrow sign in a cell as wide as a syllable: fonts drawn by the file (Type 3) do so, and the cell takes in the space after it. */
function isInWideCell({ text, left, right, bottom, top }: Glyph): boolean {
  return /[\p{P}\d]/u.test(text) && right - left > WIDE_CELL * (top - bottom);
}

export function round(points: number): number {
  return Math.round(points * 10) / 10;
}
