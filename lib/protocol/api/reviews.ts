import { z } from 'zod';
import { exportFormatSchema } from '../export';
import { reviewBodySchema, reviewDetailSchema, reviewListSchema, startReviewSchema } from '../review';
import { events, EXPORTED, type ApiArea } from './operation';

export const reviewsArea: ApiArea = {
  name: 'Reviews',
  operations: [
    {
      id: 'listReviews',
      method: 'GET',
      path: '/api/reviews',
      access: 'read',
      summary: 'List the reviews, and what a new one would cost in calls of the model.',
      query: z.object({ contractId: z.string().optional() }),
      answers: { 200: reviewListSchema },
    },
    {
      id: 'startReview',
      method: 'POST',
      path: '/api/reviews',
      access: 'write',
      summary: 'Review a whole contract; it is worked on in the background.',
      body: startReviewSchema,
      answers: { 202: reviewBodySchema },
    },
    {
      id: 'getReview',
      method: 'GET',
      path: '/api/reviews/{id}',
      access: 'read',
      summary: 'Get a review with its tasks and, once it is done, its report.',
      answers: { 200: reviewBodySchema },
    },
    {
      id: 'followReview',
      method: 'GET',
      path: '/api/reviews/{id}/events',
      access: 'read',
      summary: 'Follow a review: as it is, then after each change.',
      answers: { 200: events(reviewDetailSchema) },
    },
    {
      id: 'cancelReview',
      method: 'POST',
      path: '/api/reviews/{id}/cancel',
      access: 'write',
      summary: 'Stop a review.',
      answers: { 200: reviewBodySchema },
    },
    {
      id: 'exportReview',
      method: 'GET',
      path: '/api/reviews/{id}/export',
      access: 'read',
      summary: 'Download a review as Word, PDF or Markdown.',
      query: z.object({ format: exportFormatSchema }),
      answers: { 200: EXPORTED },
    },
    {
      id: 'deleteReview',
      method: 'DELETE',
      path: '/api/reviews/{id}',
      access: 'write',
      summary: 'Delete a review.',
      answers: { 204: null },
    },
    {
      id: 'forgetReflection',
      method: 'DELETE',
      path: '/api/reflections/{id}',
      access: 'write',
      summary: 'Forget what a review learned from one of its tasks.',
      answers: { 204: null },
    },
  ],
};
