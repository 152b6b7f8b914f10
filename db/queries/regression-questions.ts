import { and, desc, eq, getTableColumns, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { ClauseReference } from '#lib/protocol/clause';
import { contracts, messages, regressionQuestions } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId } from './conditions';

type RegressionQuestionRow = InferSelectModel<typeof regressionQuestions>;
export type TitledQuestion = RegressionQuestionRow & { contractTitle: string };
export type NewRegressionQuestion = Omit<
  InferInsertModel<typeof regressionQuestions>,
  'id' | 'ownerId' | 'createdAt' | 'lastRank' | 'lastReplayedAt' | 'messageId'
>;

const isOfMessage = (ownerId: string, messageId: string) =>
  and(eq(regressionQuestions.ownerId, ownerId), eq(regressionQuestions.messageId, messageId));

/**
 * Keeps the right clause of an answer, in place of what was kept for it before: its id then stays. Two at once would
 * make two: the caller's transaction holds the answer's feedback row.
 */
export async function putRegressionQuestion(
  db: Queryable,
  ownerId: string,
  messageId: string,
  given: NewRegressionQuestion,
): Promise<string | undefined> {
  const [changed] = await db
    .update(regressionQuestions)
    .set({ ...given, lastRank: null, lastReplayedAt: null })
    .where(isOfMessage(ownerId, messageId))
    .returning({ id: regressionQuestions.id });
  if (changed !== undefined) return changed.id;
  const [added] = await db
    .insert(regressionQuestions)
    .values({ ...given, ownerId, messageId })
    .returning({ id: regressionQuestions.id });
  return added?.id;
}

/** The id of what was kept for an answer; undefined when there was nothing. */
export async function deleteQuestionOfMessage(
  db: Queryable,
  ownerId: string,
  messageId: string,
): Promise<string | undefined> {
  const [row] = await db
    .delete(regressionQuestions)
    .where(isOfMessage(ownerId, messageId))
    .returning({ id: regressionQuestions.id });
  return row?.id;
}

/** Newest first, with the titles of their contracts. */
export function listRegressionQuestions(db: Queryable, ownerId: string, limit: number): Promise<TitledQuestion[]> {
  return db
    .select({ ...getTableColumns(regressionQuestions), contractTitle: contracts.title })
    .from(regressionQuestions)
    .innerJoin(contracts, eq(contracts.id, regressionQuestions.contractId))
    .where(eq(regressionQuestions.ownerId, ownerId))
    .orderBy(desc(regressionQuestions.createdAt), regressionQuestions.id)
    .limit(limit);
}

/** The right clauses that were shown for answers of a session, by message. */
export async function listRightClauses(
  db: Queryable,
  ownerId: string,
  sessionId: string,
): Promise<Map<string, ClauseReference>> {
  const rows = await db
    .select({
      messageId: messages.id,
      contractId: regressionQuestions.contractId,
      part: regressionQuestions.part,
      address: regressionQuestions.address,
      display: regressionQuestions.display,
    })
    .from(regressionQuestions)
    .innerJoin(messages, eq(messages.id, regressionQuestions.messageId))
    .where(and(eq(regressionQuestions.ownerId, ownerId), hasId(messages.sessionId, sessionId)));
  return new Map(rows.map(({ messageId, ...clause }) => [messageId, clause]));
}

/** Keeps where the right clauses stood in the last replay, all in one statement. */
export async function updateRanks(
  db: Queryable,
  ownerId: string,
  ranks: readonly { questionId: string; rank: number | null }[],
): Promise<void> {
  if (ranks.length === 0) return;
  await db.execute(sql`
    update regression_questions question
    set last_rank = given.rank, last_replayed_at = now()
    from jsonb_to_recordset(${JSON.stringify(ranks)}::jsonb) as given("questionId" uuid, rank integer)
    where question.id = given."questionId" and question.owner_id = ${ownerId}
  `);
}

export async function deleteRegressionQuestion(db: Queryable, ownerId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(regressionQuestions)
    .where(and(eq(regressionQuestions.ownerId, ownerId), hasId(regressionQuestions.id, id)))
    .returning({ id: regressionQuestions.id });
  return rows.length > 0;
}
