export type Scored = { score: number };

/** A third has to look the part, by itself and beside the best. Set on contracts held out of the training. */
const LEAST_OF_MORE = 0.6;
const FURTHEST_BEHIND = 2.5;
const CERTAIN = 6;

/**
 * The likeliest parties among scored mentions of names, best first, each once by `isSame`: two sides make a contract and need
 * no more than `leastOfTwo`. `isOneSide`: whether two of them stand on the same side.
 */
export function chooseLikely<Mention extends Scored>(
  mentions: readonly Mention[],
  leastOfTwo: number,
  isSame: (one: Mention, other: Mention) => boolean,
  isOneSide: (one: Mention, other: Mention) => boolean = () => false,
): Mention[] {
  const ranked = mentions.toSorted((left, right) => right.score - left.score);
  const best = Math.min(CERTAIN, ranked[0]?.score ?? 0);
  const chosen: Mention[] = [];
  const sides: Mention[] = [];
  for (const mention of ranked) {
    const least = sides.length < 2 ? leastOfTwo : Math.max(LEAST_OF_MORE, best - FURTHEST_BEHIND);
    if (mention.score <= least) break;
    if (chosen.some((one) => isSame(one, mention))) continue;
    chosen.push(mention);
    if (!sides.some((one) => isOneSide(one, mention))) sides.push(mention);
  }
  return chosen;
}
