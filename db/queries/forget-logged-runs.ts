import { and, eq, or, sql, type AnyColumn, type InferSelectModel } from 'drizzle-orm';
import { cases, executionLog, executionLogArchive, reflectionBatches, suggestions } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasIdAmong } from './conditions';

/** Runs to be forgotten: these, and every one that had the contract in its scope. */
type ForgottenRuns = { runIds: readonly string[]; contractId?: string | undefined };

/** A case that keeps other runs. `heir` is the question of one of them, the case's own where it still was asked; null: unknown. */
export type BereavedCase = Pick<
  InferSelectModel<typeof cases>,
  'id' | 'question' | 'questionKind' | 'language' | 'plan' | 'isPlanApproved'
> & { heir: string | null };

/** The cases that stay, and the runs that had a row. */
export type ForgottenInCases = { cases: BereavedCase[]; runIds: string[] };

/**
 * Removes what the reflection engine kept of runs: their rows, the suggestions for their cases, and the cases that knew no
 * other. To be called in the transaction that deletes their messages, and after that. Words of the cases that stay may
 * still be the forgotten ones.
 */
export async function forgetLoggedRuns(
  tx: Queryable,
  ownerId: string,
  forgotten: ForgottenRuns,
): Promise<ForgottenInCases> {
  const rows = await deleteRows(tx, ownerId, forgotten);
  const caseIds = [...new Set(rows.map(({ caseId }) => caseId))];
  const isTouched = (column: AnyColumn) => hasIdAmong(column, caseIds);
  const { contractId } = forgotten;
  const isOfContract = contractId === undefined ? undefined : isAbout(suggestions.contractIds, contractId);
  await tx
    .delete(suggestions)
    .where(and(eq(suggestions.ownerId, ownerId), or(isTouched(suggestions.caseId), isOfContract)));
  await tx
    .delete(cases)
    .where(
      and(
        eq(cases.ownerId, ownerId),
        isTouched(cases.id),
        sql`not exists (select 1 from execution_log_all logged where logged.case_id = "cases"."id")`,
      ),
    );
  if (contractId !== undefined) await emptyPlansOn(tx, ownerId, contractId);
  // Sums over all cases name kinds of contracts; the next batch makes them anew.
  if (rows.length > 0)
    await tx.update(reflectionBatches).set({ patterns: {} }).where(eq(reflectionBatches.ownerId, ownerId));
  return { cases: await listBereaved(tx, ownerId, caseIds), runIds: rows.map(({ runId }) => runId) };
}

const isAbout = (ids: AnyColumn, contractId: string) => sql`${ids} @> array[${contractId}]::uuid[]`;

async function deleteRows(
  tx: Queryable,
  ownerId: string,
  { runIds, contractId }: ForgottenRuns,
): Promise<{ caseId: string; runId: string }[]> {
  const rows = [];
  for (const log of [executionLog, executionLogArchive]) {
    const isForgotten = or(
      hasIdAmong(log.runId, runIds),
      contractId === undefined ? undefined : isAbout(log.contractIds, contractId),
    );
    const deleted = await tx
      .delete(log)
      .where(and(eq(log.ownerId, ownerId), isForgotten))
      .returning({ caseId: log.caseId, runId: log.runId });
    rows.push(...deleted);
  }
  return rows;
}

async function emptyPlansOn(tx: Queryable, ownerId: string, contractId: string): Promise<void> {
  await tx
    .update(cases)
    .set({ plan: [], planContractIds: [], isPlanApproved: false })
    .where(and(eq(cases.ownerId, ownerId), isAbout(cases.planContractIds, contractId)));
}

// The question as the run understood it, since that is what a case is made from.
const heir = sql<string | null>`(
  select understood.question from execution_log_all logged
  join runs on runs.id = logged.run_id
  join messages on messages.id = runs.question_id
  cross join lateral (select coalesce(nullif(runs.trace->>'resolvedQuestion', ''), messages.text) as question) understood
  where logged.case_id = "cases"."id"
  order by understood.question = "cases"."question" desc, logged.created_at desc limit 1)`;

function listBereaved(tx: Queryable, ownerId: string, caseIds: readonly string[]): Promise<BereavedCase[]> {
  const { id, question, questionKind, language, plan, isPlanApproved } = cases;
  return tx
    .select({ id, question, questionKind, language, plan, isPlanApproved, heir })
    .from(cases)
    .where(and(eq(cases.ownerId, ownerId), hasIdAmong(cases.id, caseIds)));
}

type CaseWords = Partial<Pick<InferSelectModel<typeof cases>, 'question' | 'embedding' | 'embeddingModel'>> &
  Pick<InferSelectModel<typeof cases>, 'plan' | 'isPlanApproved'>;

/** What a case is called and plans from now on. Its figures wait for the next batch, and suggestions are due again. */
export async function rewordCase(tx: Queryable, ownerId: string, id: string, words: CaseWords): Promise<void> {
  await tx
    .update(cases)
    .set({ ...words, patterns: {}, suggestedAtUsage: null })
    .where(and(eq(cases.ownerId, ownerId), hasIdAmong(cases.id, [id])));
}
