import type { Fact, Norm } from '#lib/protocol/meaning';
import type { TimelineEntry } from '#lib/protocol/timeline';
import { factEntries } from './fact-entries';
import { normEntries } from './norm-entries';

type Source = {
  facts: readonly Fact[];
  norms: readonly Norm[];
  /** How the contract writes an address. */
  displayOf: (part: number, address: string) => string;
};

/**
 * Every dated term of a contract, earliest first; of one day, in the order of their keys, then norms as they stand. Nothing
 * that is neither stated nor follows from what is: no start, no recurring payments; business days are not counted back.
 */
export function makeTimeline({ facts, norms, displayOf }: Source): TimelineEntry[] {
  const parts = [...new Set([...facts, ...norms].map(({ part }) => part))].sort((left, right) => left - right);
  const entries = parts.flatMap((part) => {
    const terms = facts.filter((fact) => fact.part === part);
    const fromFacts = factEntries(terms);
    const fromNorms = normEntries(
      norms.filter((norm) => norm.part === part),
      terms,
      displayOf,
    );
    return [...fromFacts, ...fromNorms.filter((entry) => !fromFacts.some((told) => isSame(told, entry)))];
  });
  return entries.toSorted((left, right) => (left.date < right.date ? -1 : left.date > right.date ? 1 : 0));
}

/** A norm that says the day of a fact again: in the same clause, or the same recurring payment. */
function isSame(told: TimelineEntry, entry: TimelineEntry): boolean {
  if (told.recurrence !== undefined && entry.recurrence !== undefined && told.kind === entry.kind)
    return told.recurrence.day === entry.recurrence.day;
  if (told.date !== entry.date || Boolean(told.recurrence) !== Boolean(entry.recurrence)) return false;
  return told.citations.some(({ address }) => entry.citations.some((citation) => citation.address === address));
}
