import type { GreyImage } from '../ocr/grey-image';
import type { PdfDocument } from './open-pdf';

const FORMAT_GREY = 1;
const WHITE = 0xffffffff;
const WITH_ANNOTATIONS = 0x01;
const POINTS_PER_INCH = 72;
/** Larger pages are drawn at a lower resolution. */
const MOST_PIXELS = 24_000_000;

export type RenderedPage = {
  image: GreyImage;
  /** Pixels of the picture to a point of the page. */
  scale: number;
};

/** A page as it is shown, in grey; null where it cannot be drawn. */
export function renderPage({ engine, document }: PdfDocument, pageIndex: number, dpi: number): RenderedPage | null {
  const page = engine.FPDF_LoadPage(document, pageIndex);
  if (page === 0) return null;
  const [width, height] = [engine.FPDF_GetPageWidthF(page), engine.FPDF_GetPageHeightF(page)];
  const scale = Math.min(dpi / POINTS_PER_INCH, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
  const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const bitmap = engine.FPDFBitmap_CreateEx(across, down, FORMAT_GREY, 0, 0);
  if (bitmap === 0) {
    engine.FPDF_ClosePage(page);
    return null;
  }
  engine.FPDFBitmap_FillRect(bitmap, 0, 0, across, down, WHITE);
  engine.FPDF_RenderPageBitmap(bitmap, page, 0, 0, across, down, 0, WITH_ANNOTATIONS);
  const [start, stride] = [engine.FPDFBitmap_GetBuffer(bitmap), engine.FPDFBitmap_GetStride(bitmap)];
  const pixels = new Uint8Array(across * down);
  const heap = engine.pdfium.HEAPU8;
  for (let row = 0; row < down; row += 1)
    pixels.set(heap.subarray(start + row * stride, start + row * stride + across), row * across);
  engine.FPDFBitmap_Destroy(bitmap);
  engine.FPDF_ClosePage(page);
  return { image: { width: across, height: down, pixels }, scale };
}
