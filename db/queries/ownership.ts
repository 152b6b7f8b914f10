import { eq, sql } from 'drizzle-orm';
import {
  apiKeys,
  cases,
  citations,
  clauses,
  contracts,
  executionLog,
  executionLogArchive,
  facts,
  feedback,
  learnedRules,
  messages,
  norms,
  normVectors,
  notifications,
  reflectionBatches,
  reflectionCounters,
  reflections,
  regressionQuestions,
  regressionRuns,
  reviews,
  runs,
  searchSentences,
  searchUnits,
  sessions,
  suggestions,
} from '../schema/index';
import type { Queryable } from '../transaction';

/** Every table whose rows have an owner that may change; `hidden_contracts` is a matter of taste and stays behind. */
export const ownedTables = [
  contracts,
  clauses,
  searchUnits,
  searchSentences,
  facts,
  norms,
  normVectors,
  sessions,
  messages,
  runs,
  citations,
  feedback,
  reviews,
  reflections,
  cases,
  executionLog,
  executionLogArchive,
  suggestions,
  notifications,
  apiKeys,
  learnedRules,
  regressionQuestions,
  regressionRuns,
];

/** Gives everything of one owner to another, inside the caller's transaction. */
export async function reassignOwner(tx: Queryable, fromOwnerId: string, toOwnerId: string): Promise<void> {
  for (const table of ownedTables) {
    await tx.update(table).set({ ownerId: toOwnerId }).where(eq(table.ownerId, fromOwnerId));
  }
  await moveBatches(tx, fromOwnerId, toOwnerId);
}

/** Of the new rows the sum goes along. A batch that waits or runs does not, since the other owner may have one: the next one measures everything anyway. */
async function moveBatches(tx: Queryable, fromOwnerId: string, toOwnerId: string): Promise<void> {
  const isFrom = eq(reflectionBatches.ownerId, fromOwnerId);
  await tx.delete(reflectionBatches).where(sql`${isFrom} and status in ('queued', 'running')`);
  await tx.update(reflectionBatches).set({ ownerId: toOwnerId }).where(isFrom);
  const [counter] = await tx
    .delete(reflectionCounters)
    .where(eq(reflectionCounters.ownerId, fromOwnerId))
    .returning({ newRows: reflectionCounters.newRows });
  if (counter === undefined) return;
  await tx
    .insert(reflectionCounters)
    .values({ ownerId: toOwnerId, newRows: counter.newRows })
    .onConflictDoUpdate({
      target: reflectionCounters.ownerId,
      set: { newRows: sql`${reflectionCounters.newRows} + ${counter.newRows}` },
    });
}
