import { z } from 'zod';

/** What an owner, or an address, may have no more than so much of. */
export const limitNameSchema = z.enum([
  'questionsPerMinute',
  'questionsPerDay',
  'answersAtOnce',
  'uploadsPerHour',
  'storedContracts',
  'storedMegabytes',
  'reviewsPerHour',
  'replaysPerHour',
  'thumbsPerMinute',
  'modelTokensPerDay',
  'modelUsdPerDay',
  'accountsPerHour',
]);
export type LimitName = z.infer<typeof limitNameSchema>;

export const limitUseSchema = z.object({
  name: limitNameSchema,
  /** Never above `limit`: what was refused is not used. */
  used: z.number(),
  limit: z.number(),
  /** Until all of it is free again; null where nothing is used, and where it is not time that frees it. */
  freesInSeconds: z.number().int().nullable(),
});
export type LimitUse = z.infer<typeof limitUseSchema>;

/** Of GET /api/usage. */
export const usageSchema = z.object({ limits: z.array(limitUseSchema) });
