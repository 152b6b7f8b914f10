import type { ScoredTerm } from './choose-terms';

type Scored = Pick<ScoredTerm, 'kind' | 'value' | 'start' | 'score'>;

/** A contract ends on no day before it starts, nor by the very words that rather say when it does. */
export function canEnd(end: Scored, start: Scored | undefined): boolean {
  if (start === undefined || end.kind !== 'date') return true;
  if (end.start === start.start) return end.score > start.score;
  return end.value === '' || start.value === '' || end.value >= start.value;
}
