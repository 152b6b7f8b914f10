import type { Box } from './page-view';

/** A place on the page as it lies in the direction of reading; `turn` counts the quarter turns against the clock that text runs in. */
export function turnPoint(x: number, y: number, turn: number): [number, number] {
  if (turn === 1) return [y, -x];
  if (turn === 2) return [-x, -y];
  return turn === 3 ? [-y, x] : [x, y];
}

export function turnBox(box: Box, turn: number): Box {
  const [x1, y1] = turnPoint(box[0], box[1], turn);
  const [x2, y2] = turnPoint(box[2], box[3], turn);
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}
