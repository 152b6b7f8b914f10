/** A picture in shades of grey, 0 black to 255 white, row by row from the top. */
export type GreyImage = { width: number; height: number; pixels: Uint8Array };

/** As a binary PGM file, which needs no compression. */
export function toPgm({ width, height, pixels }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels]);
}

/** A level between paper and ink by Otsu's method (1979): the one that parts the histogram best. */
export function findInkLevel({ pixels }: GreyImage): number {
  const histogram = new Array<number>(256).fill(0);
  for (const pixel of pixels) histogram[pixel] = (histogram[pixel] ?? 0) + 1;
  const sum = histogram.reduce((total, count, level) => total + count * level, 0);
  let best = { level: 127, spread: -1 };
  let below = 0;
  let sumBelow = 0;
  histogram.forEach((count, level) => {
    below += count;
    sumBelow += count * level;
    const above = pixels.length - below;
    if (below === 0 || above === 0) return;
    const spread = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (spread > best.spread) best = { level, spread };
  });
  return best.level;
}

/** Smaller by a factor in each direction; the darkest of each square stays, so that thin strokes do. */
export function shrink(image: GreyImage, factor: number): GreyImage {
  const width = Math.floor(image.width / factor);
  const height = Math.floor(image.height / factor);
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height * factor; y += 1) {
    const into = Math.floor(y / factor) * width;
    for (let x = 0; x < width * factor; x += 1) {
      const at = into + Math.floor(x / factor);
      const pixel = image.pixels[y * image.width + x] ?? 255;
      if (pixel < (pixels[at] ?? 255)) pixels[at] = pixel;
    }
  }
  return { width, height, pixels };
}
