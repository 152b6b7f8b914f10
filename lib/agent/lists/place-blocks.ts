import { dot } from '#lib/core/numbers';
import { levelled } from './levelled';
import type { Block, PlacedBlock } from './find-blocks';

/** What is read of blocks for what they are lists of: the headings above each and the line that leads to it; nothing of sentences. */
export const headsOf = (blocks: readonly Block[]): string[] =>
  blocks.filter(isLed).map(({ head }) => [...new Set(head)].join('\n'));

const isLed = ({ kind }: Block) => kind !== 'sentence';

/**
 * The blocks beside a question, by what their heads mean (`heads`: vectors of `headsOf`); a sentence that is a list itself by what
 * it means as a whole (`meanings`: of norms). Without vectors none is nearer than another.
 */
export function placeBlocks(
  blocks: readonly Block[],
  question: readonly number[] | undefined,
  heads: readonly (readonly number[])[] | null,
  meanings: readonly (readonly number[])[],
): PlacedBlock[] {
  if (question === undefined || heads === null) return blocks.map((block) => ({ ...block, near: 0 }));
  let led = 0;
  const near = levelled(
    blocks.map((block) => {
      const [first = 0] = block.members;
      return dot((isLed(block) ? heads[led++] : meanings[first]) ?? [], question);
    }),
  );
  return blocks.map((block, at) => ({ ...block, near: near[at] ?? 0 }));
}
