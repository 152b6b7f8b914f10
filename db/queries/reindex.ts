import { asc, eq, sql } from 'drizzle-orm';
import { contracts, searchSentences, searchUnits } from '../schema/index';
import { inTransaction, type Queryable } from '../transaction';

/** For the server's own upkeep, over every owner: never for a request. */
const needsModel = (embeddingModel: string) => sql`${searchUnits.embeddingModel} is distinct from ${embeddingModel}`;

export type UnitToReindex = {
  id: string;
  contractId: string;
  title: string;
  /** The first unit of the same reading. */
  opening: string;
  headingPath: string[];
  text: string;
};

/** Up to `limit` units whose vector is absent or another model's. */
export function listUnitsToReindex(db: Queryable, embeddingModel: string, limit: number): Promise<UnitToReindex[]> {
  return db
    .select({
      id: searchUnits.id,
      contractId: searchUnits.contractId,
      title: contracts.title,
      opening: sql<string>`coalesce((select first.text from search_units first where first.contract_id = ${searchUnits.contractId} and first.version = ${searchUnits.version} and first.ordinal = 0), '')`,
      headingPath: searchUnits.headingPath,
      text: searchUnits.text,
    })
    .from(searchUnits)
    .innerJoin(contracts, eq(contracts.id, searchUnits.contractId))
    .where(needsModel(embeddingModel))
    .orderBy(asc(searchUnits.contractId), asc(searchUnits.ordinal))
    .limit(limit);
}

/** Stores new vectors; keep a batch to a hundred or so, everything else waits for it on the embedded database. */
export function updateEmbeddings(
  db: Queryable,
  embeddingModel: string,
  batch: readonly { id: string; embedding: number[] }[],
): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const { id, embedding } of batch) {
      await tx.update(searchUnits).set({ embedding, embeddingModel }).where(eq(searchUnits.id, id));
    }
  });
}

export type UnitToSplit = { id: string; headingPath: string[]; start: number; text: string };

/** Up to `limit` units whose sentences nobody has read yet, or another model has. */
export function listUnitsToSplit(db: Queryable, model: string, limit: number): Promise<UnitToSplit[]> {
  const { id, headingPath, start, text } = searchUnits;
  return db
    .select({ id, headingPath, start, text })
    .from(searchUnits)
    .where(sql`${searchUnits.sentenceModel} is distinct from ${model}`)
    .orderBy(asc(searchUnits.contractId), asc(searchUnits.ordinal))
    .limit(limit);
}

export type SentenceVector = { start: number; end: number; embedding: number[] };

/** Replaces the sentences of the units, which may have none; a unit that is gone meanwhile is passed over. As short as `updateEmbeddings`. */
export function storeSentences(
  db: Queryable,
  embeddingModel: string,
  batch: readonly { unit: Pick<UnitToSplit, 'id'>; sentences: readonly SentenceVector[] }[],
): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const { unit, sentences } of batch) {
      const [owned] = await tx
        .update(searchUnits)
        .set({ sentenceModel: embeddingModel })
        .where(eq(searchUnits.id, unit.id))
        .returning({
          unitId: searchUnits.id,
          contractId: searchUnits.contractId,
          ownerId: searchUnits.ownerId,
          version: searchUnits.version,
        });
      if (owned === undefined) continue;
      await tx.delete(searchSentences).where(eq(searchSentences.unitId, unit.id));
      if (sentences.length === 0) continue;
      await tx.insert(searchSentences).values(sentences.map((sentence) => ({ ...owned, ...sentence, embeddingModel })));
    }
  });
}
