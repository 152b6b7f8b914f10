import { listFlaggedCases } from '#db/queries/cases';
import type { BatchRow } from '#db/queries/reflection-batches';
import { countPending } from '#db/queries/suggestions';
import { sleepUntilAborted } from '#lib/core/sleep-until-aborted';
import type { CallWindow } from '#lib/reflection/engine/call-window';
import { needsSuggestions } from '#lib/reflection/engine/suggestion-due';
import { MEASURED_ROWS } from '#lib/reflection/engine/thresholds';
import type { Container } from '../../container';
import { suggestMends } from './suggest-mends';

/**
 * Three suggestions for each flagged case that has none waiting, and a notification for its owner. The model is asked as
 * often as the window of calls allows; once it fails, rules make the rest of this batch's.
 */
export async function suggestForFlagged(
  container: Container,
  batch: BatchRow,
  calls: CallWindow,
  signal: AbortSignal,
): Promise<void> {
  const { ownerId, id: batchId } = batch;
  const db = container.database.drizzle;
  let useModel = container.model !== null;
  for (const row of await listFlaggedCases(db, ownerId)) {
    signal.throwIfAborted();
    if (!needsSuggestions({ ...row, pending: await countPending(db, ownerId, row.id) })) continue;
    if (useModel) await waitForCall(calls, signal);
    const executions = Math.min(row.usageCount, MEASURED_ROWS);
    const { made, isModelWell } = await suggestMends(container, row, { batchId, executions, useModel }, signal);
    useModel &&= isModelWell;
    container.logger.info({ batch: batchId, case: row.id, made }, 'suggestions were made for a case');
  }
}

async function waitForCall(calls: CallWindow, signal: AbortSignal): Promise<void> {
  for (let waitMs = calls.take(); waitMs > 0; waitMs = calls.take()) {
    await sleepUntilAborted(waitMs, signal);
    signal.throwIfAborted();
  }
}
