import { joinSegments, type Line, type Segment } from './group-lines';

/** Fewest lines on either side of a gutter for the page to be set in two columns. */
const FEWEST_LINES = 6;
/** A column is filled by running text: the median line takes this share of its width. Table cells do not. */
const FILLED = 0.7;
const NARROWEST_GUTTER = 8;
const STEP = 2;

/**
 * Lines in reading order. Where a page is set in two columns, the left column is read before the right one; lines that
 * cross the gutter (titles, full-width tables) cut the page into bands that are read from the top down.
 */
export function orderColumns(lines: Line[]): Line[] {
  const gutter = findGutter(lines);
  if (gutter === null) return lines;
  const ordered: Line[] = [];
  let left: Line[] = [];
  let right: Line[] = [];
  const closeBand = () => {
    ordered.push(...left, ...right);
    left = [];
    right = [];
  };
  for (const line of lines) {
    if (line.segments.some((segment) => crosses(segment, gutter))) {
      closeBand();
      ordered.push(line);
      continue;
    }
    const onLeft = line.segments.filter((segment) => segment.right <= gutter);
    const onRight = line.segments.filter((segment) => segment.left >= gutter);
    if (onLeft.length > 0) left.push(joinSegments(onLeft));
    if (onRight.length > 0) right.push(joinSegments(onRight));
  }
  closeBand();
  return ordered;
}

function crosses(segment: Segment, x: number): boolean {
  return segment.left < x && segment.right > x;
}

function findGutter(lines: Line[]): number | null {
  const segments = lines.flatMap((line) => line.segments);
  if (segments.length < FEWEST_LINES * 2) return null;
  const left = Math.min(...segments.map((segment) => segment.left));
  const right = Math.max(...segments.map((segment) => segment.right));
  const width = right - left;
  let best: { x: number; crossing: number } | null = null;
  for (let x = left + width * 0.35; x <= left + width * 0.65; x += STEP) {
    const crossing = segments.filter(
      (segment) => segment.left < x + NARROWEST_GUTTER / 2 && segment.right > x - NARROWEST_GUTTER / 2,
    ).length;
    if (best === null || crossing < best.crossing) best = { x, crossing };
  }
  return best && isColumnGutter(best.x, segments, left, right) ? best.x : null;
}

function isColumnGutter(x: number, segments: Segment[], left: number, right: number): boolean {
  const onLeft = segments.filter((segment) => segment.right <= x);
  const onRight = segments.filter((segment) => segment.left >= x);
  const crossing = segments.length - onLeft.length - onRight.length;
  const fewest = Math.min(onLeft.length, onRight.length);
  if (fewest < FEWEST_LINES || crossing > fewest * 0.5) return false;
  return isFilled(onLeft, x - left) && isFilled(onRight, right - x);
}

function isFilled(segments: Segment[], width: number): boolean {
  const widths = segments.map((segment) => segment.right - segment.left).sort((a, b) => a - b);
  return (widths[widths.length >> 1] ?? 0) > FILLED * width;
}
