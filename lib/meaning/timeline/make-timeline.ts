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
  const ofFacts = partsOf(facts).flatMap((part) => factEntries(facts.filter((fact) => fact.part === part)));
  const ofNorms = partsOf(norms).flatMap((part) => {
    // Attached agreements have terms of their own; whatever else stands in another part goes by those of the contract.
    const own = facts.filter((fact) => fact.part === part);
    const terms = own.length > 0 ? own : facts.filter((fact) => fact.part === MAIN);
    const told = factEntries(terms);
    const entries = normEntries(
      norms.filter((norm) => norm.part === part),
      terms,
      displayOf,
    );
    return entries.filter((entry) => !told.some((one) => isSame(one, entry)));
  });
  const entries = [...ofFacts, ...ofNorms];
  return entries.toSorted((left, right) => (left.date < right.date ? -1 : left.date > right.date ? 1 : 0));
}

/** The part that the contract's own facts are of. */
const MAIN = 0;
const partsOf = (rows: readonly { part: number }[]) =>
  [...new Set(rows.map(({ part }) => part))].toSorted((left, right) => left - right);

/** A norm that says the day of a fact again: in the same clause, or the same recurring payment. */
function isSame(told: TimelineEntry, entry: TimelineEntry): boolean {
  if (told.recurrence !== undefined && entry.recurrence !== undefined && told.kind === entry.kind)
    return told.recurrence.day === entry.recurrence.day;
  if (told.date !== entry.date || Boolean(told.recurrence) !== Boolean(entry.recurrence)) return false;
  return told.citations.some(({ part, address }) =>
    entry.citations.some((citation) => citation.part === part && citation.address === address),
  );
}
