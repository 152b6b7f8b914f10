import { z } from 'zod';
import { citationSchema, notFoundReceiptSchema, outcomeSchema } from './citation';
import { selfCheckSchema } from './self-check';
import { clauseReferenceSchema } from './clause';
import { graphNodeSchema, runMetricsSchema, toolNameSchema, traceSchema } from './trace';

/** One step of the agent as a person sees it; the same id replaces the step in place. */
const stepEventSchema = z.object({
  id: z.string(),
  node: graphNodeSchema,
  status: z.enum(['running', 'done', 'failed']),
  iteration: z.number().int(),
  by: z.enum(['rule', 'model', 'fallback']).nullable(),
  reason: z.string().nullable(),
  tools: z.array(
    z.object({ tool: toolNameSchema, args: z.record(z.string(), z.unknown()), found: z.number().int().nullable() }),
  ),
  clauses: z.array(clauseReferenceSchema),
});
export type StepEvent = z.infer<typeof stepEventSchema>;

/** `[marker]` in the answer's text stands for this citation. */
const citationEventSchema = z.object({ marker: z.number().int().positive(), citation: citationSchema });
export type CitationEvent = z.infer<typeof citationEventSchema>;

/** While checks run the text carries a "checking" mark; done when every citation has its verdict. */
export const checkEventSchema = z.object({
  status: z.enum(['checking', 'done']),
  verified: z.number().int(),
  changed: z.number().int(),
  unverified: z.number().int(),
  removed: z.number().int(),
});

export const noticeCodeSchema = z.enum([
  'noModel',
  'modelFailed',
  'embeddingsBuiltIn',
  'capReached',
  'drifted',
  'resumed',
  'stopped',
  'failed',
]);
const noticeEventSchema = z.object({ code: noticeCodeSchema, message: z.string() });

/** What comes after a restart replaces all text and citations before it (a resumed or a revised answer). */
const restartEventSchema = z.object({ reason: z.enum(['resumed', 'revised']) });

/** Offsets into the answer's text, its markers included; end exclusive. */
const textSpanSchema = z.object({ start: z.number().int(), end: z.number().int() });
export type TextSpan = z.infer<typeof textSpanSchema>;

const outcomeEventSchema = z.object({
  outcome: outcomeSchema.nullable(),
  notFoundReceipt: notFoundReceiptSchema.nullable(),
  suggestions: z.array(z.string()),
  /** Sentences of the answer's text that state something of the contract and carry no citation. */
  uncited: z.array(textSpanSchema).default([]),
});

/** The one map of data parts, used on both sides: AI SDK part `data-<key>`. */
export const dataPartSchemas = {
  step: stepEventSchema,
  citation: citationEventSchema,
  check: checkEventSchema,
  metrics: runMetricsSchema,
  notice: noticeEventSchema,
  restart: restartEventSchema,
  outcome: outcomeEventSchema,
  trace: traceSchema,
  selfCheck: selfCheckSchema,
};
export type DataParts = { [K in keyof typeof dataPartSchemas]: z.infer<(typeof dataPartSchemas)[K]> };
