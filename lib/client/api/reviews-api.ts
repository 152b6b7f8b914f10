import {
  comparisonBodySchema,
  reviewBodySchema,
  reviewListSchema,
  type ReviewDetail,
  type ReviewEstimate,
  type ReviewSummary,
  type StandardComparisonReport,
  type StartReview,
} from '#lib/protocol/review';
import { jsonBody, request, requestJson } from './api';
import { followUntilEnd } from './follow';

export function listReviews(signal?: AbortSignal): Promise<{ reviews: ReviewSummary[]; estimate: ReviewEstimate }> {
  return requestJson('/api/reviews', reviewListSchema, signal ? { signal } : {});
}

export async function startReview(review: StartReview): Promise<ReviewDetail> {
  return (await requestJson('/api/reviews', reviewBodySchema, jsonBody('POST', review))).review;
}

export async function getReview(id: string, signal?: AbortSignal): Promise<ReviewDetail> {
  return (await requestJson(`/api/reviews/${id}`, reviewBodySchema, signal ? { signal } : {})).review;
}

export async function cancelReview(id: string): Promise<ReviewDetail> {
  return (await requestJson(`/api/reviews/${id}/cancel`, reviewBodySchema, { method: 'POST' })).review;
}

export async function deleteReview(id: string): Promise<void> {
  await request(`/api/reviews/${id}`, { method: 'DELETE' });
}

export async function compareWithStandard(contractId: string, signal: AbortSignal): Promise<StandardComparisonReport> {
  return (await requestJson(`/api/contracts/${contractId}/standard`, comparisonBodySchema, { signal })).comparison;
}

/** Calls back with each change of a review; resolves when it has ended, or the signal aborts. */
export function watchReview(id: string, onChange: (review: ReviewDetail) => void, signal: AbortSignal): Promise<void> {
  return followUntilEnd('review', id, (event) => event.kind === 'review' && onChange(event.review), { signal });
}

export function isUnderWay({ status }: Pick<ReviewSummary, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}
