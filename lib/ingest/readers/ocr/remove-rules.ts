import { findInkLevel, type GreyImage } from './grey-image';

/** Of the picture's width. Level lines shorter than this may be blanks to fill in, which are read as such. */
const SHORTEST_LEVEL = 0.2;
/** No stroke of a letter is so high. */
const SHORTEST_UPRIGHT = 0.06;
/** In pixels at 200 dots an inch; thicker ones are bars and pictures. */
const THICKEST = 16;
/** A row of small letters set close has gaps; a line has only what noise takes from it. */
const DENSEST_TEXT = 0.85;
/** Breaks that noise leaves in a line. */
const LONGEST_BREAK = 8;

/**
 * Whitens drawn level and upright lines, which the recogniser takes for rows of letters. Where a letter touches a line, what sticks
 * out of the line stays.
 */
export function removeRules(image: GreyImage): GreyImage {
  const level = findInkLevel(image);
  const pixels = Uint8Array.from(image.pixels);
  const { width, height } = image;
  whitenLines(
    image,
    pixels,
    level,
    { count: height, length: width, step: 1, across: width },
    image.width * SHORTEST_LEVEL,
  );
  whitenLines(
    image,
    pixels,
    level,
    { count: width, length: height, step: width, across: 1 },
    image.width * SHORTEST_UPRIGHT,
  );
  return { width, height, pixels };
}

/** Lines to look along: so many, so long, `step` from pixel to pixel along one and `across` from one line to the next. */
type Direction = { count: number; length: number; step: number; across: number };

function whitenLines(image: GreyImage, into: Uint8Array, level: number, way: Direction, shortest: number): void {
  const isInk = (at: number) => (image.pixels[at] ?? 255) <= level;
  for (let line = 0; line < way.count; line += 1) {
    let start = -1;
    let last = -1;
    let inked = 0;
    const close = () => {
      const length = last - start + 1;
      if (start >= 0 && length > shortest && inked >= length * DENSEST_TEXT)
        whitenRun(image, into, isInk, way, line, start, last);
      start = -1;
    };
    for (let along = 0; along < way.length; along += 1) {
      if (!isInk(line * way.across + along * way.step)) continue;
      if (start >= 0 && along - last > LONGEST_BREAK) close();
      if (start < 0) [start, inked] = [along, 0];
      last = along;
      inked += 1;
    }
    close();
  }
}

/** Pixel by pixel, where the ink is no thicker than a line. */
function whitenRun(
  image: GreyImage,
  into: Uint8Array,
  isInk: (at: number) => boolean,
  { step, across, count }: Direction,
  line: number,
  start: number,
  end: number,
): void {
  for (let along = start; along <= end; along += 1) {
    let from = line;
    let to = line;
    while (from > 0 && line - from <= THICKEST && isInk((from - 1) * across + along * step)) from -= 1;
    while (to + 1 < count && to - line <= THICKEST && isInk((to + 1) * across + along * step)) to += 1;
    if (to - from + 1 > THICKEST) continue;
    // One pixel more on either side: edges are grey.
    for (let at = Math.max(0, from - 1); at <= Math.min(count - 1, to + 1); at += 1)
      into[at * across + along * step] = 255;
  }
}
