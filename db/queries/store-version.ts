import { randomUUID } from 'node:crypto';
import { and, eq, gt, type InferInsertModel } from 'drizzle-orm';
import { AppError } from '#lib/core/errors';
import { clauses, contracts, documents, facts, norms, normVectors, searchUnits } from '../schema/index';
import { inTransaction, type Queryable } from '../transaction';
import { hasId } from './conditions';

type RowKeys = 'contractId' | 'ownerId' | 'version' | 'ordinal';
/** In reading order. `id` may be left to this function. */
export type NewClause = Omit<InferInsertModel<typeof clauses>, RowKeys>;
/** In reading order; `part` and `address` name its clause. */
export type NewSearchUnit = Omit<InferInsertModel<typeof searchUnits>, RowKeys | 'clauseId' | 'id'>;

export type StoreVersionOptions = {
  onProgress?: ((done: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** Small enough that a chat which waits for its turn on the embedded database does not notice. */
const BATCH_ROWS = 100;

/**
 * Stores the clauses and search units of one reading of an own contract, in short batches and not in one transaction:
 * a reading counts only once the contract's `version` points to it. On failure or abort, `deleteVersion` clears the rest.
 */
export async function insertClausesAndUnits(
  db: Queryable,
  ownerId: string,
  contractId: string,
  version: number,
  content: { clauses: readonly NewClause[]; units: readonly NewSearchUnit[] },
  options: StoreVersionOptions = {},
): Promise<void> {
  await assertOwns(db, ownerId, contractId);
  const keys = { contractId, ownerId, version };
  const clauseRows = content.clauses.map((clause, ordinal) => ({ id: randomUUID(), ...clause, ...keys, ordinal }));
  const clauseIds = new Map(clauseRows.map((row) => [addressKey(row), row.id]));
  const unitRows = content.units.map((unit, ordinal) => {
    const clauseId = clauseIds.get(addressKey(unit));
    if (clauseId === undefined) throw new RangeError(`no clause at the address of search unit ${ordinal}`);
    return { ...unit, ...keys, ordinal, clauseId };
  });
  const total = clauseRows.length + unitRows.length;
  let done = 0;
  const afterBatch = (rows: number) => options.onProgress?.((done += rows), total);
  for (const batch of inBatches(clauseRows)) {
    options.signal?.throwIfAborted();
    await db.insert(clauses).values(batch);
    afterBatch(batch.length);
  }
  for (const batch of inBatches(unitRows)) {
    options.signal?.throwIfAborted();
    await db.insert(searchUnits).values(batch);
    afterBatch(batch.length);
  }
}

/** Removes one reading with all that was made from it; nothing happens when it is not there or not the owner's. */
export function deleteVersion(db: Queryable, ownerId: string, contractId: string, version: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [owned] = await tx.select({ id: contracts.id }).from(contracts).where(isOwn(ownerId, contractId));
    if (owned === undefined) return;
    for (const table of [searchUnits, clauses, facts, norms, normVectors, documents]) {
      await tx.delete(table).where(and(eq(table.contractId, owned.id), eq(table.version, version)));
    }
  });
}

/** Removes the readings above the one in force: what a process left half stored. Only while nobody else reads the contract. */
export async function deleteVersionsAbove(
  db: Queryable,
  ownerId: string,
  contractId: string,
  versionInForce: number,
): Promise<void> {
  const left = await db
    .select({ version: documents.version })
    .from(documents)
    .where(and(hasId(documents.contractId, contractId), gt(documents.version, versionInForce)));
  for (const { version } of left) await deleteVersion(db, ownerId, contractId, version);
}

async function assertOwns(db: Queryable, ownerId: string, contractId: string): Promise<void> {
  const [owned] = await db.select({ id: contracts.id }).from(contracts).where(isOwn(ownerId, contractId));
  if (owned === undefined) throw new AppError('contract_not_found');
}

const isOwn = (ownerId: string, contractId: string) =>
  and(eq(contracts.ownerId, ownerId), hasId(contracts.id, contractId));

const addressKey = ({ part, address }: { part: number; address: string }) => `${part} ${address}`;

function* inBatches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += BATCH_ROWS) yield rows.slice(at, at + BATCH_ROWS);
}
