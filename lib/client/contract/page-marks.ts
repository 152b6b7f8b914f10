import type { PlacedPage } from '#lib/protocol/document';
import type { Range } from './document-blocks';

/** A rectangle on a page as shares of its size, from the upper left corner. */
export type PageMark = { left: number; top: number; width: number; height: number };

/** Where `range` stands on a page. A run that is only partly within is cut in proportion to its characters. */
export function marksOn({ size, runs }: PlacedPage, range: Range): PageMark[] {
  if (size === null || size.width <= 0 || size.height <= 0) return [];
  return runs.flatMap(([start, end, left, bottom, right, top]): PageMark[] => {
    const [from, to] = [Math.max(start, range.start), Math.min(end, range.end)];
    if (from >= to) return [];
    const perCharacter = (right - left) / (end - start);
    return [
      {
        left: (left + (from - start) * perCharacter) / size.width,
        top: (size.height - top) / size.height,
        width: ((to - from) * perCharacter) / size.width,
        height: (top - bottom) / size.height,
      },
    ];
  });
}

/** The pages (from 1) that `range` touches. */
export function pagesOf(pageStarts: readonly number[], range: Range): { first: number; last: number } {
  const pageAt = (offset: number) => Math.max(1, pageStarts.filter((start) => start <= offset).length);
  return { first: pageAt(range.start), last: pageAt(Math.max(range.start, range.end - 1)) };
}
