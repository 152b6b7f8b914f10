import { updateRanks } from '#db/queries/regression-questions';
import { insertRegressionRun, type RegressionRunRow } from '#db/queries/regression-runs';
import { AppError } from '#lib/core/errors';
import type { RegressionRun } from '#lib/protocol/regression';
import { isHit } from '#lib/reflection/regression/judge-replay';
import type { Container } from '../../container';
import { rankQuestions } from './rank-questions';
import { currentMemory, replayedQuestions } from './replay';

export const ON_REQUEST = 'request';

/** Replays the owner's regression questions with what is active now, and keeps where the right clauses stood. */
export async function measureAccuracy(container: Container, ownerId: string): Promise<RegressionRun> {
  const db = container.database.drizzle;
  const questions = await replayedQuestions(container, ownerId);
  const memory = await currentMemory(container, ownerId);
  const ranked = await rankQuestions(container, ownerId, { questions, memory }, new AbortController().signal);
  const results = questions.map(({ id }) => ({ questionId: id, rank: ranked.get(id)?.rank ?? null }));
  await updateRanks(db, ownerId, results);
  const hits = results.filter(({ rank }) => isHit(rank)).length;
  const row = await insertRegressionRun(db, ownerId, { cause: ON_REQUEST, total: results.length, hits, results });
  if (row === undefined) throw new AppError('database_failed');
  return runView(row);
}

export function runView({ id, total, hits, results, createdAt }: RegressionRunRow): RegressionRun {
  return { id, total, hits, results, createdAt: createdAt.toISOString() };
}
