import { and, eq, getTableColumns, sql, type InferSelectModel } from 'drizzle-orm';
import { AppError } from '#lib/core/errors';
import type { PageBoxes } from '#lib/protocol/document';
import { contracts, documents } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId, isReadableContract } from './conditions';

/** Without the page boxes: they may be larger than all the rest. */
export type DocumentRow = Omit<InferSelectModel<typeof documents>, 'pageBoxes'>;
export type NewDocument = Pick<DocumentRow, 'text' | 'pageStarts' | 'structure'> & {
  pageBoxes?: PageBoxes[] | null;
  readerVersion?: number;
};

const { pageBoxes, ...documentColumns } = getTableColumns(documents);

/**
 * Stores a reading of an own contract and returns its version, one above the last. Readers see it once the contract's
 * own `version` says so.
 */
export async function insertDocument(
  db: Queryable,
  ownerId: string,
  contractId: string,
  document: NewDocument,
): Promise<number> {
  const [contract] = await db
    .select({
      id: contracts.id,
      last: sql<number>`coalesce((select max(version) from documents where contract_id = "contracts"."id"), 0)`,
    })
    .from(contracts)
    .where(and(eq(contracts.ownerId, ownerId), hasId(contracts.id, contractId)));
  if (contract === undefined) throw new AppError('contract_not_found');
  const version = contract.last + 1;
  await db.insert(documents).values({ ...document, contractId: contract.id, version });
  return version;
}

/** A reading of a contract; without `version` the one that is in force. */
export async function findDocument(
  db: Queryable,
  ownerId: string,
  contractId: string,
  version?: number,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select(documentColumns)
    .from(documents)
    .innerJoin(contracts, eq(contracts.id, documents.contractId))
    .where(isReadableReading(ownerId, contractId, version));
  return row;
}

const isReadableReading = (ownerId: string, contractId: string, version: number | undefined) =>
  and(
    isReadableContract(ownerId, { withHidden: true }),
    hasId(contracts.id, contractId),
    eq(documents.version, version ?? contracts.version),
  );

/** How good a reading is, without its text. */
export type ReadingState = Omit<DocumentRow, 'text' | 'pageStarts' | 'structure'>;

const { text: _text, pageStarts: _pageStarts, structure: _structure, ...stateColumns } = documentColumns;

/** The state of a reading; without `version` of the one that is in force. */
export async function findReadingState(
  db: Queryable,
  ownerId: string,
  contractId: string,
  version?: number,
): Promise<(ReadingState & { isInForce: boolean }) | undefined> {
  const [row] = await db
    .select({ ...stateColumns, isInForce: sql<boolean>`${documents.version} = ${contracts.version}` })
    .from(documents)
    .innerJoin(contracts, eq(contracts.id, documents.contractId))
    .where(isReadableReading(ownerId, contractId, version));
  return row;
}

/** Boxes of one page (from 1) of the reading in force; undefined without that page or a contract, null without boxes. */
export async function findPageBoxes(
  db: Queryable,
  ownerId: string,
  contractId: string,
  page: number,
): Promise<PageBoxes | null | undefined> {
  const [row] = await db
    .select({
      hasBoxes: sql<boolean>`${pageBoxes} is not null`,
      boxes: sql<PageBoxes | null>`${pageBoxes} -> ${page - 1}::int`,
    })
    .from(documents)
    .innerJoin(contracts, and(eq(contracts.id, documents.contractId), eq(contracts.version, documents.version)))
    .where(and(isReadableContract(ownerId, { withHidden: true }), hasId(contracts.id, contractId)));
  if (row === undefined) return undefined;
  return row.hasBoxes ? (row.boxes ?? undefined) : null;
}
