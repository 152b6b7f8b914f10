import { z } from 'zod';

/** Where an account is signed in. Names of browser and system are as their makers write them; null: not known. */
export const signInSchema = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
});
export type SignIn = z.infer<typeof signInSchema>;
