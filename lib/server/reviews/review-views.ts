import { listReflectionsOfReview } from '#db/queries/reflections';
import { findContract } from '#db/queries/contracts';
import { findReview, listReviews, listReviewTasks, type TitledReview } from '#db/queries/reviews';
import { AppError } from '#lib/core/errors';
import { isErrorCode, messageFor } from '#lib/core/error-messages';
import type { Language } from '#lib/protocol/document';
import type { ReviewDetail, ReviewSummary } from '#lib/protocol/review';
import type { Container } from '../container';

/** The owner's reviews, newest first; of one contract when it is named. `language` is that of error sentences. */
export async function listReviewSummaries(
  container: Container,
  ownerId: string,
  contractId: string | null,
  language: Language,
): Promise<ReviewSummary[]> {
  const rows = await listReviews(container.database.drizzle, ownerId, contractId);
  return rows.map((row) => summaryOf(row, language));
}

/** A review with its tasks, reflections and, once done, its report. AppError('review_not_found'). */
export async function getReview(
  container: Container,
  ownerId: string,
  id: string,
  language: Language,
): Promise<ReviewDetail> {
  const db = container.database.drizzle;
  const row = await findReview(db, ownerId, id);
  if (!row) throw new AppError('review_not_found');
  const [tasks, reflections, contract] = await Promise.all([
    listReviewTasks(db, id),
    listReflectionsOfReview(db, ownerId, id),
    findContract(db, ownerId, row.contractId, { withHidden: true }),
  ]);
  return {
    ...summaryOf({ ...row, contractTitle: contract?.title ?? '' }, language),
    goal: row.goal,
    responseFormat: row.responseFormat,
    tasks: tasks.map(({ position, task, status, result }) => ({
      position,
      task,
      status,
      result,
      reflections: reflections
        .filter((one) => one.position === position)
        .map(({ position: _position, attempt: _attempt, ...reflection }) => reflection),
    })),
    report: row.report,
  };
}

function summaryOf(row: TitledReview, language: Language): ReviewSummary {
  const { id, contractId, contractTitle, version, focus, side, status, tasksDone, tasksTotal, modelCalls } = row;
  return {
    ...{ id, contractId, contractTitle, version, focus, side, status, tasksDone, tasksTotal, modelCalls },
    language: row.language,
    error: errorOf(row, language),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

function errorOf({ errorCode, errorParams }: TitledReview, language: Language): ReviewSummary['error'] {
  if (errorCode === null) return null;
  const code = isErrorCode(errorCode) ? errorCode : 'internal';
  return { code, message: messageFor(new AppError(code, errorParams ?? {}), language) };
}
