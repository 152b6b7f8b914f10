import { sum } from '#lib/core/numbers';
import { BLOCK_FEATURES, blockFeatures, type Gathered, type Weighed } from './block-features';

/** What speaks for one way to tell a list beside the others: what is known of a block, and how it stands among all norms. */
export const TOLD_FEATURES = [
  ...BLOCK_FEATURES,
  'fitAmong',
  'shareAmong',
  'meanAmong',
  'likely',
  'covered',
  'apart',
  'apartAndNarrow',
] as const;

/** No logarithm of nothing. */
const LEAST_FIT = 1e-3;

/** What is known of a contract's norms beside a question. */
export type AmongNorms = {
  alone: readonly Weighed[];
  /** How likely each belongs to the list, with what all of them together say. */
  likelihoods: readonly number[];
  /** Numbers of those that are told one by one. */
  likely: ReadonlySet<number>;
  /** How likely the list is of one matter only. */
  narrow: number;
};

/** The ways to tell a list, a row each, in the order of TOLD_FEATURES. */
export function toldFeatures(
  question: string,
  ways: readonly Gathered[],
  { alone, likelihoods, likely, narrow }: AmongNorms,
): number[][] {
  const total = sum(likelihoods);
  const ofBlocks = blockFeatures(question, ways, alone);
  return ways.map(({ kind, members }, at) => {
    const own = sum(members.map((member) => likelihoods[member] ?? 0));
    const both = members.filter((member) => likely.has(member)).length;
    return [
      ...(ofBlocks[at] ?? []),
      Math.log((2 * own) / (members.length + total) + LEAST_FIT),
      own / total,
      own / members.length,
      both / members.length,
      both / likely.size,
      Number(kind === null),
      kind === null ? narrow : 0,
    ];
  });
}
