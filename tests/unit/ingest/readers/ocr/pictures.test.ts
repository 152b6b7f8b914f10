import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readSource } from '#lib/ingest/read-file';
import { cutColumns } from '#lib/ingest/readers/ocr/cut-columns';
import type { GreyImage } from '#lib/ingest/readers/ocr/grey-image';
import { removeRules } from '#lib/ingest/readers/ocr/remove-rules';
import { findSkew, straighten } from '#lib/ingest/readers/ocr/straighten';
import { openPdf } from '#lib/ingest/readers/pdf/open-pdf';
import { renderPage } from '#lib/ingest/readers/pdf/render-page';
import { buildPdf, type PdfText } from '#tests/fixtures/documents/pdf-file';

const page: PdfText[] = [
  { text: '1. Term. This Agreement lasts two years.', x: 72, y: 760, size: 13 },
  { text: '2. Fees. The Client shall pay 500 dollars.', x: 72, y: 740, size: 13 },
  { text: '3. Notices. Notices shall be given in writing.', x: 72, y: 720, size: 13 },
];

async function draw(texts: PdfText[], dpi = 200): Promise<GreyImage> {
  const pdf = await openPdf(buildPdf([texts]));
  const rendered = renderPage(pdf, 0, dpi);
  pdf.close();
  if (rendered === null) throw new Error('not drawn');
  return rendered.image;
}

/** Rows shifted down the further right they go: what a slightly turned sheet looks like. */
function tilt({ width, height, pixels }: GreyImage, degrees: number): GreyImage {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const tilted = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = y - Math.round((x - width / 2) * slope);
      if (from >= 0 && from < height) tilted[y * width + x] = pixels[from * width + x] ?? 255;
    }
  return { width, height, pixels: tilted };
}

function toPng({ width, height, pixels }: GreyImage): Uint8Array {
  const chunk = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, body, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const grey = pixels[y * width + x] ?? 255;
      rows.set([grey, grey, grey, 255], y * (width * 4 + 1) + 1 + x * 4);
    }
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const body = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...body]));
}

describe('a picture of a page', () => {
  it('is set straight when it was scanned at a slight angle', async () => {
    const image = await draw(page);
    expect(Math.abs(findSkew(image))).toBeLessThan(0.15);
    const tilted = tilt(image, 1.2);
    expect(findSkew(tilted)).toBeCloseTo(1.2, 0);
    expect(Math.abs(findSkew(straighten(tilted).image))).toBeLessThan(0.3);
  }, 30_000);

  it('is cut into its columns, but not where short entries stand beside each other', async () => {
    const words = 'Running text that fills the whole of a column';
    const lines = (x: number, text: string) =>
      Array.from({ length: 30 }, (_, index) => ({ text, x, y: 700 - index * 16, size: 10 }));
    expect(cutColumns(await draw([...lines(60, words), ...lines(320, words)]))).toHaveLength(2);
    expect(cutColumns(await draw([...lines(60, 'Name'), ...lines(320, 'Value')]))).toHaveLength(1);
    expect(cutColumns(await draw(page))).toHaveLength(1);
  });

  it('loses its drawn lines, and nothing of its letters, before it is read', async () => {
    const image = await draw(page, 100);
    const ink = ({ pixels }: GreyImage) => pixels.reduce((count, pixel) => count + (pixel < 128 ? 1 : 0), 0);
    expect(ink(removeRules(image))).toBe(ink(image));
    const ruled = { ...image, pixels: Uint8Array.from(image.pixels) };
    for (let x = 100; x < image.width - 100; x += 1)
      ruled.pixels.fill(0, 900 * image.width + x, 900 * image.width + x + 1);
    for (let y = 900; y < 1100; y += 1) ruled.pixels.fill(0, y * image.width + 300, y * image.width + 303);
    expect(ink(ruled)).toBeGreaterThan(ink(image) + 1000);
    // Where lines cross a dot may stay.
    expect(ink(removeRules(ruled)) - ink(image)).toBeLessThan(10);
    expect(ink(removeRules(ruled))).toBeGreaterThanOrEqual(ink(image));
  }, 30_000);

  it('is read as text with places, and says that it was recognised', async () => {
    const source = await readSource(toPng(await draw(page)), 'photo.png');
    expect(source.format).toBe('image');
    expect(source.pageNotes[0]?.kind).toBe('ocr');
    expect(source.blocks.map((block) => block.text)).toEqual(page.map((line) => line.text));
    const [first] = source.blocks[0]?.boxes ?? [];
    expect(first?.[2]).toBeCloseTo(72, -1);
    expect(first?.[3]).toBeGreaterThan(750);
  }, 60_000);
});
