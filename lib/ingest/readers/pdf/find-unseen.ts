import type { PdfDocument } from './open-pdf';
import type { Box } from './page-view';
import { renderPage, type RenderedPage } from './render-page';

const DPI = 100;
/** Of 255: paper, with what compression leaves on it. */
const PAPER = 243;
const WHITE = 250;
const LEAST_OPACITY = 13;
const DRAWN_NOWHERE = new Set([3, 7]);

/** Whether a character is written in white, almost transparent, or not drawn at all: then the page decides whether it is seen. */
export function isFaint(pdf: PdfDocument, text: number, index: number, object: number): boolean {
  const { engine, scratch } = pdf;
  if (object !== 0 && DRAWN_NOWHERE.has(engine.FPDFTextObj_GetTextRenderMode(object))) return true;
  if (!engine.FPDFText_GetFillColor(text, index, scratch, scratch + 4, scratch + 8, scratch + 12)) return false;
  const [red, green, blue, opacity] = [0, 1, 2, 3].map(pdf.readInteger);
  if ((opacity ?? 255) < LEAST_OPACITY) return true;
  return (red ?? 0) >= WHITE && (green ?? 0) >= WHITE && (blue ?? 0) >= WHITE;
}

/**
 * Tells whether the page as it is shown is blank at a place. White letters on a dark field are not; nor is the invisible text
 * that a scanner lays over its picture. The page is drawn at the first question.
 */
export function createBlankTest(pdf: PdfDocument, pageIndex: number, height: number): (box: Box) => boolean {
  let drawn: RenderedPage | null | undefined;
  return (box) => {
    drawn = drawn === undefined ? renderPage(pdf, pageIndex, DPI) : drawn;
    if (drawn === null) return false;
    const { image, scale } = drawn;
    const clamp = (value: number, most: number) => Math.max(0, Math.min(most - 1, Math.round(value)));
    const [left, right] = [clamp(box[0] * scale, image.width), clamp(box[2] * scale, image.width)];
    const [top, bottom] = [
      clamp((height - box[3]) * scale, image.height),
      clamp((height - box[1]) * scale, image.height),
    ];
    for (let y = top; y <= bottom; y += 1)
      for (let x = left; x <= right; x += 1) if ((image.pixels[y * image.width + x] ?? 255) < PAPER) return false;
    return true;
  };
}
