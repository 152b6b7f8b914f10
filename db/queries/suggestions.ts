import { and, count, desc, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { Replay, Suggestion } from '#lib/protocol/reflection';
import { suggestions } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId, hasIdAmong } from './conditions';

export type SuggestionRow = InferSelectModel<typeof suggestions>;
type NewSuggestion = Pick<
  InferInsertModel<typeof suggestions>,
  'caseId' | 'batchId' | 'text' | 'change' | 'contractIds' | 'by' | 'createdAt'
>;

const isOwn = (ownerId: string, id: string) => and(eq(suggestions.ownerId, ownerId), hasId(suggestions.id, id));
const isPending = eq(suggestions.status, 'pending');
const LISTED = 500;

export async function insertSuggestions(db: Queryable, ownerId: string, rows: readonly NewSuggestion[]): Promise<void> {
  if (rows.length > 0) await db.insert(suggestions).values(rows.map((row) => ({ ...row, ownerId })));
}

/** Newest first; all of them without a status. */
export function listSuggestions(
  db: Queryable,
  ownerId: string,
  filter: { status?: Suggestion['status'] | undefined; caseId?: string | undefined } = {},
): Promise<SuggestionRow[]> {
  return db
    .select()
    .from(suggestions)
    .where(
      and(
        eq(suggestions.ownerId, ownerId),
        filter.status === undefined ? undefined : eq(suggestions.status, filter.status),
        filter.caseId === undefined ? undefined : hasId(suggestions.caseId, filter.caseId),
      ),
    )
    .orderBy(desc(suggestions.createdAt), suggestions.caseId, suggestions.id)
    .limit(LISTED);
}

export async function findSuggestion(db: Queryable, ownerId: string, id: string): Promise<SuggestionRow | undefined> {
  const [row] = await db.select().from(suggestions).where(isOwn(ownerId, id));
  return row;
}

/** Those of the cases that have suggestions waiting for a decision. */
export async function listCasesWithPending(
  db: Queryable,
  ownerId: string,
  caseIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ caseId: suggestions.caseId })
    .from(suggestions)
    .where(and(eq(suggestions.ownerId, ownerId), hasIdAmong(suggestions.caseId, caseIds), isPending));
  return new Set(rows.map(({ caseId }) => caseId));
}

export async function countOfBatch(db: Queryable, ownerId: string, batchId: string): Promise<number> {
  const [row] = await db
    .select({ made: count() })
    .from(suggestions)
    .where(and(eq(suggestions.ownerId, ownerId), hasId(suggestions.batchId, batchId)));
  return row?.made ?? 0;
}

type Decision = { status: 'approved' | 'rejected' | 'refused'; decidedAt: Date; replay: Replay | null };

/** Decides a suggestion that waits; undefined when it was decided before. One caller wins. */
export async function decideSuggestion(
  db: Queryable,
  ownerId: string,
  id: string,
  decision: Decision,
): Promise<SuggestionRow | undefined> {
  const [row] = await db
    .update(suggestions)
    .set(decision)
    .where(and(isOwn(ownerId, id), isPending))
    .returning();
  return row;
}

/** With a case that was put away, what was suggested for it is settled. */
export async function rejectPending(db: Queryable, ownerId: string, caseId: string, decidedAt: Date): Promise<void> {
  await db
    .update(suggestions)
    .set({ status: 'rejected', decidedAt })
    .where(and(eq(suggestions.ownerId, ownerId), hasId(suggestions.caseId, caseId), isPending));
}
