import type { Critique } from '#lib/protocol/self-check';
import { measure, type Criterion, type Unmet } from './criterion';

/** From this score on a version is acceptable, below it never. */
export const ACCEPTABLE_SCORE = 80;

export type Reflected = {
  critique: Critique;
  /** Who judged: the rules alone, or a model after them. */
  by: 'rule' | 'model';
  /** What the rules found unmet. */
  unmet: Unmet[];
};

/** A reflector without a model. Acceptable when every criterion that can be checked is met; else below the acceptable score. */
export function reflectByCriteria<Draft>(criteria: readonly Criterion<Draft>[], draft: Draft): Reflected {
  const { share, unmet } = measure(criteria, draft);
  const isAcceptable = unmet.length === 0;
  return {
    critique: {
      is_acceptable: isAcceptable,
      score: isAcceptable ? 100 : Math.floor((ACCEPTABLE_SCORE - 1) * share),
      feedback: unmet.map(({ feedback, description }) => (feedback === '' ? description : feedback)).join('\n'),
      suggestions: unmet.map(({ description }) => description),
    },
    by: 'rule',
    unmet,
  };
}
