import { and, eq, inArray, ne, notInArray, sql, type InferSelectModel } from 'drizzle-orm';
import {
  citations,
  contracts,
  feedback,
  learnedRules,
  messages,
  regressionQuestions,
  reviews,
  runEvents,
  runs,
  sessionContracts,
  sessions,
} from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId, hasIdAmong, SYSTEM_OWNER } from './conditions';

/** Sessions of the owner that are about the contract, were, or cite it. */
export async function listSessionsTouching(tx: Queryable, ownerId: string, contractId: string): Promise<string[]> {
  const linked = tx
    .select({ id: sessionContracts.sessionId })
    .from(sessionContracts)
    .where(hasId(sessionContracts.contractId, contractId));
  const citing = tx.select({ id: citations.sessionId }).from(citations).where(hasId(citations.contractId, contractId));
  const logged = sql`select runs.session_id from execution_log_all logged join runs on runs.id = logged.run_id where logged.contract_ids @> array[${contractId}]::uuid[]`;
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.ownerId, ownerId),
        sql`(${inArray(sessions.id, linked)} or ${inArray(sessions.id, citing)} or ${sessions.id} in (${logged}))`,
      ),
    );
  return rows.map(({ id }) => id);
}

export type RunWords = Pick<
  InferSelectModel<typeof runs>,
  'id' | 'questionId' | 'answerId' | 'status' | 'language' | 'trace' | 'errorParams'
>;

export function listRunsOfSession(db: Queryable, ownerId: string, sessionId: string): Promise<RunWords[]> {
  const { id, questionId, answerId, status, language, trace, errorParams } = runs;
  return db
    .select({ id, questionId, answerId, status, language, trace, errorParams })
    .from(runs)
    .where(and(eq(runs.ownerId, ownerId), hasId(runs.sessionId, sessionId)));
}

/** Forgets how runs went; what they cost stays. */
export async function forgetTraces(tx: Queryable, ownerId: string, runIds: readonly string[]): Promise<void> {
  const isAmong = and(eq(runs.ownerId, ownerId), hasIdAmong(runs.id, runIds));
  await tx.update(runs).set({ trace: null, errorParams: null }).where(isAmong);
}

/** Forgets the streams of runs, which nobody needs once their answers are stored. */
export async function forgetEvents(tx: Queryable, runIds: readonly string[]): Promise<void> {
  await tx.delete(runEvents).where(hasIdAmong(runEvents.runId, runIds));
}

type MessageWords = Pick<InferSelectModel<typeof messages>, 'text' | 'parts' | 'outcome' | 'notFoundReceipt'>;

export async function rewordMessage(tx: Queryable, ownerId: string, id: string, words: MessageWords): Promise<void> {
  await tx
    .update(messages)
    .set(words)
    .where(and(eq(messages.ownerId, ownerId), eq(messages.id, id)));
}

export async function deleteCitationsOf(tx: Queryable, ownerId: string, messageId: string): Promise<void> {
  await tx.delete(citations).where(and(eq(citations.ownerId, ownerId), eq(citations.messageId, messageId)));
}

/** The session has no name until the next question gives it one. */
export async function clearTitle(tx: Queryable, ownerId: string, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ title: '', isRenamed: false })
    .where(and(eq(sessions.ownerId, ownerId), hasId(sessions.id, sessionId)));
}

export async function clearReason(tx: Queryable, ownerId: string, messageId: string): Promise<void> {
  await tx
    .update(feedback)
    .set({ reason: '' })
    .where(and(eq(feedback.ownerId, ownerId), eq(feedback.messageId, messageId)));
}

/** Test questions that came from answers. */
export function listQuestionsOfMessages(
  tx: Queryable,
  ownerId: string,
  messageIds: readonly string[],
): Promise<{ id: string; question: string; reason: string }[]> {
  const { id, question, reason, messageId } = regressionQuestions;
  return tx
    .select({ id, question, reason })
    .from(regressionQuestions)
    .where(and(eq(regressionQuestions.ownerId, ownerId), inArray(messageId, [...messageIds])));
}

/** Deletes test questions with the rules that they taught, which have their ids. */
export async function deleteQuestions(tx: Queryable, ownerId: string, ids: readonly string[]): Promise<void> {
  await tx
    .delete(regressionQuestions)
    .where(and(eq(regressionQuestions.ownerId, ownerId), hasIdAmong(regressionQuestions.id, ids)));
  await deleteRules(tx, ownerId, ids);
}

type RuleOfRun = Pick<InferSelectModel<typeof learnedRules>, 'id' | 'if' | 'then' | 'situations' | 'learnedIteration'>;

/** What runs taught by themselves, and with iteration 0 what corrections of their answers did. */
export function listRulesOfRuns(tx: Queryable, ownerId: string, runIds: readonly string[]): Promise<RuleOfRun[]> {
  const { id, if: when, then, situations, learnedIteration } = learnedRules;
  return tx
    .select({ id, if: when, then, situations, learnedIteration })
    .from(learnedRules)
    .where(and(eq(learnedRules.ownerId, ownerId), hasIdAmong(learnedRules.sourceRunId, runIds)));
}

export async function deleteRules(tx: Queryable, ownerId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(learnedRules).where(and(eq(learnedRules.ownerId, ownerId), hasIdAmong(learnedRules.id, ids)));
}

/** Deletes reviews of other contracts that name the contract, as the standard they compare with. */
export async function deleteReviewsNaming(
  tx: Queryable,
  ownerId: string,
  contractId: string,
): Promise<{ id: string; contractId: string }[]> {
  const pattern = `%${contractId}%`;
  return tx
    .delete(reviews)
    .where(
      and(
        eq(reviews.ownerId, ownerId),
        ne(reviews.contractId, contractId),
        sql`(report::text like ${pattern} or exists (
          select 1 from review_tasks task where task.review_id = "reviews"."id" and task.result::text like ${pattern}))`,
      ),
    )
    .returning({ id: reviews.id, contractId: reviews.contractId });
}

/** Of the words, each with its lexemes as a tsquery, those that no other contract has which the owner may read. */
export async function listWordsOfNoOther(
  db: Queryable,
  ownerId: string,
  contractId: string,
  words: readonly { key: string; query: string }[],
): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select given.key from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as given(key text, query text)
    where not exists (
      select 1 from search_units unit
      where unit.tokens @@ given.query::tsquery and unit.owner_id in (${ownerId}, ${SYSTEM_OWNER})
        and unit.contract_id <> ${contractId}::uuid)`);
  return rows.map(({ key }) => key);
}

/** Titles of the owner's other contracts and of the shared ones. */
export async function listOtherTitles(db: Queryable, ownerId: string, contractId: string): Promise<Set<string>> {
  const rows = await db
    .select({ title: contracts.title })
    .from(contracts)
    .where(and(inArray(contracts.ownerId, [ownerId, SYSTEM_OWNER]), notInArray(contracts.id, [contractId])));
  return new Set(rows.map(({ title }) => title));
}

/** The text of every reading there is of an own contract. */
export async function listTexts(db: Queryable, ownerId: string, contractId: string): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select document.text from documents document join contracts contract on contract.id = document.contract_id
    where contract.owner_id = ${ownerId} and contract.id = ${contractId}::uuid`);
  return rows.map(({ text }) => text);
}
