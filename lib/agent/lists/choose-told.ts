import { z } from 'zod';
import { dot } from '#lib/core/numbers';
import type { Gathered } from './block-features';
import { likelihoodOf, likeliest, likelihoodsAmong, wholeLists } from './choose-list';
import type { PlacedBlock } from './find-blocks';
import type { ListedNorm } from './list-features';
import type { ListQuestion } from './list-question';
import { TOLD_FEATURES, toldFeatures } from './told-features';
import weights from './data/list-told.json';

const WEIGHTS = z.record(z.enum(TOLD_FEATURES), z.number()).parse(weights);
const ROW_OF_WEIGHTS = TOLD_FEATURES.map((name) => WEIGHTS[name]);

type Told<Listed> = { isBlock: boolean; norms: Listed[] };

/**
 * The list that a question asks for, norms in reading order: one block of the contract whole, since most lists stand together
 * under a line that says what they are; else the norms that belong to it one by one, wherever they stand. Every block and the
 * norms one by one are held against one another at once; learned by `lib/agent/training/train_lists.py`.
 */
export function chooseTold<Listed extends ListedNorm>(
  question: ListQuestion & { text: string },
  norms: readonly Listed[],
  blocks: readonly PlacedBlock[],
): Told<Listed> {
  const likelihoods = likelihoodsAmong(question, norms);
  const likely = likeliest(likelihoods);
  const alone = norms.map((one) => ({ likelihood: likelihoodOf(question, one), near: one.near }));
  const ways: Gathered[] = [...blocks, oneByOne(likely)];
  const among = { alone, likelihoods, likely, narrow: question.narrow };
  const fits = toldFeatures(question.text, ways, among).map((row) => dot(row, ROW_OF_WEIGHTS));
  const best = blocks[fits.indexOf(Math.max(...fits))];
  if (best !== undefined) return { isBlock: true, norms: best.members.flatMap((at) => norms[at] ?? []) };
  return { isBlock: false, norms: wholeLists(norms, new Set(norms.filter((_, at) => likely.has(at)))) };
}

const oneByOne = (likely: ReadonlySet<number>): Gathered => ({
  ...{ kind: null, members: [...likely], size: likely.size, head: [], near: 0 },
});
