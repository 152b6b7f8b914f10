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
  /** Of a drawn table, which stands among the lines as one: its rows, their cells, the lines of each. */
  rows?: Line[][][];
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
  const groups: Group[] = [];
  for (const level of groupLevels(glyphs)) {
    const group = findGroup(groups, level);
    if (group) addToGroup(group, level);
    else groups.push(level);
  }
  return joinScripts(groups.map(measureRow))
    .map((row) => toLine(row))
    .sort((a, b) => b.baseline - a.baseline);
}

type Group = { glyphs: Glyph[]; baseline: number; largest: number };

const ROWS_LOOKED_BACK = 6;
/** In heights: what rounding leaves between glyphs of one run. */
const SAME_LEVEL = 0.03;
/** In heights: fonts in one line stand a little higher or lower. */
const SAME_LINE = 0.25;

function heightOf(glyph: Glyph): number {
  return glyph.top - glyph.bottom;
}

/** Glyphs of exactly one baseline, top first. They stay together: lines of two columns may lie closer than fonts of one line do. */
function groupLevels(glyphs: Glyph[]): Group[] {
  const levels: Group[] = [];
  for (const glyph of [...glyphs].sort((a, b) => b.baseline - a.baseline || a.left - b.left)) {
    const level = levels.at(-1);
    if (level && level.baseline - glyph.baseline <= SAME_LEVEL * heightOf(glyph)) {
      level.glyphs.push(glyph);
      level.largest = Math.max(level.largest, heightOf(glyph));
    } else levels.push({ glyphs: [glyph], baseline: glyph.baseline, largest: heightOf(glyph) });
  }
  return levels;
}

/** Levels come from the top down, so only the last few groups can still take one. */
function findGroup(groups: Group[], level: Group): Group | undefined {
  return groups
    .slice(-ROWS_LOOKED_BACK)
    .findLast(
      (group) => Math.abs(group.baseline - level.baseline) < SAME_LINE * Math.min(group.largest, level.largest),
    );
}

function addToGroup(group: Group, level: Group): void {
  for (const glyph of level.glyphs) group.glyphs.push(glyph);
  if (level.largest <= group.largest) return;
  group.largest = level.largest;
  group.baseline = level.baseline;
}

/** Glyphs on one baseline; `size` is their median height: a single bracket of another font may be twice as tall. */
type Row = { glyphs: Glyph[]; baseline: number; bottom: number; top: number; size: number };

function measureRow({ glyphs, baseline }: Group): Row {
  const byHeight = [...glyphs].sort((a, b) => heightOf(a) - heightOf(b));
  const typical = byHeight[byHeight.length >> 1];
  const [bottom, top] = typical ? [typical.bottom, typical.top] : [baseline, baseline];
  return { glyphs, baseline, bottom, top, size: top - bottom };
}

/** Small raised or lowered signs ("15th", a note's mark) belong to the line they stand in. */
function joinScripts(rows: Row[]): Row[] {
  const kept = new Set(rows);
  rows.forEach((row, index) => {
    const home = rows
      .slice(Math.max(0, index - ROWS_LOOKED_BACK), index + ROWS_LOOKED_BACK)
      .find((other) => kept.has(other) && row.size < 0.85 * other.size && isScriptOf(row, other));
    if (!home) return;
    home.glyphs.push(...row.glyphs);
    kept.delete(row);
  });
  return [...kept];
}

/** Of a script every sign stands in a gap of its line or right beside it, none above or below another sign. */
function isScriptOf(row: Row, home: Row): boolean {
  const overlap = Math.min(row.top, home.top) - Math.max(row.bottom, home.bottom);
  if (overlap < 0.3 * row.size) return false;
  const others = [...home.glyphs, ...row.glyphs];
  return (
    row.glyphs.every(
      (glyph) =>
        others.some((other) => other !== glyph && isBeside(glyph, other, home.size)) &&
        !home.glyphs.some((other) => covers(other, glyph)),
    ) && home.glyphs.some((other) => row.glyphs.some((glyph) => Math.abs(glyph.left - other.right) < home.size / 2))
  );
}

function isBeside(glyph: Glyph, other: Glyph, reach: number): boolean {
  return glyph.left < other.right + reach && other.left < glyph.right + reach;
}

function covers(other: Glyph, glyph: Glyph): boolean {
  const shared = Math.min(other.right, glyph.right) - Math.max(other.left, glyph.left);
  return shared > 0.5 * Math.min(other.right - other.left, glyph.right - glyph.left);
}

function toLine(row: Row): Line {
  const glyphs = row.glyphs.sort((a, b) => a.left - b.left);
  const segments: Segment[] = [];
  let current: Glyph[] = [];
  let reach = -Infinity;
  for (const glyph of glyphs) {
    if (current.length > 0 && glyph.left - reach > WIDE_GAP * row.size) {
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
    ...writeWords(glyphs, row.size),
    isBold: glyphs.every((glyph) => glyph.isBold),
    left: Math.min(...glyphs.map((glyph) => glyph.left)),
    right: Math.max(...glyphs.map((glyph) => glyph.right)),
    bottom: row.bottom,
    top: row.top,
    baseline: row.baseline,
    size: row.size,
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
