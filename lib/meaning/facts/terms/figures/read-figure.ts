import type { FactKey } from '#lib/protocol/meaning';
import { moneyDetail } from '../shapes/read-money';
import { interestOf, penaltyOf, shareOf } from '../shapes/read-rate';
import { timeDetail } from '../shapes/read-time';
import type { TermCandidate, TermValue } from '../term-candidate';
import type { Figure } from './list-figures';

/** A figure as the value of a key, with what belongs to it: per what, for what, counted from which event. */
export function readFigure(
  key: FactKey,
  candidate: TermCandidate,
  { kind, value, quantity, other }: Figure,
): TermValue {
  if (quantity !== null) {
    if (key === 'liquidated_damages') return penaltyOf(candidate, quantity);
    if (kind === 'money')
      return {
        value,
        isPlain: true,
        detail: { ...moneyDetail(candidate, quantity), ...(other !== undefined && { other }) },
      };
    if (kind === 'percent')
      return key === 'late_interest' ? interestOf(candidate, quantity) : shareOf(candidate, quantity);
    if (kind === 'span') return { value, isPlain: true, detail: timeDetail(candidate.text, quantity) };
  }
  return { value, isPlain: true };
}
