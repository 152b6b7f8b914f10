import { z } from 'zod';
import type { ErrorCode } from '#lib/core/errors';
import { readDocumentSchema } from '#lib/protocol/document';

/** What reading a file can fail with; anything else the child reports is `internal`. */
const READ_ERROR_CODES = [
  'file_empty',
  'file_too_large',
  'file_too_many_pages',
  'picture_too_large',
  'text_too_long',
  'too_many_articles',
  'too_many_clauses',
  'too_many_cells',
  'file_unsupported',
  'file_corrupt',
  'file_encrypted',
  'file_without_text',
  'file_read_crashed',
  'cancelled',
  'internal',
] as const satisfies ErrorCode[];

/** Between the reading process and its parent, one JSON value a message. The file itself goes through standard input. */
export const childMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('progress'),
    done: z.number().int(),
    total: z.number().int(),
    isSlow: z.boolean().optional(),
  }),
  z.object({ type: z.literal('result'), document: readDocumentSchema }),
  z.object({
    type: z.literal('error'),
    code: z.enum(READ_ERROR_CODES).catch('internal'),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    detail: z.string(),
  }),
]);
export type ChildMessage = z.infer<typeof childMessageSchema>;
