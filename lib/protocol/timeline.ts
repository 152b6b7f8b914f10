import { z } from 'zod';
import { factSchema } from './meaning';

/** Comes back every month. */
const recurrenceSchema = z.object({
  every: z.literal('P1M'),
  /** Of the month, the last one where it has fewer; -1 is always the last. */
  day: z.number().int(),
  /** YYYY-MM-DD, inclusive; null where the end is not known. */
  until: z.string().nullable(),
});
export type Recurrence = z.infer<typeof recurrenceSchema>;

export const timelineEntrySchema = z.object({
  /** YYYY-MM-DD; of a recurring one the first. */
  date: z.string(),
  kind: z.enum([
    'agreement',
    'effective',
    'start',
    'payment',
    'delivery',
    /** Another duty by a date. */
    'deadline',
    'other',
    /** The last day to stop a renewal. */
    'notice',
    'expiration',
  ]),
  label: z.object({ ko: z.string(), en: z.string() }),
  basis: factSchema.shape.basis,
  part: z.number().int(),
  citations: factSchema.shape.citations,
  /** Of a computed date: what it comes from. */
  inputs: factSchema.shape.inputs,
  recurrence: recurrenceSchema.optional(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** What lies ahead in a library, contract by contract. */
export const comingDaysSchema = z.object({
  contracts: z.array(z.object({ contractId: z.string(), title: z.string(), entries: z.array(timelineEntrySchema) })),
});
export type ComingDays = z.infer<typeof comingDaysSchema>;
