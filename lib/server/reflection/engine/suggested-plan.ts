import type { CaseRow } from '#db/queries/cases';
import type { SuggestionRow } from '#db/queries/suggestions';
import type { PlanStep, Replay } from '#lib/protocol/reflection';
import type { DecisionRequest } from '#lib/protocol/reflection-engine';
import { withExpansions } from '#lib/reflection/cases/case-plan';
import type { Container } from '../../container';
import { createFindCase } from '../cases/find-case';
import { replayRegression } from '../regression/replay';

/** The plan that a suggestion leads to, or the owner's own in its place. Null: the case is to be put away. */
export function suggestedPlan({ change }: SuggestionRow, plan: DecisionRequest['plan']): PlanStep[] | null {
  if (plan !== undefined && plan.length > 0) return plan;
  return change.kind === 'archive' ? null : withExpansions(change.plan, change.expansions);
}

/** The owner's regression questions with and without that plan; null without regression questions. Throws `limit_replays`. */
export async function replayPlan(
  container: Container,
  { ownerId, id }: CaseRow,
  plan: PlanStep[] | null,
  signal: AbortSignal,
): Promise<Replay | null> {
  await container.limits.take('replay', ownerId);
  const findCase = createFindCase(container, ownerId, { changed: { caseId: id, plan: plan ?? [] } });
  const replay = await replayRegression(container, ownerId, { findCase }, signal);
  return replay.total === 0 ? null : replay;
}
