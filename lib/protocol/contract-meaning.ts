import { z } from 'zod';
import { contractBodySchema } from './contract';
import { receiptSchema } from './document';
import { factSchema, meaningSchema, modalitySchema, normSchema, topicSchema } from './meaning';
import { timelineEntrySchema } from './timeline';

/** What a contract says, as it is served: rows of one of its readings. */

/** How norms are narrowed. */
export const normFilterSchema = z.object({
  /** A name or alias of a party, `each`, `both`, or a third person. */
  bearer: z.string().min(1).max(200).optional(),
  modality: modalitySchema.optional(),
  topic: topicSchema.optional(),
  /** `weight`: what a summary of the contract may have to tell. */
  has: z.enum(['time', 'amount', 'exception', 'weight']).optional(),
});
export type NormFilter = z.infer<typeof normFilterSchema>;

/**
 * Whether the facts and norms are as good as this server makes them. While `updating` (with pages read, while the file is
 * being read again) and after it `failed` those of before are served, or none where there are none.
 */
export const meaningStateSchema = z.object({
  status: z.enum(['ready', 'updating', 'failed']),
  done: z.number().int().optional(),
  total: z.number().int().optional(),
});
export type MeaningState = z.infer<typeof meaningStateSchema>;

const ofReading = { version: z.number().int(), meaning: meaningStateSchema };

export const contractFactsSchema = z.object({ ...ofReading, facts: z.array(factSchema) });
export type ContractFacts = z.infer<typeof contractFactsSchema>;

const coverageSchema = meaningSchema.shape.coverage.nullable();

export const contractNormsSchema = z.object({
  ...ofReading,
  /** Of the whole reading, whatever is asked for; null where it was not read. */
  coverage: coverageSchema,
  norms: z.array(normSchema),
});
export type ContractNorms = z.infer<typeof contractNormsSchema>;

export const contractTimelineSchema = z.object({ ...ofReading, entries: z.array(timelineEntrySchema) });
export type ContractTimeline = z.infer<typeof contractTimelineSchema>;

/** What was read of a file; `norms`: operative statements and how many were read into norms, null where none were looked for. */
export const contractReceiptSchema = receiptSchema.extend({ norms: coverageSchema });
export type ContractReceipt = z.infer<typeof contractReceiptSchema>;

/** A contract with the canonical text of one of its readings. */
export const contractTextSchema = contractBodySchema.extend({
  text: z.string(),
  pageStarts: z.array(z.number().int()),
  /** Of this reading; the contract's own is the one in force. */
  version: z.number().int(),
  /** Reading the file again could give a better text. */
  isOutdated: z.boolean(),
  /** How far what it says is read; null before its first reading. */
  meaning: meaningStateSchema.nullable(),
});
export type ContractText = z.infer<typeof contractTextSchema>;
