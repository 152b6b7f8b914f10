import { approvePlan, findCase, markSuggested, type CaseRow } from '#db/queries/cases';
import { decideSuggestion as decideRow, findSuggestion, type SuggestionRow } from '#db/queries/suggestions';
import { inTransaction, type Queryable } from '#db/transaction';
import { AppError } from '#lib/core/errors';
import type { PlanStep, Replay, Suggestion } from '#lib/protocol/reflection';
import type { DecisionRequest } from '#lib/protocol/reflection-engine';
import { withExpansions } from '#lib/reflection/cases/case-plan';
import type { Container } from '../../container';
import { archiveInside } from '../cases/change-case';
import { createFindCase } from '../cases/find-case';
import { replayRegression } from '../regression/replay';
import { suggestionView } from '../reflection-views';

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
  const newPlan = plannedBy(suggestion, plan);
  const replay = await replayWith(container, row, newPlan, signal);
  const isRefused = replay !== null && replay.worse.length > 0;
  const decided = await inTransaction(db, async (tx) => {
    const status = isRefused ? 'refused' : 'approved';
    const kept = await decide(tx, suggestion, { status, decidedAt, replay });
    if (!isRefused) await carryOut(tx, suggestion, newPlan, decidedAt);
    return kept;
  });
  return suggestionView(decided);
}

/** Null: the case is to be put away. */
function plannedBy({ change }: SuggestionRow, plan: DecisionRequest['plan']): PlanStep[] | null {
  if (plan !== undefined && plan.length > 0) return plan;
  return change.kind === 'archive' ? null : withExpansions(change.plan, change.expansions);
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

/** Null without regression questions. */
async function replayWith(
  container: Container,
  { ownerId, id }: CaseRow,
  plan: PlanStep[] | null,
  signal: AbortSignal,
): Promise<Replay | null> {
  const findCase = createFindCase(container, ownerId, { changed: { caseId: id, plan: plan ?? [] } });
  const replay = await replayRegression(container, ownerId, { findCase }, signal);
  return replay.total === 0 ? null : replay;
}
