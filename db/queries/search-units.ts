import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import pgvector from 'pgvector';
import { searchSentences, searchUnits } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId, isReadableContent } from './conditions';

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
  /** Cosine, -1..1, to six digits. */
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
 * returns too few rows. Distances count to six digits: behind these two builds of pgvector differ, and an answer must not
 * depend on the database.
 */
export function searchByVector(db: Queryable, ownerId: string, query: VectorQuery): Promise<VectorMatch[]> {
  const vector = pgvector.toSql([...query.embedding]);
  const distance = sql`round((${searchUnits.embedding} <=> ${vector}::vector) * 1e6) / 1e6`;
  return db
    .select({ ...matchColumns, similarity: sql<number>`1 - (${distance})` })
    .from(searchUnits)
    .where(
      and(
        isReadableContent(searchUnits.ownerId, ownerId),
        isInScope(searchUnits, query.scope),
        eq(searchUnits.embeddingModel, query.embeddingModel),
      ),
    )
    .orderBy(distance, searchUnits.contractId, searchUnits.ordinal)
    .limit(query.limit);
}

export type SentenceMatch = {
  unitId: string;
  start: number;
  end: number;
  /** Cosine, -1..1, to three digits. */
  similarity: number;
};

/** The sentences nearest to a vector, best first, of the units that have several: an exact scan, as `searchByVector` is. */
export function searchSentencesByVector(
  db: Queryable,
  ownerId: string,
  { scope, embedding, embeddingModel, limit }: VectorQuery,
): Promise<SentenceMatch[]> {
  const { unitId, start, end } = searchSentences;
  const vector = pgvector.toSql([...embedding]);
  const distance = sql`round((${searchSentences.embedding} <=> ${vector}::halfvec) * 1e3) / 1e3`;
  return db
    .select({ unitId, start, end, similarity: sql<number>`1 - (${distance})` })
    .from(searchSentences)
    .where(
      and(
        isReadableContent(searchSentences.ownerId, ownerId),
        isInScope(searchSentences, scope),
        eq(searchSentences.embeddingModel, embeddingModel),
      ),
    )
    .orderBy(distance, searchSentences.contractId, start)
    .limit(limit);
}

function isInScope(
  { contractId, version }: typeof searchUnits | typeof searchSentences,
  scope: VectorQuery['scope'],
): SQL {
  const pairs = JSON.stringify(scope.map(({ contractId, version }) => ({ contract_id: contractId, version })));
  return sql`(${contractId}, ${version}) in (select contract_id, version from jsonb_to_recordset(${pairs}::jsonb) as scope(contract_id uuid, version integer))`;
}

export type TokenQuery = {
  scope: readonly { contractId: string; version: number }[];
  /** A tsquery over the application's lexemes: `'해지' | '통지'`. */
  tsquery: string;
  limit: number;
};

/** Units that have one of the words, those with the most of them first: a prefilter, not a ranking. */
export function listUnitsByTokens(db: Queryable, ownerId: string, query: TokenQuery): Promise<SearchUnitRow[]> {
  const tsquery = sql`${query.tsquery}::tsquery`;
  return db
    .select(unitColumns)
    .from(searchUnits)
    .where(
      and(
        isReadableContent(searchUnits.ownerId, ownerId),
        isInScope(searchUnits, query.scope),
        sql`${searchUnits.tokens} @@ ${tsquery}`,
      ),
    )
    .orderBy(sql`ts_rank(${searchUnits.tokens}, ${tsquery}) desc`, searchUnits.contractId, searchUnits.ordinal)
    .limit(query.limit);
}

/** The first units of each reading in scope, in reading order. */
export function listOpeningUnits(
  db: Queryable,
  ownerId: string,
  scope: VectorQuery['scope'],
  count: number,
): Promise<{ contractId: string; text: string }[]> {
  return db
    .select({ contractId: searchUnits.contractId, text: searchUnits.text })
    .from(searchUnits)
    .where(
      and(
        isReadableContent(searchUnits.ownerId, ownerId),
        isInScope(searchUnits, scope),
        sql`${searchUnits.ordinal} < ${count}`,
      ),
    )
    .orderBy(searchUnits.contractId, searchUnits.ordinal);
}

/**
 * The commonest lexemes of all units with the share of units that have each, from the database's own statistics; empty
 * while it has none. A lexeme that is not among them is rarer than every one that is.
 */
export async function listCommonTokens(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ lexeme: string; share: number }>(sql`
    select common.lexeme, common.share
    from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(lexeme, share)
    where schemaname = current_schema() and tablename = 'search_units' and attname = 'tokens'
      and common.lexeme is not null`);
  return new Map(rows.map(({ lexeme, share }) => [lexeme, share]));
}
