import type { PdfDocument } from './open-pdf';

/** Left, bottom, right, top. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** A page as a viewer shows it: cut to its crop box and turned upright. */
export type PageView = {
  width: number;
  height: number;
  /** From the page's own coordinates to points from the lower left corner of what is shown. */
  toView: (box: Box) => Box;
};

/** `bounds` is the page's visible part in its own coordinates. */
export function createPageView({ engine }: PdfDocument, page: number, bounds: Box): PageView {
  const quarters = engine.FPDFPage_GetRotation(page);
  const [left, bottom] = bounds;
  const [width, height] = [bounds[2] - left, bounds[3] - bottom];
  const isUpright = quarters % 2 === 0;
  const toPoint = (x: number, y: number): [number, number] => {
    if (quarters === 1) return [y, width - x];
    if (quarters === 2) return [width - x, height - y];
    return quarters === 3 ? [height - y, x] : [x, y];
  };
  const toView = (box: Box): Box => {
    const [x1, y1] = toPoint(box[0] - left, box[1] - bottom);
    const [x2, y2] = toPoint(box[2] - left, box[3] - bottom);
    return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  };
  return { width: isUpright ? width : height, height: isUpright ? height : width, toView };
}
