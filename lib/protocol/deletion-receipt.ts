import { z } from 'zod';
import { MAX_PASSWORD_CHARACTERS } from './password';

/** What there is of an owner to delete, in the order in which a person thinks of it. */
export const DELETED_KINDS = [
  'contracts',
  'files',
  'bytes',
  'conversations',
  'questions',
  'answers',
  'reviews',
  'cases',
  'rules',
  'corrections',
  'apiKeys',
  'signIns',
  'accounts',
] as const;
export type DeletedKind = (typeof DELETED_KINDS)[number];

/** What a deletion took, by kind and number; nothing of what was deleted. */
export const deletionReceiptSchema = z.object({
  deletedAt: z.string(),
  counts: z.record(z.enum(DELETED_KINDS), z.number().int().min(0)),
});
export type DeletionReceipt = z.infer<typeof deletionReceiptSchema>;

export const deleteAccountRequestSchema = z.object({
  password: z.string().max(MAX_PASSWORD_CHARACTERS).optional(),
});
