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
  /** The contract that this one is a new version of; `version` counts the readings of one file. */
  followsId: z.string().nullable(),
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

/** The form of `POST /api/contracts`. */
export const uploadSchema = z.object({
  file: z.file(),
  /** A contract of one's own: the file is read as its newest version, under its title. */
  follows: z.uuid().optional(),
});

export const contractBodySchema = z.object({ contract: contractSummarySchema });
export const contractListSchema = z.object({ contracts: z.array(contractSummarySchema) });

/** Body of `PATCH /api/contracts/{id}`: only what changes. */
export const updateContractSchema = z.object({
  title: z.string().trim().min(1).max(200).optional(),
  isStandard: z.boolean().optional(),
  /** Of a shared contract: out of this owner's library. */
  hidden: z.boolean().optional(),
});
export type UpdateContract = z.infer<typeof updateContractSchema>;

/** Conversations about nothing but the deleted contract go with it. */
export const contractDeletedSchema = z.object({ deletedSessions: z.number().int() });
