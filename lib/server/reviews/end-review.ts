import { deleteReflection } from '#db/queries/reflections';
import { deleteReview as deleteReviewRow, findReview } from '#db/queries/reviews';
import { AppError } from '#lib/core/errors';
import type { Container } from '../container';

/** Ends a review at once and keeps what it has done; without effect on one that has ended. */
export async function cancelReview(container: Container, ownerId: string, id: string): Promise<void> {
  if (!(await findReview(container.database.drizzle, ownerId, id))) throw new AppError('review_not_found');
  await container.reviews.cancel(ownerId, id);
}

/** Deletes a review with its tasks, its report, and what was learned in it. */
export async function deleteReview(container: Container, ownerId: string, id: string): Promise<void> {
  await cancelReview(container, ownerId, id);
  await deleteReviewRow(container.database.drizzle, ownerId, id);
  await container.jobs?.forget([id]);
  await container.files.request();
}

/** Forgets one reflection. AppError('reflection_not_found'). */
export async function forgetReflection(container: Container, ownerId: string, id: string): Promise<void> {
  if (!(await deleteReflection(container.database.drizzle, ownerId, id))) throw new AppError('reflection_not_found');
  await container.files.request();
}
