import { z } from 'zod';

const wordingSchema = z.object({ ko: z.string(), en: z.string() });

/** A passage of a contract that can hurt who signs it, and why; offsets into the canonical text. */
export const riskSchema = z.object({
  severity: z.enum(['high', 'medium', 'low']),
  title: wordingSchema,
  reason: wordingSchema,
  part: z.number().int(),
  /** Of the article, the exhibit or the preamble that it stands in. */
  address: z.string(),
  start: z.number().int(),
  end: z.number().int(),
});
export type Risk = z.infer<typeof riskSchema>;
