import type { Resolution } from '#lib/language/questions/resolve-follow-up';
import { SURE_COURTESY } from '../rules/scope';
import type { Asked } from './asked';

/** So unlikely to lean it stands alone whatever the rules see in it; so likely it leans though they see nothing. */
const SURE_ALONE = 0.35;
const SURE_LEANING = 0.7;
/** Where the rules cannot tell. Fewer of the messages that were learned from lean than do of those. */
const LIKELY_LEANING = 0.4;

/**
 * What a message means by what the rules make of it and how likely it leans on the question before it at all; undefined where
 * it does and nothing tells on what.
 */
export function understandFollowUp(
  question: string,
  asked: Pick<Asked, 'smalltalk' | 'leans'>,
  ruled: Resolution | undefined,
): Resolution | undefined {
  const alone = { value: question, reason: 'stands alone' };
  if (isCourtesy(asked)) return alone;
  if (ruled === undefined) return asked.leans < LIKELY_LEANING ? alone : undefined;
  if (ruled.isSure) return ruled;
  if (asked.leans < SURE_ALONE) return alone;
  return ruled.reason === alone.reason && asked.leans >= SURE_LEANING ? undefined : ruled;
}

/** Nothing but courtesy, which leans on no question and no question on it. */
export const isCourtesy = ({ smalltalk }: Pick<Asked, 'smalltalk'>): boolean => smalltalk >= SURE_COURTESY;
