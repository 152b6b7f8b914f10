import { and, asc, eq, sql, type InferInsertModel } from 'drizzle-orm';
import pgvector from 'pgvector';
import type { Reflection } from '#lib/protocol/review';
import { reflections } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId, hasIdAmong } from './conditions';

type NewReflectionRow = Omit<InferInsertModel<typeof reflections>, 'ownerId' | 'createdAt'>;
type PlacedReflection = Reflection & { position: number; attempt: number };
type NearReflection = Reflection & { similarity: number; embedding: number[] };

const columns = {
  id: reflections.id,
  task: reflections.task,
  reflection: reflections.reflection,
  judgment: reflections.judgment,
};

/** Keeps a reflection; the same id a second time changes nothing. */
export async function insertReflection(db: Queryable, ownerId: string, row: NewReflectionRow): Promise<void> {
  await db
    .insert(reflections)
    .values({ ...row, ownerId })
    .onConflictDoNothing();
}

/** Those of `ids` that are the owner's, in the order of `ids`. */
export async function findReflections(db: Queryable, ownerId: string, ids: readonly string[]): Promise<Reflection[]> {
  const rows = await db
    .select(columns)
    .from(reflections)
    .where(and(eq(reflections.ownerId, ownerId), hasIdAmong(reflections.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A review's own, by task and attempt. */
export function listReflectionsOfReview(db: Queryable, ownerId: string, reviewId: string): Promise<PlacedReflection[]> {
  return db
    .select({ ...columns, position: reflections.position, attempt: reflections.attempt })
    .from(reflections)
    .where(and(eq(reflections.ownerId, ownerId), hasId(reflections.reviewId, reviewId)))
    .orderBy(asc(reflections.position), asc(reflections.attempt));
}

/** The owner's nearest by cosine, best first: an exact scan of what belongs to them. Vectors of another model are passed over. */
export function findNearReflections(
  db: Queryable,
  ownerId: string,
  query: { embedding: readonly number[]; embeddingModel: string; limit: number },
): Promise<NearReflection[]> {
  const distance = sql`${reflections.embedding} <=> ${pgvector.toSql([...query.embedding])}::vector`;
  return db
    .select({ ...columns, embedding: reflections.embedding, similarity: sql<number>`1 - (${distance})` })
    .from(reflections)
    .where(and(eq(reflections.ownerId, ownerId), eq(reflections.embeddingModel, query.embeddingModel)))
    .orderBy(distance, sql`${reflections.createdAt} desc`, reflections.id)
    .limit(query.limit);
}

export async function deleteReflection(db: Queryable, ownerId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(reflections)
    .where(and(eq(reflections.ownerId, ownerId), hasId(reflections.id, id)))
    .returning({ id: reflections.id });
  return rows.length > 0;
}
