import { and, eq } from 'drizzle-orm';
import type { Meaning } from '#lib/protocol/meaning';
import { contracts, documents, facts, norms, normVectors } from '../schema/index';
import { inTransaction, type Queryable } from '../transaction';
import { hasId } from './conditions';

/** One statement of thirteen columns a row stays far below what the protocol can bind. */
const BATCH_ROWS = 1000;

type Reading = { ownerId: string; contractId: string; version: number };

/**
 * Puts what was read of an own contract's reading in the place of what is stored of it, all or nothing. False when the
 * reading is not there (any more) or not the owner's.
 */
export function replaceMeaning(
  db: Queryable,
  { ownerId, contractId, version }: Reading,
  meaning: Meaning,
  meaningVersion: number,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await holdReading(tx, { ownerId, contractId, version }))) return false;
    // Vectors of what is replaced are not stored from here on.
    await tx
      .select({ version: documents.version })
      .from(documents)
      .where(isReading({ contractId, version }))
      .for('update');
    for (const table of [facts, norms, normVectors])
      await tx.delete(table).where(and(eq(table.contractId, contractId), eq(table.version, version)));
    const keys = { contractId, ownerId, version };
    const factRows = meaning.facts.map((fact, ordinal) => ({ ...keys, ordinal, key: fact.key, fact }));
    for (const batch of inBatches(factRows)) await tx.insert(facts).values(batch);
    const normRows = meaning.norms.map((norm, ordinal) => ({
      ...keys,
      ordinal,
      bearer: norm.bearer,
      modality: norm.modality,
      topics: norm.topics,
      hasTime: norm.time !== undefined,
      hasAmount: norm.amounts.length > 0,
      hasException: norm.exceptions.length > 0,
      norm,
    }));
    for (const batch of inBatches(normRows)) await tx.insert(norms).values(batch);
    await tx
      .update(documents)
      .set({
        meaningVersion,
        meaningTried: meaningVersion,
        normsModel: null,
        operativeStatements: meaning.coverage.operative,
        readStatements: meaning.coverage.read,
      })
      .where(isReading({ contractId, version }));
    return true;
  });
}

/** Notes that a reader of files, or of meaning, was tried on an own contract's reading in vain: it is not tried again. */
export function markTried(
  db: Queryable,
  { ownerId, contractId, version }: Reading,
  tried: { readerTried: number } | { meaningTried: number },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await holdReading(tx, { ownerId, contractId, version }))) return false;
    await tx.update(documents).set(tried).where(isReading({ contractId, version }));
    return true;
  });
}

/** Whether the reading is there and the owner's, and keeps it so until the transaction ends. */
async function holdReading(tx: Queryable, { ownerId, contractId, version }: Reading): Promise<boolean> {
  const [held] = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .innerJoin(documents, and(eq(documents.contractId, contracts.id), eq(documents.version, version)))
    .where(and(eq(contracts.ownerId, ownerId), hasId(contracts.id, contractId)))
    .for('share', { of: contracts });
  return held !== undefined;
}

const isReading = ({ contractId, version }: Omit<Reading, 'ownerId'>) =>
  and(eq(documents.contractId, contractId), eq(documents.version, version));

function* inBatches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += BATCH_ROWS) yield rows.slice(at, at + BATCH_ROWS);
}
