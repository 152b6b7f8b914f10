import type { Language } from '#lib/protocol/document';
import type { ReviewDetail } from '#lib/protocol/review';
import type { Container } from '../container';
import { watchUntil } from '../watch-until';
import { getReview } from './review-views';

/** The review now and after each change, until it has ended. */
export function watchReview(
  container: Container,
  ownerId: string,
  id: string,
  language: Language,
  signal: AbortSignal,
): AsyncGenerator<ReviewDetail> {
  return watchUntil({
    id,
    read: () => getReview(container, ownerId, id, language),
    isLast: ({ status }) => status !== 'queued' && status !== 'running',
    watch: (onChange) => container.reviews.watch(onChange),
    signal,
  });
}
