import { asc, eq, sql } from 'drizzle-orm';
import { contracts, searchUnits } from '../schema/index';
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
