import type { ScoredTerm } from './choose-terms';
import type { TermCandidate } from './term-candidate';

type Scored = Pick<ScoredTerm, 'kind' | 'value' | 'start' | 'score'>;

/** A contract ends on no day before it starts, nor by the very words that rather say when it does. */
export function canEnd(end: Scored, start: Scored | undefined): boolean {
  if (start === undefined || end.kind !== 'date') return true;
  if (end.start === start.start) return end.score > start.score;
  return end.value === '' || start.value === '' || end.value >= start.value;
}

/** Whether an end closes a span of its own inside the contract's, as a holiday's does: the day before it in its sentence comes after the start. */
export function endsPart(
  end: Pick<TermCandidate, 'statement' | 'start'>,
  start: string | undefined,
  candidates: readonly TermCandidate[],
): boolean {
  const [before] = candidates
    .filter((one) => one.kind === 'date' && one.statement === end.statement && one.start < end.start)
    .toSorted((a, b) => b.start - a.start);
  return before !== undefined && start !== undefined && before.value > start;
}
