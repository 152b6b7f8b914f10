import { markSuggested, type CaseRow } from '#db/queries/cases';
import { insertNotification } from '#db/queries/notifications';
import { countPending, insertSuggestions } from '#db/queries/suggestions';
import { inTransaction } from '#db/transaction';
import { suggestByRules, type Proposal } from '#lib/reflection/engine/suggest-by-rules';
import { suggestWithModel } from '#lib/reflection/engine/suggest-with-model';
import type { Container } from '../../container';
import { readFailingCase } from './failing-case';

/** A model that is slower than this is done without. */
const PATIENCE_MS = 30_000;

export type SuggestOptions = {
  batchId: string | null;
  executions: number;
  /** Whether a model may be asked now. */
  useModel: boolean;
};

/** Makes and stores three suggestions for a case; false when the model was asked and did not deliver, so that rules did. */
export async function suggestMends(
  container: Container,
  row: CaseRow,
  { batchId, executions, useModel }: SuggestOptions,
  signal: AbortSignal,
): Promise<{ made: number; isModelWell: boolean }> {
  const failing = await readFailingCase(container, { ...row, executions });
  const model = useModel ? (container.model?.port ?? null) : null;
  let proposals: Proposal[] | undefined;
  if (model !== null) {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    proposals = await suggestWithModel(model, failing, container.clock.now(), patience).catch((cause: unknown) => {
      signal.throwIfAborted();
      container.logger.warn({ case: row.id, cause }, 'the model made no suggestions; rules did');
      return undefined;
    });
  }
  const isModelWell = model === null || proposals !== undefined;
  const made = await store(container, row, batchId, proposals ?? suggestByRules(failing), failing.shownContractIds);
  return { made, isModelWell };
}

/** None when the case has some that wait, or is gone. */
async function store(
  { database, clock }: Container,
  { id: caseId, ownerId, successRate }: CaseRow,
  batchId: string | null,
  proposals: readonly Proposal[],
  contractIds: string[],
): Promise<number> {
  return inTransaction(database.drizzle, async (tx) => {
    if (!(await markSuggested(tx, ownerId, caseId)) || (await countPending(tx, ownerId, caseId)) > 0) return 0;
    const rows = proposals.map(({ text, change, by }) => {
      const own = by === 'rule' && change.kind === 'editPlan' && change.expansions.length > 0 ? contractIds : [];
      return { caseId, batchId, text, change, by, contractIds: own, createdAt: clock.now() };
    });
    await insertSuggestions(tx, ownerId, rows);
    // Who asked for suggestions sees them come.
    if (batchId !== null)
      await insertNotification(tx, ownerId, {
        kind: 'suggestions',
        caseId,
        params: { suggestions: rows.length, successRate: Math.round(successRate ?? 0) },
        createdAt: clock.now(),
      });
    return rows.length;
  });
}
