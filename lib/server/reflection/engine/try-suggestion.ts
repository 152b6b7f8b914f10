import { findCase } from '#db/queries/cases';
import { findSuggestion } from '#db/queries/suggestions';
import { AppError } from '#lib/core/errors';
import type { Replay } from '#lib/protocol/reflection';
import type { DecisionRequest } from '#lib/protocol/reflection-engine';
import type { Container } from '../../container';
import { replayPlan, suggestedPlan } from './suggested-plan';

/** What approving a suggestion that waits would do to the owner's regression questions; null without any. Nothing is decided. */
export async function trySuggestion(
  container: Container,
  ownerId: string,
  id: string,
  { plan }: Pick<DecisionRequest, 'plan'>,
  signal: AbortSignal,
): Promise<Replay | null> {
  const db = container.database.drizzle;
  const suggestion = await findSuggestion(db, ownerId, id);
  if (suggestion === undefined) throw new AppError('suggestion_not_found');
  const row = await findCase(db, ownerId, suggestion.caseId);
  if (suggestion.status !== 'pending' || row === undefined || row.status === 'archived')
    throw new AppError('suggestion_decided');
  return replayPlan(container, row, suggestedPlan(suggestion, plan), signal);
}
