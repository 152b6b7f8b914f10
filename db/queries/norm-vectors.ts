import { and, asc, eq, exists, gt, ne, notInArray, sql } from 'drizzle-orm';
import type { Norm } from '#lib/protocol/meaning';
import { contracts, documents, normVectors } from '../schema/index';
import { inTransaction, type Queryable } from '../transaction';
import { hasId, isReadableContent } from './conditions';

export type NormVector = Pick<Norm, 'part' | 'start' | 'end'> & { embedding: number[] };

/** The vectors of a reading's norms; none of another model. */
export function listNormVectors(
  db: Queryable,
  ownerId: string,
  { contractId, version, model }: { contractId: string; version: number; model: string },
): Promise<NormVector[]> {
  const { part, start, end, embedding } = normVectors;
  return db
    .select({ part, start, end, embedding })
    .from(normVectors)
    .where(
      and(
        isReadableContent(normVectors.ownerId, ownerId),
        hasId(normVectors.contractId, contractId),
        eq(normVectors.version, version),
        eq(normVectors.embeddingModel, model),
      ),
    );
}

/** For the server's own upkeep, over every owner: never for a request. */
export type ReadingToEncode = { ownerId: string; contractId: string; version: number; meaningVersion: number };

/** A reading in force whose norms are there and have no vectors yet, or another model's, of no contract that `failed`; undefined where none is left. */
export async function findReadingToEncode(
  db: Queryable,
  model: string,
  failed: readonly string[],
): Promise<ReadingToEncode | undefined> {
  const { contractId, version, meaningVersion } = documents;
  const [found] = await db
    .select({ ownerId: contracts.ownerId, contractId, version, meaningVersion })
    .from(documents)
    .innerJoin(contracts, and(eq(contracts.id, contractId), eq(contracts.version, version)))
    .where(
      and(
        gt(documents.meaningTried, 0),
        sql`${documents.normsModel} is distinct from ${model}`,
        notInArray(contractId, [...failed]),
      ),
    )
    .orderBy(asc(contracts.createdAt), asc(contracts.id))
    .limit(1);
  return found;
}

/** Adds vectors to a reading's, unless what it says was read again meanwhile; what another process stored stands. As short as `updateEmbeddings`. */
export function storeNormVectors(
  db: Queryable,
  reading: ReadingToEncode,
  model: string,
  batch: readonly NormVector[],
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [owned] = await tx
      .select({ contractId: contracts.id, ownerId: contracts.ownerId, version: documents.version })
      .from(documents)
      .innerJoin(contracts, eq(contracts.id, documents.contractId))
      .where(isAsRead(reading))
      .for('share');
    if (owned === undefined || batch.length === 0) return;
    const rows = batch.map((one) => ({ ...owned, ...one, embeddingModel: model }));
    await tx.insert(normVectors).values(rows).onConflictDoNothing();
  });
}

/** Drops the vectors of other models, which nothing finds. */
export async function dropOtherNormVectors(db: Queryable, reading: ReadingToEncode, model: string): Promise<void> {
  await db
    .delete(normVectors)
    .where(
      and(
        eq(normVectors.contractId, reading.contractId),
        eq(normVectors.version, reading.version),
        ne(normVectors.embeddingModel, model),
      ),
    );
}

/** Notes that all are in, unless what the contract says was read again, or it became somebody else's, meanwhile. */
export async function markNormsEncoded(db: Queryable, reading: ReadingToEncode, model: string): Promise<void> {
  const { ownerId, contractId } = reading;
  const isStillTheirs = exists(
    db
      .select({ id: contracts.id })
      .from(contracts)
      .where(and(eq(contracts.id, contractId), eq(contracts.ownerId, ownerId))),
  );
  await db
    .update(documents)
    .set({ normsModel: model })
    .where(and(isAsRead(reading), isStillTheirs));
}

const isAsRead = ({ contractId, version, meaningVersion }: ReadingToEncode) =>
  and(
    eq(documents.contractId, contractId),
    eq(documents.version, version),
    eq(documents.meaningVersion, meaningVersion),
  );
