export type Scored = { score: number };

/** A third has to look the part, by itself and beside the best, unless it is joined to one chosen. Set on contracts held out of the training. */
const LEAST_OF_MORE = 0.6;
const FURTHEST_BEHIND = 3.5;
const CERTAIN = 6;

/**
 * The likeliest parties among scored mentions of names, best first, each once by `isSame`: two sides make a contract and need
 * no more than `leastOfTwo`. `isOneSide`: whether two of them stand on the same side; `isJoined`: whether one is told in one breath with the other.
 */
export function chooseLikely<Mention extends Scored>(
  mentions: readonly Mention[],
  leastOfTwo: number,
  isSame: (one: Mention, other: Mention) => boolean,
  isOneSide: (one: Mention, other: Mention) => boolean = () => false,
  isJoined: (one: Mention, other: Mention) => boolean = () => false,
): Mention[] {
  const ranked = mentions.toSorted((left, right) => right.score - left.score);
  const best = Math.min(CERTAIN, ranked[0]?.score ?? 0);
  const chosen: Mention[] = [];
  const sides: Mention[] = [];
  for (const mention of ranked) {
    if (mention.score <= leastOfTwo) break;
    if (chosen.some((one) => isSame(one, mention))) continue;
    const isTold = chosen.some((one) => isJoined(one, mention));
    const least = sides.length < 2 || isTold ? leastOfTwo : Math.max(LEAST_OF_MORE, best - FURTHEST_BEHIND);
    if (mention.score <= least) continue;
    chosen.push(mention);
    if (!sides.some((one) => isOneSide(one, mention))) sides.push(mention);
  }
  return chosen;
}
