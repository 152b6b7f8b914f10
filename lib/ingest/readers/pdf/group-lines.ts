import { writeWords } from './write-words';
import type { TextBox } from '../../source';
import type { Glyph } from './read-glyphs';

/** Words on one baseline without a wide gap between them. A line of a table or of two columns is several segments. */
export type Segment = {
  text: string;
  /** A box a word, offsets into `text`. */
  boxes: TextBox[];
  isBold: boolean;
  left: number;
  right: number;
  bottom: number;
  top: number;
  baseline: number;
  size: number;
};

/** Segments on one baseline, left to right. */
export type Line = {
  segments: Segment[];
  left: number;
  right: number;
  bottom: number;
  top: number;
  baseline: number;
  size: number;
};

/** In heights of the line: a gap wider than this separates cells or columns. */
const WIDE_GAP = 1.4;

/** Rebuilds lines from where glyphs stand: the order in which a file draws them is no reading order. Top line first. */
export function groupLines(glyphs: Glyph[]): Line[] {
  const rows: Row[] = [];
  for (const glyph of [...glyphs].sort((a, b) => b.baseline - a.baseline || a.left - b.left)) {
    const row = findRow(rows, glyph);
    if (row) addToRow(row, glyph);
    else
      rows.push({
        glyphs: [glyph],
        baseline: glyph.baseline,
        bottom: glyph.bottom,
        top: glyph.top,
        largest: glyph.top - glyph.bottom,
      });
  }
  return rows.map((row) => toLine(row)).sort((a, b) => b.baseline - a.baseline);
}

type Row = { glyphs: Glyph[]; baseline: number; bottom: number; top: number; largest: number };

const ROWS_LOOKED_BACK = 6;

/** Glyphs come from the top down, so only the last few rows can still take one. Small raised or lowered signs join the row they overlap. */
function findRow(rows: Row[], glyph: Glyph): Row | undefined {
  const height = glyph.top - glyph.bottom;
  return rows.slice(-ROWS_LOOKED_BACK).findLast((row) => {
    const distance = Math.abs(row.baseline - glyph.baseline);
    if (distance < 0.25 * Math.min(row.largest, height)) return true;
    const isScript = Math.min(row.largest, height) < 0.8 * Math.max(row.largest, height);
    const overlap = Math.min(row.top, glyph.top) - Math.max(row.bottom, glyph.bottom);
    return isScript && overlap > 0.6 * Math.min(row.largest, height) && isNear(row, glyph);
  });
}

function isNear(row: Row, glyph: Glyph): boolean {
  const reach = Math.max(row.largest, glyph.top - glyph.bottom);
  return row.glyphs.some((other) => glyph.left < other.right + reach && other.left < glyph.right + reach);
}

function addToRow(row: Row, glyph: Glyph): void {
  row.glyphs.push(glyph);
  const height = glyph.top - glyph.bottom;
  if (height > row.largest) {
    row.largest = height;
    row.baseline = glyph.baseline;
    row.bottom = glyph.bottom;
    row.top = glyph.top;
  }
}

function toLine(row: Row): Line {
  const glyphs = row.glyphs.sort((a, b) => a.left - b.left);
  const segments: Segment[] = [];
  let current: Glyph[] = [];
  let reach = -Infinity;
  for (const glyph of glyphs) {
    if (current.length > 0 && glyph.left - reach > WIDE_GAP * row.largest) {
      segments.push(toSegment(current, row));
      current = [];
    }
    current.push(glyph);
    reach = Math.max(reach, glyph.right);
  }
  segments.push(toSegment(current, row));
  return joinSegments(segments);
}

/** Written out at once: a long document's characters would not fit in memory all together. */
function toSegment(glyphs: Glyph[], row: Row): Segment {
  return {
    ...writeWords(glyphs, row.largest),
    isBold: glyphs.every((glyph) => glyph.isBold),
    left: Math.min(...glyphs.map((glyph) => glyph.left)),
    right: Math.max(...glyphs.map((glyph) => glyph.right)),
    bottom: row.bottom,
    top: row.top,
    baseline: row.baseline,
    size: row.largest,
  };
}

/** A line of segments on one baseline. */
export function joinSegments(segments: Segment[]): Line {
  return {
    segments,
    left: Math.min(...segments.map((segment) => segment.left)),
    right: Math.max(...segments.map((segment) => segment.right)),
    bottom: Math.min(...segments.map((segment) => segment.bottom)),
    top: Math.max(...segments.map((segment) => segment.top)),
    baseline: segments[0]?.baseline ?? 0,
    size: Math.max(...segments.map((segment) => segment.size)),
  };
}
