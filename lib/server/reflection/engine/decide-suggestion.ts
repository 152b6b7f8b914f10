import { approvePlan, findCase, markSuggested } from '#db/queries/cases';
import { decideSuggestion as decideRow, findSuggestion, type SuggestionRow } from '#db/queries/suggestions';
import { inTransaction, type Queryable } from '#db/transaction';
import { AppError } from '#lib/core/errors';
import type { PlanStep, Replay, Suggestion } from '#lib/protocol/reflection';
import type { DecisionRequest } from '#lib/protocol/reflection-engine';
import type { Container } from '../../container';
import { archiveInside } from '../cases/change-case';
import { suggestionView } from '../reflection-views';
import { replayPlan, suggestedPlan } from './suggested-plan';

/**
 * Carries out what the owner decided about a suggestion that waits. Approving one replays the owner's regression
 * questions first: if any gets worse the suggestion is `refused` and nothing changes. A plan of the owner's own takes the
 * suggested one's place.
 */
export async function decideSuggestion(
  container: Container,
  ownerId: string,
  id: string,
  { decision, plan }: DecisionRequest,
  signal: AbortSignal,
): Promise<Suggestion> {
  const db = container.database.drizzle;
  const suggestion = await findSuggestion(db, ownerId, id);
  if (suggestion === undefined) throw new AppError('suggestion_not_found');
  if (suggestion.status !== 'pending') throw new AppError('suggestion_decided');
  const decidedAt = container.clock.now();
  if (decision === 'reject') {
    const rejected = await inTransaction(db, async (tx) => {
      await markSuggested(tx, ownerId, [suggestion.caseId]);
      return decide(tx, suggestion, { status: 'rejected', decidedAt, replay: null });
    });
    return suggestionView(rejected);
  }
  const row = await findCase(db, ownerId, suggestion.caseId);
  if (row === undefined || row.status === 'archived') throw new AppError('suggestion_decided');
  const newPlan = suggestedPlan(suggestion, plan);
  const replay = await replayPlan(container, row, newPlan, signal);
  const isRefused = replay !== null && replay.worse.length > 0;
  const decided = await inTransaction(db, async (tx) => {
    const status = isRefused ? 'refused' : 'approved';
    const kept = await decide(tx, suggestion, { status, decidedAt, replay });
    if (!isRefused) await carryOut(tx, suggestion, newPlan, decidedAt);
    return kept;
  });
  return suggestionView(decided);
}

async function carryOut(tx: Queryable, suggestion: SuggestionRow, plan: PlanStep[] | null, at: Date): Promise<void> {
  const { ownerId, caseId, contractIds } = suggestion;
  if (plan === null) return void (await archiveInside(tx, ownerId, caseId, at));
  if ((await approvePlan(tx, ownerId, caseId, plan, contractIds)) === undefined) throw new AppError('case_not_found');
}

async function decide(
  tx: Queryable,
  { ownerId, id }: SuggestionRow,
  decision: { status: 'approved' | 'rejected' | 'refused'; decidedAt: Date; replay: Replay | null },
): Promise<SuggestionRow> {
  const row = await decideRow(tx, ownerId, id, decision);
  if (row === undefined) throw new AppError('suggestion_decided');
  return row;
}
