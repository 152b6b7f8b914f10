import { markSuggested, type CaseRow } from '#db/queries/cases';
import { holdContracts } from '#db/queries/hold-contracts';
import { insertNotifications } from '#db/queries/notifications';
import { insertSuggestions, listCasesWithPending } from '#db/queries/suggestions';
import { inTransaction } from '#db/transaction';
import type { Proposal } from '#lib/reflection/engine/suggest-by-rules';
import type { Container } from '../../container';

export type ProposedMends = { row: CaseRow; proposals: readonly Proposal[]; shownContractIds: string[] };

/**
 * Stores what is proposed for some cases of one owner, and within a batch a notification for each. Passes over cases that
 * are gone or put away meanwhile, those that have suggestions waiting, and what was made of a contract that is deleted by
 * now. Returns how many suggestions there are now more.
 */
export async function storeProposals(
  { database, clock }: Container,
  ownerId: string,
  batchId: string | null,
  mends: readonly ProposedMends[],
): Promise<number> {
  const createdAt = clock.now();
  return inTransaction(database.drizzle, async (tx) => {
    const contracts = await holdContracts(tx, mends.flatMap(contractIdsOf));
    const current = mends.filter((one) => contractIdsOf(one).every((id) => contracts.has(id)));
    const caseIds = current.map(({ row }) => row.id);
    const present = await markSuggested(tx, ownerId, caseIds);
    const pending = await listCasesWithPending(tx, ownerId, caseIds);
    const wanted = current.filter(({ row: { id } }) => present.has(id) && !pending.has(id));
    const made = wanted.flatMap((one) => rowsOf(one, createdAt).map((row) => ({ ...row, batchId })));
    await insertSuggestions(tx, ownerId, made);
    // Who asked for suggestions sees them come.
    if (batchId !== null)
      await insertNotifications(
        tx,
        ownerId,
        wanted.map(({ row, proposals }) => ({
          kind: 'suggestions',
          caseId: row.id,
          params: { suggestions: proposals.length, successRate: Math.round(row.successRate ?? 0) },
          createdAt,
        })),
      );
    return made.length;
  });
}

/** Contracts that the stored plan or the words of its owner are from. */
function contractIdsOf({ row, shownContractIds }: ProposedMends): string[] {
  return [...new Set([...row.planContractIds, ...shownContractIds])];
}

/** A millisecond apart, newest first, so that a case's suggestions keep the order they were made in. */
function rowsOf({ row, proposals, shownContractIds }: ProposedMends, at: Date) {
  return proposals.map(({ text, change, by }, position) => {
    const createdAt = new Date(at.getTime() - position);
    const isEdit = change.kind === 'editPlan';
    const hasShownWords = by === 'rule' && isEdit && change.expansions.length > 0;
    const contractIds = [...(isEdit ? row.planContractIds : []), ...(hasShownWords ? shownContractIds : [])];
    return { caseId: row.id, text, change, by, contractIds: [...new Set(contractIds)], createdAt };
  });
}
