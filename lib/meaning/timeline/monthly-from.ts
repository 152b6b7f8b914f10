import type { Fact } from '#lib/protocol/meaning';
import type { Recurrence, TimelineEntry } from '#lib/protocol/timeline';
import { dayOfMonth, parseDate } from '#lib/language/dates/shift-date';

type Monthly = Pick<TimelineEntry, 'date' | 'citations'> & {
  recurrence: Recurrence;
  inputs: NonNullable<TimelineEntry['inputs']>;
};

/** A day of every month from the contract's start to its end; null where the start is not known or the end lies before the first. */
export function monthlyFrom(facts: readonly Fact[], day: number): Monthly | null {
  const start = dated(facts, 'start_date') ?? dated(facts, 'effective_date');
  const from = start && parseDate(start.value);
  if (!start || !from) return null;
  const sameMonth = dayOfMonth(from.year, from.month, day);
  const date = sameMonth >= start.value ? sameMonth : dayOfMonth(from.year, from.month + 1, day);
  const end = dated(facts, 'expiration_date');
  if (end && end.value < date) return null;
  const known = [start, ...(end ? [end] : [])];
  return {
    date,
    recurrence: { every: 'P1M', day, until: end?.value ?? null },
    inputs: known.map(({ fact, value }) => ({ key: fact.key, value })),
    citations: known.flatMap(({ fact }) => fact.citations),
  };
}

function dated(facts: readonly Fact[], key: Fact['key']): { fact: Fact; value: string } | undefined {
  for (const fact of facts) {
    const { value } = fact;
    if (fact.key === key && typeof value === 'string' && parseDate(value) !== null) return { fact, value };
  }
  return undefined;
}
