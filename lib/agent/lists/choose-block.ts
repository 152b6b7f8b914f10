import { z } from 'zod';
import { dot } from '#lib/core/numbers';
import type { SearchUnit } from '#lib/protocol/clause';
import { BLOCK_FEATURES, blockFeatures } from './block-features';
import { likelihoodOf } from './choose-list';
import { findBlocks } from './find-blocks';
import type { ListedNorm } from './list-features';
import type { ListQuestion } from './list-question';
import weights from './data/block-weights.json';

const {
  bias: BIAS,
  features: WEIGHTS,
  least: LEAST,
} = z
  .object({ bias: z.number(), features: z.record(z.enum(BLOCK_FEATURES), z.number()), least: z.number() })
  .parse(weights);
const ROW_OF_WEIGHTS = BLOCK_FEATURES.map((name) => WEIGHTS[name]);

/**
 * The one block of the contract that a list is asked of: most lists stand together under a line that says what they are. null
 * where none is likely enough; norms in reading order.
 */
export function chooseBlock<Listed extends ListedNorm>(
  question: ListQuestion & { text: string },
  norms: readonly Listed[],
  passages: readonly SearchUnit[],
): Listed[] | null {
  const blocks = findBlocks(
    norms.map(({ norm }) => norm),
    passages,
  );
  const weighed = norms.map((one) => ({ likelihood: likelihoodOf(question, one), near: one.near }));
  const odds = blockFeatures(question.text, blocks, weighed).map((row) => BIAS + dot(row, ROW_OF_WEIGHTS));
  const best = Math.max(...odds);
  const block = blocks[odds.indexOf(best)];
  if (block === undefined || best < LEAST) return null;
  return block.members.flatMap((at) => norms[at] ?? []);
}
