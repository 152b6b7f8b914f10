import { findInkLevel, shrink, type GreyImage } from './grey-image';

const MOST_DEGREES = 3;
const STEP_DEGREES = 0.1;
const LEAST_DEGREES = 0.15;
const SHRINK = 3;

export type Straightened = {
  image: GreyImage;
  /** A place of the straightened picture as one of the picture as given. */
  toGiven: (x: number, y: number) => [x: number, y: number];
};

/** Turns a slightly turned scan so that its lines run level; one that is level, or turned by more, stays as it is. */
export function straighten(image: GreyImage): Straightened {
  const degrees = findSkew(image);
  if (Math.abs(degrees) < LEAST_DEGREES) return { image, toGiven: (x, y) => [x, y] };
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [centreX, centreY] = [image.width / 2, image.height / 2];
  const toGiven = (x: number, y: number): [number, number] => [
    centreX + (x - centreX) * cos - (y - centreY) * sin,
    centreY + (x - centreX) * sin + (y - centreY) * cos,
  ];
  return { image: turn(image, cos, sin), toGiven };
}

/** How far lines fall to the right, in degrees: where summed along that slope, rows of ink and of paper differ most. */
export function findSkew(image: GreyImage): number {
  const small = shrink(image, SHRINK);
  const level = findInkLevel(small);
  const ink: number[] = [];
  small.pixels.forEach((pixel, at) => {
    if (pixel <= level && at % 2 === 0) ink.push(at);
  });
  let best = { degrees: 0, sharpness: -1 };
  for (let step = -MOST_DEGREES / STEP_DEGREES; step <= MOST_DEGREES / STEP_DEGREES; step += 1) {
    const degrees = step * STEP_DEGREES;
    const sharpness = measureRows(ink, small, Math.tan((degrees * Math.PI) / 180));
    if (sharpness > best.sharpness) best = { degrees, sharpness };
  }
  return best.degrees;
}

function measureRows(ink: number[], { width, height }: GreyImage, slope: number): number {
  const rows = new Float64Array(height * 2);
  for (const at of ink) {
    const row = Math.round(Math.floor(at / width) - (at % width) * slope + height / 2);
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  let sharpness = 0;
  for (let row = 1; row < rows.length; row += 1) sharpness += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sharpness;
}

/** Each pixel from its four neighbours in the picture as given. */
function turn({ width, height, pixels }: GreyImage, cos: number, sin: number): GreyImage {
  const turned = new Uint8Array(width * height).fill(255);
  const [centreX, centreY] = [width / 2, height / 2];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fromX = centreX + (x - centreX) * cos - (y - centreY) * sin;
      const fromY = centreY + (x - centreX) * sin + (y - centreY) * cos;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [dx, dy] = [fromX - left, fromY - top];
      const at = top * width + left;
      const upper = (pixels[at] ?? 255) * (1 - dx) + (pixels[at + 1] ?? 255) * dx;
      const lower = (pixels[at + width] ?? 255) * (1 - dx) + (pixels[at + width + 1] ?? 255) * dx;
      turned[y * width + x] = upper * (1 - dy) + lower * dy;
    }
  }
  return { width, height, pixels: turned };
}
