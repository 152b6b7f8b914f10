/** The so many that weigh most, in the order they came in; of two of one weight, the one that comes first. */
export function heaviest<Item extends { weight: number }>(items: readonly Item[], most: number): Item[] {
  const kept = new Set(items.toSorted((left, right) => right.weight - left.weight).slice(0, most));
  return items.filter((item) => kept.has(item));
}
