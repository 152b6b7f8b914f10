import { listLastRows } from '#db/queries/case-figures';
import { findCase, type CaseRow } from '#db/queries/cases';
import { listCasesWithPending, listSuggestions } from '#db/queries/suggestions';
import { AppError } from '#lib/core/errors';
import type { CaseAnalysis } from '#lib/protocol/reflection-engine';
import { measureCase, type CaseFigures } from '#lib/reflection/engine/measure-case';
import { suggestByRules } from '#lib/reflection/engine/suggest-by-rules';
import { maySuggest } from '#lib/reflection/engine/suggestion-due';
import { MEASURED_ROWS } from '#lib/reflection/engine/thresholds';
import type { Container } from '../../container';
import { suggestionView } from '../reflection-views';
import { askForMends } from './ask-for-mends';
import { describeFailingCase, listShownClauses } from './failing-case';
import { takeModelCall } from './model-calls';
import { storeProposals } from './store-proposals';

/**
 * Measures one case as it is at this moment; the stored figures stay those of the last batch. With `suggest` it also
 * makes three suggestions where the success rate is below 80 percent and none wait; by rules when the model may not be asked now.
 */
export async function analyzeCase(
  container: Container,
  ownerId: string,
  caseId: string,
  suggest: boolean,
  signal: AbortSignal,
): Promise<CaseAnalysis> {
  const db = container.database.drizzle;
  const row = await findCase(db, ownerId, caseId);
  if (row === undefined) throw new AppError('case_not_found');
  const figures = measureCase(await listLastRows(db, ownerId, [row.id], MEASURED_ROWS));
  if (suggest) await suggestOnRequest(container, row, figures, signal);
  const pending = suggest ? await listSuggestions(db, ownerId, { status: 'pending', caseId: row.id }) : undefined;
  return {
    caseId: row.id,
    totalExecutions: figures.executions,
    successRate: figures.successRate ?? 0,
    commonErrors: figures.commonErrors,
    avgExecutionTimeMs: figures.meanTimeMs ?? 0,
    patterns: figures.patterns,
    ...(pending === undefined ? {} : { suggestions: pending.map(suggestionView) }),
  };
}

async function suggestOnRequest(
  container: Container,
  row: CaseRow,
  { successRate, commonErrors }: CaseFigures,
  signal: AbortSignal,
): Promise<void> {
  const { ownerId, id } = row;
  const isAsked = maySuggest(successRate) && row.status === 'active';
  if (!isAsked || (await listCasesWithPending(container.database.drizzle, ownerId, [id])).has(id)) return;
  const measured = { ...row, successRate, commonErrors };
  const { failing, shownContractIds } = describeFailingCase(measured, await listShownClauses(container, ownerId));
  const useModel = (await container.model.read()) !== null && (await takeModelCall(container)) === 0;
  const proposals =
    (useModel ? await askForMends(container, ownerId, failing, signal) : undefined) ?? suggestByRules(failing);
  await storeProposals(container, ownerId, null, [{ row: measured, proposals, shownContractIds }]);
}
