import type { Language } from '#lib/protocol/document';
import type { ReviewDetail } from '#lib/protocol/review';
import type { Container } from '../container';
import { getReview } from './review-views';

/** Another process may be at work: ask the database at least this often. */
const POLL_MS = 1000;

/** The review now and after each change, until it has ended. */
export async function* watchReview(
  container: Container,
  ownerId: string,
  id: string,
  language: Language,
  signal: AbortSignal,
): AsyncGenerator<ReviewDetail> {
  let last = '';
  while (!signal.aborted) {
    const changed = nextChange(container, id, signal);
    const review = await getReview(container, ownerId, id, language);
    const now = JSON.stringify(review);
    if (now !== last) yield review;
    last = now;
    if (review.status !== 'queued' && review.status !== 'running') return;
    await changed;
  }
}

function nextChange(container: Container, id: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unwatch();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, POLL_MS);
    const unwatch = container.reviews.watch((changedId) => {
      if (changedId === id) finish();
    });
    signal.addEventListener('abort', finish);
  });
}
