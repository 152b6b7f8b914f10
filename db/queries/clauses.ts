import { and, eq, getTableColumns, inArray, type InferSelectModel } from 'drizzle-orm';
import type { ClauseRecord } from '#lib/protocol/clause';
import { clauses } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId, hasIdAmong, isReadableContent } from './conditions';

export type ClauseRow = InferSelectModel<typeof clauses>;
export type ClauseAddress = { part: number; address: string };

const { ownerId: _owner, ordinal: _ordinal, ...recordColumns } = getTableColumns(clauses);

/** Every clause of a reading, in reading order. */
export function listClauses(
  db: Queryable,
  ownerId: string,
  contractId: string,
  version: number,
): Promise<ClauseRecord[]> {
  return db
    .select(recordColumns)
    .from(clauses)
    .where(
      and(
        isReadableContent(clauses.ownerId, ownerId),
        hasId(clauses.contractId, contractId),
        eq(clauses.version, version),
      ),
    )
    .orderBy(clauses.ordinal);
}

/** The clauses at these addresses, in reading order; unknown addresses are left out. */
export async function findClausesByAddress(
  db: Queryable,
  ownerId: string,
  contractId: string,
  version: number,
  addresses: readonly ClauseAddress[],
): Promise<ClauseRecord[]> {
  if (addresses.length === 0) return [];
  const rows = await db
    .select(recordColumns)
    .from(clauses)
    .where(
      and(
        isReadableContent(clauses.ownerId, ownerId),
        hasId(clauses.contractId, contractId),
        eq(clauses.version, version),
        inArray(clauses.address, [...new Set(addresses.map(({ address }) => address))]),
      ),
    )
    .orderBy(clauses.ordinal);
  return rows.filter((row) => addresses.some(({ part, address }) => part === row.part && address === row.address));
}

/** Clauses by id, in the order of `ids`. */
export async function findClauses(db: Queryable, ownerId: string, ids: readonly string[]): Promise<ClauseRecord[]> {
  const rows = await db
    .select(recordColumns)
    .from(clauses)
    .where(and(isReadableContent(clauses.ownerId, ownerId), hasIdAmong(clauses.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
