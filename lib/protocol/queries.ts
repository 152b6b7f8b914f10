import { z } from 'zod';
import { suggestionSchema } from './reflection';

/** What the address of a request says after its `?`. */

const MAX_INTEGER = 2_147_483_647;

/** A reading of a contract; absent, or no version, is the one in force. */
export const versionQuerySchema = z.object({
  version: z.coerce.number().int().min(1).max(MAX_INTEGER).optional().catch(undefined),
});

/** `acts=none` leaves out who has to do what, the larger part of it. */
export const briefQuerySchema = z.object({ acts: z.literal('none').optional() });

/** More pages no contract has. */
const LAST_PAGE = 1_000_000;
export const pageQuerySchema = z.object({ page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1) });

/** Without a format the `Accept` header decides. */
export const timelineQuerySchema = z.object({ format: z.enum(['json', 'ics']).optional() });

/** The reader's date; without it the server's. */
export const todayQuerySchema = z.object({ today: z.iso.date().optional() });

/** What is no offset means: from the start. */
export const offsetQuerySchema = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0).catch(0),
});

/** The number of the last event that is known; anything else means: from the start. */
export const afterQuerySchema = z.object({
  after: z.coerce.number().int().min(0).max(MAX_INTEGER).default(0).catch(0),
});

/** Empty: whatever their status. */
export const suggestionQuerySchema = z.object({ status: suggestionSchema.shape.status.or(z.literal('')).optional() });
