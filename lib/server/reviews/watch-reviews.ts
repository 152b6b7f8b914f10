import { AppError } from '#lib/core/errors';
import type { Language } from '#lib/protocol/document';
import type { ReviewDetail } from '#lib/protocol/review';
import type { Container } from '../container';
import { watchUntil, type WatchedChange } from '../watch-until';
import { getReview } from './review-views';

/** Each review now and after each change, until it has ended. */
export function watchReviews(
  container: Container,
  ownerId: string,
  ids: readonly string[],
  language: Language,
  signal: AbortSignal,
): AsyncGenerator<WatchedChange<ReviewDetail>> {
  const find = (id: string) =>
    getReview(container, ownerId, id, language).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'review_not_found') return null;
      throw error;
    });
  return watchUntil({
    ids,
    read: async (wanted) => {
      const reviews = await Promise.all(wanted.map(find));
      return new Map(reviews.filter((review) => review !== null).map((review) => [review.id, review]));
    },
    isLast: ({ status }) => status !== 'queued' && status !== 'running',
    watch: (onChange) => container.reviews.watch(onChange),
    signal,
  });
}
