import { z } from 'zod';

/** The one shape of every error over HTTP and on the command line's stderr. */
export const errorResponseSchema = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
  requestId: z.string(),
});
