import { sum } from '#lib/core/numbers';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import { coverText } from '#lib/language/words/cover-text';
import { BLOCK_KINDS, type PlacedBlock } from './find-blocks';

export const BLOCK_FEATURES = [
  'share',
  'mean',
  'best',
  'fit',
  'cover',
  'head',
  'near',
  'size',
  'many',
  'inside',
  ...BLOCK_KINDS,
] as const;

/** More items than these are mostly a whole document. */
const MANY = 15;

/** What is known of a norm alone: how likely it belongs to the list, and how near its passage comes to the question. */
export type Weighed = { likelihood: number; near: number };

/** A block, or norms from anywhere that stand under no head of their own (`kind` null). */
export type Gathered = Omit<PlacedBlock, 'kind'> & { kind: PlacedBlock['kind'] | null };

/** What speaks for each block being the list that is asked for, in the order of BLOCK_FEATURES. */
export function blockFeatures(question: string, blocks: readonly Gathered[], norms: readonly Weighed[]): number[][] {
  const { pieces } = analyseQuestion(question);
  const total = sum(norms.map(({ likelihood }) => likelihood));
  return blocks.map(({ kind, members, size, head, near }) => {
    const own = members.flatMap((at) => norms[at] ?? []);
    const likelihoods = own.map(({ likelihood }) => likelihood);
    const told = head.join(' ');
    const values: Record<(typeof BLOCK_FEATURES)[number], number> = {
      share: sum(likelihoods) / total,
      mean: sum(likelihoods) / own.length,
      best: Math.max(...likelihoods),
      fit: (2 * sum(likelihoods)) / (own.length + total),
      cover: Math.max(0, ...pieces.map((part) => coverText(part, told))),
      head: near,
      near: Math.max(...own.map((one) => one.near)),
      size: Math.log(size),
      many: Number(size > MANY),
      inside: Math.log(own.length / size),
      ...{ article: 0, items: 0, rows: 0, lines: 0, hanging: 0, sentence: 0 },
      ...(kind === null ? {} : { [kind]: 1 }),
    };
    return BLOCK_FEATURES.map((name) => values[name]);
  });
}
