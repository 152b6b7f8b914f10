import { findCase, listFlaggedCases, type CaseRow } from '#db/queries/cases';
import type { BatchRow } from '#db/queries/reflection-batches';
import { listCasesWithPending } from '#db/queries/suggestions';
import { sleepUntilAborted } from '#lib/core/sleep-until-aborted';
import { suggestByRules } from '#lib/reflection/engine/suggest-by-rules';
import { needsSuggestions } from '#lib/reflection/engine/suggestion-due';
import type { Container } from '../../container';
import { askForMends } from './ask-for-mends';
import { describeFailingCase, listShownClauses } from './failing-case';
import { takeModelCall } from './model-calls';
import { storeProposals } from './store-proposals';

const CASES_AT_ONCE = 200;

/**
 * Three suggestions for each flagged case that has none waiting, and a notification for its owner. The model is asked as
 * often as the window of calls allows; without one, and once it fails, rules make them.
 */
export async function suggestForFlagged(container: Container, batch: BatchRow, signal: AbortSignal): Promise<void> {
  const { ownerId, id } = batch;
  const due = await listDueCases(container, ownerId);
  const byModel = (await container.model.read()) === null ? 0 : await suggestByModel(container, batch, due, signal);
  const shownClauses = await listShownClauses(container, ownerId);
  for (let from = byModel; from < due.length; from += CASES_AT_ONCE) {
    signal.throwIfAborted();
    const mends = due.slice(from, from + CASES_AT_ONCE).map((row) => {
      const { failing, shownContractIds } = describeFailingCase(row, shownClauses);
      return { row, proposals: suggestByRules(failing), shownContractIds };
    });
    const made = await storeProposals(container, ownerId, id, mends);
    container.logger.info({ batch: id, cases: mends.length, made }, 'suggestions were made by rule');
  }
}

async function listDueCases({ database }: Container, ownerId: string): Promise<CaseRow[]> {
  const flagged = await listFlaggedCases(database.drizzle, ownerId);
  const caseIds = flagged.map(({ id }) => id);
  const pending = await listCasesWithPending(database.drizzle, ownerId, caseIds);
  return flagged.filter((row) => needsSuggestions({ ...row, hasPending: pending.has(row.id) }));
}

/**
 * One case after the other until the model fails; returns how many were done. That may take hours: each case is read
 * anew, for its contract may be deleted meanwhile.
 */
async function suggestByModel(
  container: Container,
  { ownerId, id }: BatchRow,
  due: readonly CaseRow[],
  signal: AbortSignal,
): Promise<number> {
  for (const [done, listed] of due.entries()) {
    await waitForCall(container, signal);
    const row = await findCase(container.database.drizzle, ownerId, listed.id);
    if (row?.status !== 'active') continue;
    const { failing, shownContractIds } = describeFailingCase(row, await listShownClauses(container, ownerId));
    const proposals = await askForMends(container, ownerId, failing, signal);
    if (proposals === undefined) return done;
    const made = await storeProposals(container, ownerId, id, [{ row, proposals, shownContractIds }]);
    container.logger.info({ batch: id, case: row.id, made }, 'suggestions were made by the model');
  }
  return due.length;
}

async function waitForCall(container: Container, signal: AbortSignal): Promise<void> {
  for (let waitMs = await takeModelCall(container); waitMs > 0; waitMs = await takeModelCall(container)) {
    await sleepUntilAborted(waitMs, signal);
    signal.throwIfAborted();
  }
}
