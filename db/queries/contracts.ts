import { and, desc, eq, getTableColumns, notInArray, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import { AppError } from '#lib/core/errors';
import { contractFiles, contracts, documents } from '../schema/index';
import { inTransaction, type Queryable } from '../transaction';
import { hasId, hasIdAmong, isReadableContract } from './conditions';

export type ContractRow = InferSelectModel<typeof contracts>;
export type NewContract = Omit<InferInsertModel<typeof contracts>, 'ownerId' | 'createdAt' | 'updatedAt'>;
export type ContractChanges = Partial<Omit<NewContract, 'id'>>;

/** Stores a contract and its file together. */
export function insertContract(
  db: Queryable,
  ownerId: string,
  contract: NewContract,
  content: Buffer,
): Promise<ContractRow> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(contracts)
      .values({ ...contract, ownerId })
      .returning();
    if (row === undefined) throw new AppError('database_failed');
    await tx.insert(contractFiles).values({ contractId: row.id, content });
    return row;
  });
}

/** The owner's contracts and the system's that are not hidden, newest first. */
export function listContracts(db: Queryable, ownerId: string): Promise<ContractRow[]> {
  return db
    .select()
    .from(contracts)
    .where(isReadableContract(ownerId))
    .orderBy(desc(contracts.createdAt), contracts.id);
}

/** The owner's own contracts, newest first, with what read the facts of the reading in force (null before its first). */
export function listOwnContracts(db: Queryable, ownerId: string) {
  const { id, followsId, title, status, language, version, createdAt } = contracts;
  return db
    .select({ id, followsId, title, status, language, version, createdAt, meaningTried: documents.meaningTried })
    .from(contracts)
    .leftJoin(documents, and(eq(documents.contractId, contracts.id), eq(documents.version, contracts.version)))
    .where(eq(contracts.ownerId, ownerId))
    .orderBy(desc(contracts.createdAt), contracts.id);
}

/** Contracts to compare with: standard contracts of the system, and those the owner marked. */
export function listStandardContracts(db: Queryable, ownerId: string): Promise<ContractRow[]> {
  return db
    .select()
    .from(contracts)
    .where(and(isReadableContract(ownerId), eq(contracts.isStandard, true)))
    .orderBy(desc(contracts.createdAt), contracts.id);
}

export async function findContract(
  db: Queryable,
  ownerId: string,
  id: string,
  options: { withHidden?: boolean } = {},
): Promise<ContractRow | undefined> {
  const [row] = await findContracts(db, ownerId, [id], options);
  return row;
}

/** Those of `ids` that the owner may read, in the order of `ids`. */
export async function findContracts(
  db: Queryable,
  ownerId: string,
  ids: readonly string[],
  options: { withHidden?: boolean } = {},
): Promise<ContractRow[]> {
  const rows = await db
    .select()
    .from(contracts)
    .where(and(isReadableContract(ownerId, options), hasIdAmong(contracts.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
}

/** Changes an own contract; undefined when there is none. */
export async function updateContract(
  db: Queryable,
  ownerId: string,
  id: string,
  changes: ContractChanges,
): Promise<ContractRow | undefined> {
  const [row] = await db
    .update(contracts)
    .set({ ...changes, updatedAt: new Date() })
    .where(and(eq(contracts.ownerId, ownerId), hasId(contracts.id, id)))
    .returning();
  return row;
}

/** Puts another reading in force if `replaced` still is and the contract is not being read; false otherwise. */
export async function replaceReadingInForce(
  db: Queryable,
  ownerId: string,
  id: string,
  replaced: number,
  changes: ContractChanges,
): Promise<boolean> {
  const rows = await db
    .update(contracts)
    .set({ ...changes, updatedAt: new Date() })
    .where(
      and(
        eq(contracts.ownerId, ownerId),
        hasId(contracts.id, id),
        eq(contracts.version, replaced),
        eq(contracts.status, 'ready'),
      ),
    )
    .returning({ id: contracts.id });
  return rows.length > 0;
}

/** The file as it was uploaded. */
export async function getContractFile(db: Queryable, ownerId: string, id: string): Promise<Buffer> {
  const [row] = await db
    .select({ content: contractFiles.content })
    .from(contractFiles)
    .innerJoin(contracts, eq(contracts.id, contractFiles.contractId))
    .where(and(isReadableContract(ownerId, { withHidden: true }), hasId(contracts.id, id)));
  if (row === undefined) throw new AppError('contract_not_found');
  return row.content;
}

/** Of every owner: what a restarted server has to take up again. Not for requests. */
export function listUnfinishedContracts(db: Queryable): Promise<ContractRow[]> {
  return db
    .select(getTableColumns(contracts))
    .from(contracts)
    .where(notInArray(contracts.status, ['ready', 'failed', 'cancelled']))
    .orderBy(contracts.createdAt);
}
