/** `[start, end)` of a text. */
export type GoldSpan = readonly [number, number];
export type Ranked = { start: number; end: number };

const GOLD_CHARACTERS = 500;

/** The first k spans together cover at least half of one gold span, or of 500 characters of it when it is longer. */
export function hitAt(k: number, ranked: readonly Ranked[], gold: readonly GoldSpan[]): boolean {
  return gold.some(
    ([start, end]) => covered(ranked.slice(0, k), start, end) * 2 >= Math.min(end - start, GOLD_CHARACTERS),
  );
}

/** The share of gold characters that the first k spans cover. */
export function recallAt(k: number, ranked: readonly Ranked[], gold: readonly GoldSpan[]): number {
  const total = gold.reduce((sum, [start, end]) => sum + end - start, 0);
  return total === 0 ? 0 : gold.reduce((sum, [start, end]) => sum + covered(ranked.slice(0, k), start, end), 0) / total;
}

function covered(spans: readonly Ranked[], start: number, end: number): number {
  const inside = spans
    .map((span) => [Math.max(start, span.start), Math.min(end, span.end)] as const)
    .filter(([from, to]) => to > from);
  inside.sort((a, b) => a[0] - b[0]);
  let reached = start;
  let sum = 0;
  for (const [from, to] of inside) {
    sum += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return sum;
}

/** Mean precision at each positive, of items ordered by score. */
export function averagePrecision(items: readonly { score: number; positive: boolean }[]): number {
  const ordered = [...items].sort((a, b) => b.score - a.score);
  let positives = 0;
  let sum = 0;
  ordered.forEach((item, at) => {
    if (!item.positive) return;
    positives += 1;
    sum += positives / (at + 1);
  });
  return positives === 0 ? 0 : sum / positives;
}
