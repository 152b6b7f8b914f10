import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import pgvector from 'pgvector';
import { contracts, searchUnits } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId, hasIdAmong, isReadableContent, isReadableContract } from './conditions';

const { ownerId: _owner, tokens: _tokens, embedding: _embedding, ...unitColumns } = getTableColumns(searchUnits);

/** A search unit without its vectors. */
export type SearchUnitRow = Omit<typeof searchUnits.$inferSelect, 'ownerId' | 'tokens' | 'embedding'>;

/** Every unit of a reading, in reading order: what an index in memory is built from. */
export function listSearchUnits(
  db: Queryable,
  ownerId: string,
  contractId: string,
  version: number,
): Promise<SearchUnitRow[]> {
  return db
    .select(unitColumns)
    .from(searchUnits)
    .where(
      and(
        isReadableContent(searchUnits.ownerId, ownerId),
        hasId(searchUnits.contractId, contractId),
        eq(searchUnits.version, version),
      ),
    )
    .orderBy(searchUnits.ordinal);
}

export type UnitMatch = { unitId: string; clauseId: string; contractId: string; version: number };
export type VectorMatch = UnitMatch & {
  /** Cosine, -1..1. */
  similarity: number;
};

const matchColumns = {
  unitId: searchUnits.id,
  clauseId: searchUnits.clauseId,
  contractId: searchUnits.contractId,
  version: searchUnits.version,
};

export type VectorQuery = {
  scope: readonly { contractId: string; version: number }[];
  embedding: readonly number[];
  /** Vectors of another model are not comparable and are passed over. */
  embeddingModel: string;
  limit: number;
};

/**
 * The units nearest to a vector, best first. An exact scan of what is in scope: an index with a filter on the owner
 * returns too few rows.
 */
export function searchByVector(db: Queryable, ownerId: string, query: VectorQuery): Promise<VectorMatch[]> {
  const vector = pgvector.toSql([...query.embedding]);
  const distance = sql`${searchUnits.embedding} <=> ${vector}::vector`;
  return db
    .select({ ...matchColumns, similarity: sql<number>`1 - (${distance})` })
    .from(searchUnits)
    .where(
      and(
        isReadableContent(searchUnits.ownerId, ownerId),
        isInScope(query.scope),
        eq(searchUnits.embeddingModel, query.embeddingModel),
      ),
    )
    .orderBy(distance, searchUnits.contractId, searchUnits.ordinal)
    .limit(query.limit);
}

function isInScope(scope: VectorQuery['scope']): SQL {
  const pairs = JSON.stringify(scope.map(({ contractId, version }) => ({ contract_id: contractId, version })));
  return sql`(${searchUnits.contractId}, ${searchUnits.version}) in (select contract_id, version from jsonb_to_recordset(${pairs}::jsonb) as scope(contract_id uuid, version integer))`;
}

export type TokenQuery = {
  /** null searches the owner's whole library, which hidden contracts are no part of. */
  contractIds: readonly string[] | null;
  /** A tsquery over the application's lexemes: `'해지' | '통지'`. */
  tsquery: string;
  limit: number;
};

/** Units of readings in force that have one of the words, those with the most of them first: a prefilter, not a ranking. */
export function searchByTokens(db: Queryable, ownerId: string, query: TokenQuery): Promise<UnitMatch[]> {
  const tsquery = sql`${query.tsquery}::tsquery`;
  return db
    .select(matchColumns)
    .from(searchUnits)
    .innerJoin(contracts, and(eq(contracts.id, searchUnits.contractId), eq(contracts.version, searchUnits.version)))
    .where(
      and(
        isReadableContract(ownerId, { withHidden: query.contractIds !== null }),
        query.contractIds === null ? undefined : hasIdAmong(contracts.id, query.contractIds),
        sql`${searchUnits.tokens} @@ ${tsquery}`,
      ),
    )
    .orderBy(sql`ts_rank(${searchUnits.tokens}, ${tsquery}) desc`, searchUnits.contractId, searchUnits.ordinal)
    .limit(query.limit);
}
