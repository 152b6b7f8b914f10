import { compareCopy } from '#lib/language/claims/compare-copy';
import { countNegations } from '#lib/language/claims/markers';
import { holdsAlike } from '#lib/language/claims/outlets';
import { fails, unclear, type Finding } from '../reasons';

/** From this share on, a sentence is nothing but a copy. */
const PLAIN_COPY = 0.8;

/**
 * A sentence that copies the clause but for a few words is only as good as those words: each one put in must stand for one
 * taken out at the same place, in kind and in number. What is merely left out is judged elsewhere.
 */
export function checkNearLiteral(sentence: string, units: readonly string[]): Finding[] {
  const copy = compareCopy(sentence, units);
  if (copy === null) return [];
  if (copy.losesNegation)
    return [
      copy.share >= PLAIN_COPY && holdsAlike(sentence, copy.unit)
        ? fails('meaning', 'negation_changed')
        : unclear('support', 'polarity_unclear'),
    ];
  if (countNegations(sentence) > countNegations(copy.unit) || copy.turnsEnd)
    return [unclear('support', 'polarity_unclear')];
  return [
    ...(copy.hasOddWord ? [unclear('support', 'not_covered')] : []),
    ...(copy.leavesOutlet ? [unclear('support', 'condition_left_out')] : []),
  ];
}
