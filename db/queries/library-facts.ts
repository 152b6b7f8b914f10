import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Fact } from '#lib/protocol/meaning';
import { contracts, facts } from '../schema/index';
import type { Queryable } from '../transaction';

/** Facts of one contract, of the reading in force. */
export type FactsOfContract = { contractId: string; title: string; facts: Fact[] };

/** The facts of some keys of every contract of the owner's own, those of the reading in force; contracts without any are left out. */
export async function listFactsOfLibrary(
  db: Queryable,
  ownerId: string,
  keys: readonly Fact['key'][],
): Promise<FactsOfContract[]> {
  const rows = await db
    .select({ contractId: contracts.id, title: contracts.title, fact: facts.fact })
    .from(contracts)
    .innerJoin(facts, and(eq(facts.contractId, contracts.id), eq(facts.version, contracts.version)))
    .where(and(eq(contracts.ownerId, ownerId), eq(facts.ownerId, ownerId), inArray(facts.key, [...keys])))
    .orderBy(asc(contracts.createdAt), asc(contracts.id), asc(facts.ordinal));
  const byContract = new Map<string, FactsOfContract>();
  for (const { contractId, title, fact } of rows) {
    const known = byContract.get(contractId);
    if (known === undefined) byContract.set(contractId, { contractId, title, facts: [fact] });
    else known.facts.push(fact);
  }
  return [...byContract.values()];
}
