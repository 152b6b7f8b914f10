import { z } from 'zod';
import { dot } from '#lib/core/numbers';
import { BLOCK_FEATURES, blockFeatures } from './block-features';
import { likelihoodOf } from './choose-list';
import type { Block, PlacedBlock } from './find-blocks';
import type { ListedNorm } from './list-features';
import type { ListQuestion } from './list-question';
import weights from './data/block-weights.json';

const { bias: BIAS, features: WEIGHTS } = z
  .object({ bias: z.number(), features: z.record(z.enum(BLOCK_FEATURES), z.number()) })
  .parse(weights);
const ROW_OF_WEIGHTS = BLOCK_FEATURES.map((name) => WEIGHTS[name]);

/** The likeliest of the contract's blocks to be the list that is asked for, with its log-odds; null where there are none. */
export function likeliestBlock(
  question: ListQuestion & { text: string },
  norms: readonly ListedNorm[],
  blocks: readonly PlacedBlock[],
): { block: Block; odds: number } | null {
  const weighed = norms.map((one) => ({ likelihood: likelihoodOf(question, one), near: one.near }));
  const odds = blockFeatures(question.text, blocks, weighed).map((row) => BIAS + dot(row, ROW_OF_WEIGHTS));
  const best = Math.max(...odds);
  const block = blocks[odds.indexOf(best)];
  return block === undefined ? null : { block, odds: best };
}
