'use client';

import type { ReviewDetail, ReviewReport, ReviewSummary } from '#lib/protocol/review';
import { withoutRevision } from '#lib/language/titles/contract-type';
import { getReview, listReviews } from '#lib/client/api/reviews-api';
import { useResource } from '#lib/client/api/use-resource';

type EarlierReview = { review: ReviewSummary; report: ReviewReport };

/** The last finished review of an earlier version of the same contract, with its report; null without one. */
export function useEarlierReport({ id, status }: ReviewDetail): EarlierReview | null {
  const { data } = useResource(status === 'done' ? id : null, async (signal) => {
    const { reviews } = await listReviews(signal);
    const own = reviews.find((one) => one.id === id);
    const review = own === undefined ? undefined : earlierReview(own, reviews);
    if (review === undefined) return null;
    const { report } = await getReview(review.id, signal);
    return report === null ? null : { review, report };
  });
  return data;
}

/** An earlier version was read anew under the same id, or added as a file of its own that is called the same but for a number or a date. */
function earlierReview(own: ReviewSummary, reviews: readonly ReviewSummary[]): ReviewSummary | undefined {
  const before = reviews.filter(
    ({ id, status, language, createdAt }) =>
      id !== own.id && status === 'done' && language === own.language && createdAt < own.createdAt,
  );
  const newest = before.toSorted((left, right) => right.createdAt.localeCompare(left.createdAt));
  return (
    newest.find(({ contractId, version }) => contractId === own.contractId && version < own.version) ??
    newest.find(
      ({ contractId, contractTitle }) =>
        contractId !== own.contractId && withoutRevision(contractTitle) === withoutRevision(own.contractTitle),
    )
  );
}
