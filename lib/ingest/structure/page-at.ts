/** Gives the page (from 1) of an offset; null for a format without pages. */
export function pageFinder(pageStarts: readonly number[], pages: number | null): (offset: number) => number | null {
  if (pages === null) return () => null;
  return (offset) => {
    let low = 0;
    let high = pageStarts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pageStarts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return Math.max(1, low);
  };
}
