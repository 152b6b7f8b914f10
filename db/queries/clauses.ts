import { and, eq, getTableColumns } from 'drizzle-orm';
import type { ClauseRecord } from '#lib/protocol/clause';
import { clauses } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId, isReadableContent } from './conditions';

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
