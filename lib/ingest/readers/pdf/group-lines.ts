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
  return joinScripts(rows)
    .map((row) => toLine(row))
    .sort((a, b) => b.baseline - a.baseline);
}

type Row = { glyphs: Glyph[]; baseline: number; bottom: number; top: number; largest: number };

const ROWS_LOOKED_BACK = 6;

/** Glyphs come from the top down, so only the last few rows can still take one. */
function findRow(rows: Row[], glyph: Glyph): Row | undefined {
  const height = glyph.top - glyph.bottom;
  return rows.slice(-ROWS_LOOKED_BACK).findLast((row) => {
    return Math.abs(row.baseline - glyph.baseline) < 0.25 * Math.min(row.largest, height);
  });
}

/** Small raised or lowered signs ("15th", a note's mark) belong to the line they stand in. */
function joinScripts(rows: Row[]): Row[] {
  const kept = new Set(rows);
  rows.forEach((row, index) => {
    const home = rows
      .slice(Math.max(0, index - ROWS_LOOKED_BACK), index + ROWS_LOOKED_BACK)
      .find((other) => kept.has(other) && row.largest < 0.85 * other.largest && isScriptOf(row, other));
    if (!home) return;
    for (const glyph of row.glyphs) addToRow(home, glyph);
    kept.delete(row);
  });
  return [...kept];
}

function isScriptOf(row: Row, home: Row): boolean {
  const overlap = Math.min(row.top, home.top) - Math.max(row.bottom, home.bottom);
  if (overlap < 0.3 * row.largest) return false;
  return (
    row.glyphs.every((glyph) =>
      [...home.glyphs, ...row.glyphs].some(
        (other) =>
          other !== glyph && glyph.left < other.right + home.largest && other.left < glyph.right + home.largest,
      ),
    ) && home.glyphs.some((other) => row.glyphs.some((glyph) => Math.abs(glyph.left - other.right) < home.largest / 2))
  );
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
