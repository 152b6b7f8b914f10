import { classifyMessage } from '../asked/classify-message';
import type { FactKey } from '#lib/protocol/meaning';

/** How likely a question is about key terms that the contracts have, and about such as they have not; 0..1, both with the rest 1. */
export type KeyTermsAsked = { told: number; untold: number };

/** By the message and its vector, as far as there is one; `has`: the key terms that are read in the contracts. */
export function keyTermsAsked(
  question: string,
  vector: readonly number[] | undefined,
  has: ReadonlySet<FactKey>,
): KeyTermsAsked {
  const asked: KeyTermsAsked = { told: 0, untold: 0 };
  for (const { name, score } of classifyMessage(question, vector).keys)
    if (name !== 'none') asked[has.has(name) ? 'told' : 'untold'] += score;
  return asked;
}
