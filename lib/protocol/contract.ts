import { z } from 'zod';
import { fileFormatSchema, languageSchema } from './document';

export const MAX_FILE_BYTES = 50 * 1024 * 1024;
export const MAX_CONTRACT_CHARACTERS = 5_000_000;

const contractStatusSchema = z.enum(['queued', 'reading', 'indexing', 'ready', 'failed', 'cancelled']);

export const contractSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  fileName: z.string(),
  /** `system` contracts (samples, standard contracts) are everybody's to read and nobody's to delete. */
  kind: z.enum(['user', 'sample', 'standard']),
  /** Used by comparison with the standard contract. */
  isStandard: z.boolean(),
  format: fileFormatSchema.nullable(),
  language: languageSchema.nullable(),
  bytes: z.number().int(),
  pages: z.number().int().nullable(),
  articleCount: z.number().int(),
  status: contractStatusSchema,
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  version: z.number().int(),
  /** Three questions made from this very contract; empty until it is ready. */
  exampleQuestions: z.array(z.string()),
  createdAt: z.string(),
});
export type ContractSummary = z.infer<typeof contractSummarySchema>;
