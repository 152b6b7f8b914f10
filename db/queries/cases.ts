import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  sql,
  type InferInsertModel,
  type InferSelectModel,
} from 'drizzle-orm';
import pgvector from 'pgvector';
import { AppError } from '#lib/core/errors';
import type { PlanStep } from '#lib/protocol/reflection';
import { cases } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId, hasIdAmong } from './conditions';

/** A case without its vector. */
export type CaseRow = Omit<InferSelectModel<typeof cases>, 'embedding'>;
type CaseKeys = 'question' | 'questionKind' | 'language' | 'plan' | 'planContractIds' | 'embedding' | 'embeddingModel';
type NewCase = Pick<InferInsertModel<typeof cases>, CaseKeys | 'lastAccessedAt'>;

const { embedding: _embedding, ...columns } = getTableColumns(cases);
const isOwn = (ownerId: string, id: string) => and(eq(cases.ownerId, ownerId), hasId(cases.id, id));
const isActive = eq(cases.status, 'active');
const LISTED = 500;

export async function insertCase(db: Queryable, ownerId: string, row: NewCase): Promise<CaseRow> {
  const [inserted] = await db
    .insert(cases)
    .values({ ...row, ownerId })
    .returning(columns);
  if (inserted === undefined) throw new AppError('database_failed');
  return inserted;
}

export async function findCase(db: Queryable, ownerId: string, id: string): Promise<CaseRow | undefined> {
  const [row] = await db.select(columns).from(cases).where(isOwn(ownerId, id));
  return row;
}

/** Flagged ones first, then the most used. */
export function listCases(db: Queryable, ownerId: string): Promise<CaseRow[]> {
  return db
    .select(columns)
    .from(cases)
    .where(eq(cases.ownerId, ownerId))
    .orderBy(asc(cases.status), desc(cases.isFlagged), desc(cases.usageCount), desc(cases.lastAccessedAt), cases.id)
    .limit(LISTED);
}

/** The owner's active cases of one kind and language nearest by cosine: an exact scan. Vectors of another model are passed over. */
export function listNearCases(
  db: Queryable,
  ownerId: string,
  query: Pick<CaseRow, 'questionKind' | 'language' | 'embeddingModel'> & {
    embedding: readonly number[];
    limit: number;
  },
): Promise<(CaseRow & { similarity: number })[]> {
  const distance = sql<number>`${cases.embedding} <=> ${pgvector.toSql([...query.embedding])}::vector`.as('distance');
  // Whole rows are read of the nearest only: wide ones are slow to sort.
  const near = db
    .select({ id: cases.id, distance })
    .from(cases)
    .where(
      and(
        eq(cases.ownerId, ownerId),
        eq(cases.language, query.language),
        eq(cases.questionKind, query.questionKind),
        eq(cases.embeddingModel, query.embeddingModel),
        isActive,
      ),
    )
    .orderBy(sql`distance`, cases.id)
    .limit(query.limit)
    .as('near');
  return db
    .select({ ...columns, similarity: sql<number>`coalesce(nullif(1 - ${near.distance}, 'NaN'), 0)` })
    .from(near)
    .innerJoin(cases, eq(cases.id, near.id))
    .orderBy(near.distance, cases.id);
}

/** One run more; a plan that served fills an empty one. */
export async function countUse(
  db: Queryable,
  ownerId: string,
  id: string,
  use: { at: Date; plan: PlanStep[]; contractIds: string[] },
): Promise<void> {
  await db
    .update(cases)
    .set({ usageCount: sql`${cases.usageCount} + 1`, lastAccessedAt: use.at })
    .where(isOwn(ownerId, id));
  if (use.plan.length > 0)
    await db
      .update(cases)
      .set({ plan: use.plan, planContractIds: use.contractIds })
      .where(and(isOwn(ownerId, id), sql`${cases.plan} = '[]'::jsonb`));
}

/** The plan that the owner has approved; undefined when the case is gone or put away. */
export async function approvePlan(
  db: Queryable,
  ownerId: string,
  id: string,
  plan: PlanStep[],
  contractIds: readonly string[],
): Promise<CaseRow | undefined> {
  const [row] = await db
    .update(cases)
    .set({
      plan,
      isPlanApproved: true,
      planContractIds: sql`array(select distinct unnest(${cases.planContractIds} || ${sql.param([...contractIds])}::uuid[]))`,
      suggestedAtUsage: cases.usageCount,
    })
    .where(and(isOwn(ownerId, id), isActive))
    .returning(columns);
  return row;
}

/** Puts a case away; undefined when there is none. */
export async function archiveCase(db: Queryable, ownerId: string, id: string): Promise<CaseRow | undefined> {
  const [row] = await db
    .update(cases)
    .set({ status: 'archived', isFlagged: false, suggestedAtUsage: cases.usageCount })
    .where(isOwn(ownerId, id))
    .returning(columns);
  return row;
}

/** From now on, suggestions are due only after enough further runs; returns the cases that are still there and in use. Holds them until the transaction ends. */
export async function markSuggested(db: Queryable, ownerId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .update(cases)
    .set({ suggestedAtUsage: cases.usageCount })
    .where(and(eq(cases.ownerId, ownerId), hasIdAmong(cases.id, ids), isActive))
    .returning({ id: cases.id });
  return new Set(rows.map(({ id }) => id));
}

/** With its log and its suggestions; false when there is none. */
export async function deleteCase(db: Queryable, ownerId: string, id: string): Promise<boolean> {
  const rows = await db.delete(cases).where(isOwn(ownerId, id)).returning({ id: cases.id });
  return rows.length > 0;
}

/** Active cases whose success rate was measured below the bar, worst first. */
export function listFlaggedCases(db: Queryable, ownerId: string): Promise<CaseRow[]> {
  return db
    .select(columns)
    .from(cases)
    .where(and(eq(cases.ownerId, ownerId), isActive, cases.isFlagged, isNotNull(cases.successRate)))
    .orderBy(asc(cases.successRate), desc(cases.usageCount), cases.id);
}
