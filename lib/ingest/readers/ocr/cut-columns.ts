import { findInkLevel, shrink, type GreyImage } from './grey-image';

/** A rectangle of a picture, in its pixels. */
export type Region = { left: number; top: number; width: number; height: number };

const SHRINK = 4;
/** Shares of the picture's width: where a gutter may lie, and how narrow it may be. */
const GUTTER_FROM = 0.35;
const GUTTER_TO = 0.65;
const NARROWEST_GUTTER = 0.012;
/** Of the rows with ink, so many must leave the gutter free, and fill both sides of it. */
const FREE_SHARE = 0.8;
const FILLED_SHARE = 0.5;
const FILLED_WIDTH = 0.6;

/**
 * The regions of a page in reading order: the whole of it, or where running text is set in two columns, the columns of each
 * band between lines that cross both. The recogniser reads straight across what it is given.
 */
export function cutColumns(image: GreyImage): Region[] {
  const whole = [{ left: 0, top: 0, width: image.width, height: image.height }];
  const small = shrink(image, SHRINK);
  const rows = measureRows(small, findInkLevel(small));
  const gutter = findGutter(rows, small.width);
  if (gutter === null) return whole;
  const bands = listBands(rows, gutter);
  return bands.flatMap(({ from, to, crosses }) => {
    const [top, height] = [from * SHRINK, (to - from) * SHRINK];
    const middle = Math.round(((gutter.from + gutter.to) / 2) * SHRINK);
    if (crosses) return [{ left: 0, top, width: image.width, height }];
    return [
      { left: 0, top, width: middle, height },
      { left: middle, top, width: image.width - middle, height },
    ];
  });
}

/** Of the height: some six lines. */
const STRIP = 0.1;

/** The strip across the picture that holds the most ink: the densest text. */
export function findFullestStrip(image: GreyImage): Region {
  const small = shrink(image, SHRINK);
  const inks = measureRows(small, findInkLevel(small)).map((row) => row.length);
  const rows = Math.max(1, Math.round(small.height * STRIP));
  let sum = inks.slice(0, rows).reduce((total, ink) => total + ink, 0);
  let best = { top: 0, sum };
  for (let top = 1; top + rows <= small.height; top += 1) {
    sum += (inks[top + rows - 1] ?? 0) - (inks[top - 1] ?? 0);
    if (sum > best.sum) best = { top, sum };
  }
  return { left: 0, top: best.top * SHRINK, width: image.width, height: rows * SHRINK };
}

/** For each row the columns with ink, as a list; empty rows have none. */
function measureRows({ width, height, pixels }: GreyImage, level: number): number[][] {
  return Array.from({ length: height }, (_, y) => {
    const ink: number[] = [];
    for (let x = 0; x < width; x += 1) if ((pixels[y * width + x] ?? 255) <= level) ink.push(x);
    return ink;
  });
}

type Gutter = { from: number; to: number };

function findGutter(rows: number[][], width: number): Gutter | null {
  const inked = rows.filter((row) => row.length > 0);
  const crossings = new Array<number>(width).fill(0);
  for (const row of inked) for (const x of row) crossings[x] = (crossings[x] ?? 0) + 1;
  const isFree = (x: number) => (crossings[x] ?? 0) < inked.length * (1 - FREE_SHARE) * 0.5;
  let best: Gutter | null = null;
  let from = Math.floor(width * GUTTER_FROM);
  for (let x = from; x <= width * GUTTER_TO; x += 1) {
    if (!isFree(x)) from = x + 1;
    else if (x - from > (best === null ? NARROWEST_GUTTER * width : best.to - best.from)) best = { from, to: x };
  }
  return best !== null && hasTextOnBothSides(inked, best) ? best : null;
}

function hasTextOnBothSides(inked: number[][], gutter: Gutter): boolean {
  const all = inked.flatMap((row) => [row[0] ?? 0, row.at(-1) ?? 0]).sort((a, b) => a - b);
  const [left, right] = [all[Math.floor(all.length * 0.05)] ?? 0, all[Math.floor(all.length * 0.95)] ?? 0];
  const filled = inked.filter(
    (row) => spanOf(row, left, gutter.from) > FILLED_WIDTH && spanOf(row, gutter.to, right) > FILLED_WIDTH,
  );
  return filled.length > inked.length * FILLED_SHARE;
}

/** Share of a stretch that lies between its first and last ink. */
function spanOf(row: number[], from: number, to: number): number {
  const inside = row.filter((x) => x >= from && x <= to);
  return ((inside.at(-1) ?? from) - (inside[0] ?? from)) / Math.max(1, to - from);
}

type Band = { from: number; to: number; crosses: boolean };

/** Stretches of rows that cross the gutter or leave it free; white rows end a stretch where the next differs. */
function listBands(rows: number[][], gutter: Gutter): Band[] {
  const bands: Band[] = [];
  rows.forEach((row, y) => {
    const last = bands.at(-1);
    const crosses = row.some((x) => x >= gutter.from && x <= gutter.to);
    if (last === undefined) bands.push({ from: 0, to: y + 1, crosses });
    else if (row.length === 0 || crosses === last.crosses) last.to = y + 1;
    else if (crosses || isClearOf(rows, y, gutter)) bands.push({ from: y, to: y + 1, crosses });
    else last.to = y + 1;
  });
  return bands;
}

const CLEAR_ROWS = 8;

/** A line that crosses has rows that happen not to: columns go on for longer. */
function isClearOf(rows: number[][], from: number, gutter: Gutter): boolean {
  return rows.slice(from, from + CLEAR_ROWS).every((row) => row.every((x) => x < gutter.from || x > gutter.to));
}
