import type { Glyph } from './read-glyphs';
import type { Rule, Rules } from './read-rules';

/** A table drawn with lines: its rows from the top, of each the cells that begin in it from the left, of each the signs. */
export type GlyphTable = { left: number; right: number; bottom: number; top: number; rows: Glyph[][][] };

/** Lines that belong together are drawn this inexactly, in points. */
const SLACK = 3;
const MOST_LINES = 400;

/**
 * Takes the signs that stand in the cells of drawn tables out of a page's signs. A table is level and upright lines that meet, and
 * has at least two cells with text; a frame around text is none. Every sign is in exactly one cell or in `rest`.
 */
export function findTables(glyphs: Glyph[], rules: Rules): { tables: GlyphTable[]; rest: Glyph[] } {
  let rest = glyphs;
  const tables: GlyphTable[] = [];
  for (const grid of listGrids(rules)) {
    const found = fillGrid(grid, rest);
    if (found === null) continue;
    tables.push(found.table);
    rest = found.rest;
  }
  return { tables, rest };
}

/** Upright lines at `xs` from the left, level ones at `ys` from the top, and the drawn pieces of both. */
type Grid = { xs: number[]; ys: number[]; levels: Rule[]; uprights: Rule[] };

function listGrids({ horizontal, vertical }: Rules): Grid[] {
  const levels = joinPieces(horizontal);
  const uprights = joinPieces(vertical);
  if (levels.length < 2 || uprights.length === 0 || levels.length + uprights.length > MOST_LINES) return [];
  return listMeeting(levels, uprights).flatMap((group) => {
    const [left, right] = [
      Math.min(...group.levels.map(({ from }) => from)),
      Math.max(...group.levels.map(({ to }) => to)),
    ];
    // Many forms leave the outer upright lines away.
    const xs = distinct([left, ...group.uprights.map(({ at }) => at), right]);
    const ys = distinct(group.levels.map(({ at }) => at)).reverse();
    return xs.length < 3 || ys.length < 2 ? [] : [{ ...group, xs, ys }];
  });
}

/** Pieces of one line, drawn cell by cell, as one. */
function joinPieces(rules: readonly Rule[]): Rule[] {
  const joined: Rule[] = [];
  for (const rule of [...rules].sort((a, b) => a.at - b.at || a.from - b.from)) {
    const before = joined.findLast(
      (other) => rule.at - other.at < 1 && rule.from <= other.to + SLACK && other.from <= rule.to + SLACK,
    );
    if (before) Object.assign(before, { from: Math.min(before.from, rule.from), to: Math.max(before.to, rule.to) });
    else if (joined.length <= MOST_LINES) joined.push({ ...rule });
  }
  return joined;
}

/** Groups of lines that meet each other, a level and an upright one at least. */
function listMeeting(levels: Rule[], uprights: Rule[]): { levels: Rule[]; uprights: Rule[] }[] {
  const waiting = new Set(uprights);
  const open = new Set(levels);
  const groups: { levels: Rule[]; uprights: Rule[] }[] = [];
  for (const first of uprights) {
    if (!waiting.delete(first)) continue;
    const group = { levels: new Array<Rule>(), uprights: [first] };
    for (const upright of group.uprights) {
      for (const level of [...open].filter((candidate) => meet(candidate, upright))) {
        open.delete(level);
        group.levels.push(level);
        for (const other of [...waiting].filter((candidate) => meet(level, candidate))) {
          waiting.delete(other);
          group.uprights.push(other);
        }
      }
    }
    if (group.levels.length > 1) groups.push(group);
  }
  return groups;
}

function meet(level: Rule, upright: Rule): boolean {
  return covers(level, upright.at) && covers(upright, level.at);
}

function covers({ from, to }: Rule, at: number): boolean {
  return from - SLACK <= at && at <= to + SLACK;
}

function distinct(values: readonly number[]): number[] {
  const kept: number[] = [];
  for (const value of [...values].sort((a, b) => a - b))
    if (value - (kept.at(-1) ?? -Infinity) > SLACK) kept.push(value);
  return kept;
}

function fillGrid(grid: Grid, glyphs: Glyph[]): { table: GlyphTable; rest: Glyph[] } | null {
  const { xs, ys } = grid;
  const cellOf = joinFields(grid);
  const columns = xs.length - 1;
  const depths = ys.map((y) => -y);
  const cells = new Map<number, Glyph[]>();
  const rest: Glyph[] = [];
  for (const glyph of glyphs) {
    const column = indexBetween(xs, (glyph.left + glyph.right) / 2);
    const row = indexBetween(depths, -(glyph.bottom + glyph.top) / 2);
    const cell = column === null || row === null ? null : (cellOf[row * columns + column] ?? null);
    if (cell === null) rest.push(glyph);
    else if (!cells.get(cell)?.push(glyph)) cells.set(cell, [glyph]);
  }
  if (cells.size < 2) return null;
  const rows = ys.slice(1).map((_, row) =>
    xs.slice(1).flatMap((_, column) => {
      const index = row * columns + column;
      return cellOf[index] === index ? [cells.get(index) ?? []] : [];
    }),
  );
  const [left, right] = [xs[0] ?? 0, xs.at(-1) ?? 0];
  return { table: { left, right, bottom: ys.at(-1) ?? 0, top: ys[0] ?? 0, rows }, rest };
}

/** The index of the stretch of rising `bounds` that holds a value. */
function indexBetween(bounds: readonly number[], value: number): number | null {
  const above = bounds.findIndex((bound) => bound > value);
  return above <= 0 ? null : above - 1;
}

/**
 * Fields of the grid without a line between them are one cell, named by its first field; null where they make no rectangle, as the
 * paper between two tables in one frame does.
 */
function joinFields({ xs, ys, levels, uprights }: Grid): (number | null)[] {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const cell = Array.from({ length: rows * columns }, (_, index) => index);
  const find = (index: number): number => {
    let root = index;
    while (cell[root] !== root) root = cell[root] ?? root;
    return root;
  };
  const join = (one: number, other: number) => {
    const [a, b] = [find(one), find(other)];
    cell[Math.max(a, b)] = Math.min(a, b);
  };
  const middle = (bounds: readonly number[], index: number) => ((bounds[index] ?? 0) + (bounds[index + 1] ?? 0)) / 2;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const index = row * columns + column;
      if (column + 1 < columns && !isDrawn(uprights, xs[column + 1], middle(ys, row))) join(index, index + 1);
      if (row + 1 < rows && !isDrawn(levels, ys[row + 1], middle(xs, column))) join(index, index + columns);
    }
  const roots = cell.map((_, index) => find(index));
  return roots.map((root) => (isRectangle(roots, root, columns) ? root : null));
}

function isDrawn(rules: Rule[], at: number | undefined, along: number): boolean {
  return rules.some((rule) => Math.abs(rule.at - (at ?? NaN)) <= SLACK && rule.from <= along && along <= rule.to);
}

function isRectangle(roots: readonly number[], root: number, columns: number): boolean {
  const fields = roots.flatMap((own, index) => (own === root ? [index] : []));
  const across = fields.map((index) => index % columns);
  const down = fields.map((index) => Math.floor(index / columns));
  const width = Math.max(...across) - Math.min(...across) + 1;
  return fields.length === width * (Math.max(...down) - Math.min(...down) + 1);
}
