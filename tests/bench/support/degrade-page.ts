import type { GreyImage } from '#lib/ingest/readers/ocr/grey-image';

const DEGREES = 0.7;
const NOISE = 14;
/** A 3 × 3 blur, of 16. */
const KERNEL = [1, 2, 1, 2, 4, 2, 1, 2, 1];

/** A drawn page as a poor scanner gives it: turned a little, blurred, with noise. The same seed gives the same picture. */
export function degradePage(image: GreyImage, seed: number): GreyImage {
  const random = createRandom(seed);
  const turned = turn(image, DEGREES * (random() < 0.5 ? -1 : 1) * (0.6 + 0.4 * random()));
  const blurred = blur(turned);
  for (let at = 0; at < blurred.pixels.length; at += 1) {
    const noise = (random() + random() + random() - 1.5) * 2 * NOISE;
    blurred.pixels[at] = Math.max(0, Math.min(255, Math.round((blurred.pixels[at] ?? 255) - 8 + noise)));
  }
  return blurred;
}

/** Between 0 and 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function turn({ width, height, pixels }: GreyImage, degrees: number): GreyImage {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const turned = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const fromX = width / 2 + (x - width / 2) * cos - (y - height / 2) * sin;
      const fromY = height / 2 + (x - width / 2) * sin + (y - height / 2) * cos;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const at = top * width + left;
      const upper = mix(pixels[at], pixels[at + 1], fromX - left);
      const lower = mix(pixels[at + width], pixels[at + width + 1], fromX - left);
      turned[y * width + x] = mix(upper, lower, fromY - top);
    }
  return { width, height, pixels: turned };
}

function mix(one = 255, other = 255, share: number): number {
  return one + (other - one) * share;
}

function blur({ width, height, pixels }: GreyImage): GreyImage {
  const blurred = Uint8Array.from(pixels);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      let sum = 0;
      for (let cell = 0; cell < 9; cell += 1)
        sum += (KERNEL[cell] ?? 0) * (pixels[(y - 1 + Math.floor(cell / 3)) * width + x - 1 + (cell % 3)] ?? 255);
      blurred[y * width + x] = sum >> 4;
    }
  return { width, height, pixels: blurred };
}
