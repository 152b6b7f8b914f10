import { and, asc, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm';
import { contracts, contractUpdates, documents } from '../schema/index';
import { inTransaction, type Queryable } from '../transaction';
import type { ContractRow } from './contracts';
import { hasId } from './conditions';

/** For the server's own upkeep, over every owner: never for a request, but `findContractUpdate`. */

export type Versions = { reader: number; meaning: number };
export type OutdatedContract = { contract: ContractRow; isOfOlderReader: boolean };

/** Ready contracts whose reading in force is of an older reader, or whose facts and norms are, and not tried yet. */
function isOutdated(versions: Versions) {
  return and(
    eq(contracts.status, 'ready'),
    or(isOfOlderReader(versions), lt(documents.meaningTried, versions.meaning)),
  );
}

const isOfOlderReader = ({ reader }: Versions) =>
  and(lt(documents.readerVersion, reader), lt(documents.readerTried, reader));

/**
 * Claims the oldest contract that is to be brought up to date for this process; undefined when there is none that another
 * process is not at. A claim without a sign of life for `staleAfterMs` is anybody's.
 */
export function claimOutdatedContract(
  db: Queryable,
  versions: Versions,
  claim: { instanceId: string; staleAfterMs: number },
): Promise<OutdatedContract | undefined> {
  const isStale = sql`${contractUpdates.beatAt} <= now() - ${claim.staleAfterMs} * interval '1 millisecond'`;
  return inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({
        contract: getTableColumns(contracts),
        isOfOlderReader: sql<boolean>`${isOfOlderReader(versions)}`,
      })
      .from(contracts)
      .innerJoin(documents, and(eq(documents.contractId, contracts.id), eq(documents.version, contracts.version)))
      .leftJoin(contractUpdates, eq(contractUpdates.contractId, contracts.id))
      .where(and(isOutdated(versions), or(isNull(contractUpdates.contractId), isStale)))
      .orderBy(asc(contracts.createdAt), asc(contracts.id))
      .limit(1)
      .for('no key update', { of: contracts, skipLocked: true });
    if (found === undefined) return undefined;
    const fresh = { instanceId: claim.instanceId, beatAt: sql`now()`, done: null, total: null };
    const [claimed] = await tx
      .insert(contractUpdates)
      .values({ contractId: found.contract.id, ...fresh })
      .onConflictDoUpdate({ target: contractUpdates.contractId, set: fresh, setWhere: isStale })
      .returning({ id: contractUpdates.contractId });
    return claimed && found;
  });
}

/** A sign of life, with how far it is; false when the claim is lost: the contract was deleted, or another process has it. */
export async function beatContractUpdate(
  db: Queryable,
  contractId: string,
  instanceId: string,
  progress: { done: number; total: number } | null = null,
): Promise<boolean> {
  const rows = await db
    .update(contractUpdates)
    .set({ beatAt: sql`now()`, ...progress })
    .where(isClaimed(contractId, instanceId))
    .returning({ id: contractUpdates.contractId });
  return rows.length > 0;
}

export async function releaseContractUpdate(db: Queryable, contractId: string, instanceId: string): Promise<void> {
  await db.delete(contractUpdates).where(isClaimed(contractId, instanceId));
}

/** How many contracts wait to be brought up to date or are being. */
export async function countOutdatedContracts(db: Queryable, versions: Versions): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(contracts)
    .innerJoin(documents, and(eq(documents.contractId, contracts.id), eq(documents.version, contracts.version)))
    .where(isOutdated(versions));
  return row?.count ?? 0;
}

/** Progress on a contract that the caller may read; undefined while nobody is at it. */
export async function findContractUpdate(
  db: Queryable,
  contractId: string,
): Promise<{ done: number | null; total: number | null } | undefined> {
  const [row] = await db
    .select({ done: contractUpdates.done, total: contractUpdates.total })
    .from(contractUpdates)
    .where(hasId(contractUpdates.contractId, contractId));
  return row;
}

const isClaimed = (contractId: string, instanceId: string) =>
  and(hasId(contractUpdates.contractId, contractId), eq(contractUpdates.instanceId, instanceId));
