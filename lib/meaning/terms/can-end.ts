import { groupBy } from '#lib/core/group-by';
import { dayBefore } from '#lib/language/dates/add-duration';
import type { ScoredTerm } from './choose-terms';
import type { TermCandidate } from './term-candidate';

type Scored = Pick<ScoredTerm, 'kind' | 'value' | 'start' | 'score'>;

/** A contract ends on no day before it starts, nor by the very words that rather say when it does. */
export function canEnd(end: Scored, start: Scored | undefined): boolean {
  if (start === undefined || end.kind !== 'date') return true;
  if (end.start === start.start) return end.score > start.score;
  return end.value === '' || start.value === '' || end.value >= start.value;
}

type Place = Pick<TermCandidate, 'statement' | 'start' | 'value'>;

/**
 * Tells of an end whether it closes a span of its own inside the contract's, as a holiday's does: the day before it in its sentence
 * comes after the start.
 */
export function spanCloser(start: string | undefined, candidates: readonly TermCandidate[]): (end: Place) => boolean {
  const byStatement = groupBy(candidates.filter(isNamedDay), ({ statement }) => statement);
  return (end) => {
    const before = byStatement.get(end.statement)?.findLast((one) => one.start < end.start);
    return before !== undefined && start !== undefined && before.value > start;
  };
}

/** Whether an end closes a part of the contract's time, as a contract year's does, where its next day is named as well. */
export function endsPart(end: Pick<TermCandidate, 'value'>, candidates: readonly TermCandidate[]): boolean {
  return candidates.some((one) => isNamedDay(one) && dayBefore(one.value) === end.value);
}

const isNamedDay = ({ kind, value }: TermCandidate) => kind === 'date' && value !== '';
