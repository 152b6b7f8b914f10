import { listOwnContracts } from '#db/queries/contracts';
import { listFactsOfLibrary } from '#db/queries/library-facts';
import { factEntries } from '#lib/meaning/timeline/fact-entries';
import { withoutEarlierVersions } from '#lib/protocol/contract-series';
import type { ComingDays } from '#lib/protocol/timeline';
import type { Fact } from '#lib/protocol/meaning';
import type { Container } from '../container';

/** What the days of a contract come from. */
const KEYS: readonly Fact['key'][] = [
  'start_date',
  'effective_date',
  'expiration_date',
  'notice_period',
  'payment_due',
  'payment_schedule',
  'delivery',
];

/**
 * The days that the key terms of the owner's contracts, in their newest versions, name, from `today` (YYYY-MM-DD) on: contract by contract all that are
 * not past, a recurring one as long as it goes on.
 */
export async function listComingDays(
  { database }: Pick<Container, 'database'>,
  ownerId: string,
  today: string,
): Promise<ComingDays> {
  const [own, library] = await Promise.all([
    listOwnContracts(database.drizzle, ownerId),
    listFactsOfLibrary(database.drizzle, ownerId, KEYS),
  ]);
  const current = new Set(withoutEarlierVersions(own).map(({ id }) => id));
  const newest = library.filter(({ contractId }) => current.has(contractId));
  const contracts = newest.map(({ contractId, title, facts }) => {
    const parts = [...new Set(facts.map(({ part }) => part))];
    const entries = parts.flatMap((part) => factEntries(facts.filter((fact) => fact.part === part)));
    return { contractId, title, entries: entries.filter((entry) => isAhead(entry, today)) };
  });
  return { contracts: contracts.filter(({ entries }) => entries.length > 0) };
}

function isAhead({ date, recurrence }: ReturnType<typeof factEntries>[number], today: string): boolean {
  if (recurrence === undefined) return date >= today;
  return recurrence.until === null || recurrence.until >= today;
}
