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

/**
 * Whether an end closes a span of its own inside the contract's: as a holiday's does, where the day before it in its sentence
 * comes after the start; as a contract year's does, where its next day is named as well.
 */
export function endsPart(
  end: Pick<TermCandidate, 'statement' | 'start' | 'value'>,
  start: string | undefined,
  candidates: readonly TermCandidate[],
): boolean {
  const dates = candidates.filter(({ kind, value }) => kind === 'date' && value !== '');
  const before = dates
    .filter((one) => one.statement === end.statement && one.start < end.start)
    .toSorted((a, b) => b.start - a.start)[0];
  const isLater = before !== undefined && start !== undefined && before.value > start;
  return isLater || dates.some(({ value }) => dayBefore(value) === end.value);
}
