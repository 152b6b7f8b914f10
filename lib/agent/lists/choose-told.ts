import { z } from 'zod';
import { dot, sum } from '#lib/core/numbers';
import { likeliestBlock } from './choose-block';
import { likeliest, likelihoodsAmong, wholeLists } from './choose-list';
import type { PlacedBlock } from './find-blocks';
import type { ListedNorm } from './list-features';
import type { ListQuestion } from './list-question';
import weights from './data/list-whole.json';

export const WHOLE_FEATURES = [
  'odds',
  'fit',
  'fitOfList',
  'share',
  'mean',
  'inside',
  'covered',
  'size',
  'count',
  'narrow',
] as const;

const { bias: BIAS, features: WEIGHTS } = z
  .object({ bias: z.number(), features: z.record(z.enum(WHOLE_FEATURES), z.number()) })
  .parse(weights);
const ROW_OF_WEIGHTS = WHOLE_FEATURES.map((name) => WEIGHTS[name]);
/** No logarithm of nothing. */
const LEAST_FIT = 1e-3;

type Told<Listed> = { isBlock: boolean; norms: Listed[] };

/**
 * The list that a question asks for, norms in reading order: one block of the contract whole, since most lists stand together
 * under a line that says what they are; else the norms that belong to it one by one, wherever they stand.
 */
export function chooseTold<Listed extends ListedNorm>(
  question: ListQuestion & { text: string },
  norms: readonly Listed[],
  blocks: readonly PlacedBlock[],
): Told<Listed> {
  const likelihoods = likelihoodsAmong(question, norms);
  const likely = likeliest(likelihoods);
  const best = likeliestBlock(question, norms, blocks);
  if (best !== null) {
    const { members } = best.block;
    const features = wholeFeatures({ likelihoods, likely, members, odds: best.odds, narrow: question.narrow });
    if (BIAS + dot(features, ROW_OF_WEIGHTS) > 0)
      return { isBlock: true, norms: members.flatMap((at) => norms[at] ?? []) };
  }
  return { isBlock: false, norms: wholeLists(norms, new Set(norms.filter((_, at) => likely.has(at)))) };
}

type Beside = {
  likelihoods: readonly number[];
  /** Numbers of the norms that are told one by one otherwise, and of those in the block. */
  likely: ReadonlySet<number>;
  members: readonly number[];
  odds: number;
  narrow: number;
};

/** What speaks for a block, told whole, beside the list of norms one by one; in the order of WHOLE_FEATURES. */
export function wholeFeatures({ likelihoods, likely, members, odds, narrow }: Beside): number[] {
  const total = sum(likelihoods);
  const own = sum(members.map((at) => likelihoods[at] ?? 0));
  const listed = sum(likelihoods.filter((_, at) => likely.has(at)));
  const both = members.filter((at) => likely.has(at)).length;
  const fit = (expected: number, count: number) => Math.log((2 * expected) / (count + total) + LEAST_FIT);
  const values: Record<(typeof WHOLE_FEATURES)[number], number> = {
    odds,
    fit: fit(own, members.length),
    fitOfList: fit(listed, likely.size),
    share: own / total,
    mean: own / members.length,
    inside: both / members.length,
    covered: both / likely.size,
    size: Math.log(members.length),
    count: Math.log(likely.size),
    narrow,
  };
  return WHOLE_FEATURES.map((name) => values[name]);
}
