import {
  deleteRegressionQuestion,
  listRegressionQuestions,
  type TitledQuestion,
} from '#db/queries/regression-questions';
import { findLastRun } from '#db/queries/regression-runs';
import { AppError } from '#lib/core/errors';
import type { RegressionQuestion } from '#lib/protocol/reflection';
import type { RegressionSet } from '#lib/protocol/regression';
import type { Container } from '../../container';
import { ON_REQUEST, runView } from './measure-accuracy';

const MAX_LISTED = 500;

/** The owner's regression questions, newest first, and the last run that was asked for. */
export async function getRegressionSet(container: Container, ownerId: string): Promise<RegressionSet> {
  const db = container.database.drizzle;
  const questions = await listRegressionQuestions(db, ownerId, MAX_LISTED);
  const last = await findLastRun(db, ownerId, ON_REQUEST);
  return {
    questions: questions.map(questionView),
    lastRun: last ? runView(last) : null,
    isRunning: container.corrections.isMeasuring(ownerId),
  };
}

/** Takes a question out of the set; what it taught stays a rule. Throws `not_found`. */
export async function removeRegressionQuestion(container: Container, ownerId: string, id: string): Promise<void> {
  if (!(await deleteRegressionQuestion(container.database.drizzle, ownerId, id))) throw new AppError('not_found');
  await container.files.request();
}

function questionView(row: TitledQuestion): RegressionQuestion {
  const { id, question, contractId, contractTitle, part, address, display, reason, lastRank } = row;
  return {
    id,
    question,
    contractId,
    contractTitle,
    clause: { contractId, part, address, display },
    reason,
    lastRank,
    lastReplayedAt: row.lastReplayedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
