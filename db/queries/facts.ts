import { and, eq, inArray } from 'drizzle-orm';
import type { Fact } from '#lib/protocol/meaning';
import { facts } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId, isReadableContent } from './conditions';

/** The key terms of a reading, or those of some keys, in the reader's order. */
export async function listFacts(
  db: Queryable,
  ownerId: string,
  contractId: string,
  version: number,
  keys?: readonly Fact['key'][],
): Promise<Fact[]> {
  const rows = await db
    .select({ fact: facts.fact })
    .from(facts)
    .where(
      and(
        isReadableContent(facts.ownerId, ownerId),
        hasId(facts.contractId, contractId),
        eq(facts.version, version),
        keys && inArray(facts.key, [...keys]),
      ),
    )
    .orderBy(facts.ordinal);
  return rows.map(({ fact }) => fact);
}
