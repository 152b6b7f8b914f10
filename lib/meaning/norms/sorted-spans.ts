import type { TextSpan } from '#lib/protocol/meaning';

/** Looks up which of many spans begin inside of a stretch of text. */
export function sortedSpans<T extends TextSpan>(spans: readonly T[]): { within: (start: number, end: number) => T[] } {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  return {
    within: (start, end) => {
      let [low, high] = [0, sorted.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sorted[middle]?.start ?? 0) < start) low = middle + 1;
        else high = middle;
      }
      const found: T[] = [];
      for (let at = low; (sorted[at]?.start ?? Infinity) < end; at += 1) {
        const span = sorted[at];
        if (span !== undefined) found.push(span);
      }
      return found;
    },
  };
}
