import { z } from 'zod';
import { contractSummarySchema } from './contract';
import { reviewDetailSchema } from './review';

/** What a page can follow, at most so many of all kinds at once. */
export const MAX_FOLLOWED = 100;

export const followedSchema = z.object({
  contracts: z.array(z.uuid().toLowerCase()).max(MAX_FOLLOWED),
  reviews: z.array(z.uuid().toLowerCase()).max(MAX_FOLLOWED),
  /** Each from after the number of the last event that is known. */
  runs: z
    .array(z.object({ id: z.uuid().toLowerCase(), after: z.coerce.number().int().min(0).max(2_147_483_647) }))
    .max(MAX_FOLLOWED),
});
export type Followed = z.infer<typeof followedSchema>;

/**
 * One event of `GET /api/events`. A contract and a review come whole, first as they are and then after each change, so
 * that nothing has to be asked for again after a gap; a run's events are numbered and come after the number asked for.
 */
export const pageEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contract'), id: z.string(), contract: contractSummarySchema }),
  z.object({ kind: z.literal('review'), id: z.string(), review: reviewDetailSchema }),
  z.object({ kind: z.literal('run'), id: z.string(), seq: z.number().int(), chunk: z.unknown() }),
  /** Nothing more will come of it: it has ended, or is not the reader's to follow. */
  z.object({ kind: z.literal('end'), of: z.enum(['contract', 'review', 'run']), id: z.string() }),
  /** Comes while nothing else does: who hears none for long has lost the connection. */
  z.object({ kind: z.literal('alive') }),
]);
export type PageEvent = z.infer<typeof pageEventSchema>;
export type FollowedKind = Extract<PageEvent, { kind: 'end' }>['of'];
