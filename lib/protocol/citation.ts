import { z } from 'zod';

const verdictSchema = z.enum(['pass', 'fail', 'unknown']);
export type Verdict = z.infer<typeof verdictSchema>;

const citationStateSchema = z.enum(['verified', 'changed', 'unverified']);
export type CitationState = z.infer<typeof citationStateSchema>;

/** A checked link from a sentence of an answer to a span of a contract. Offsets are into the canonical text of `version`. */
export const citationSchema = z.object({
  contractId: z.string(),
  /** The reading that was cited; absent in citations from before it was told. */
  version: z.number().int().positive().optional(),
  part: z.number().int(),
  address: z.string(),
  display: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  quote: z.string(),
  /** Line breaks of the quote that stand inside a word: offsets into it. Absent where there are none. */
  torn: z.array(z.number().int()).optional(),
  /** Within the span, the sentence that answers, and the smallest clause it stands in; absent where it is the span itself. */
  lead: z
    .object({ address: z.string(), display: z.string(), start: z.number().int(), end: z.number().int() })
    .optional(),
  verdicts: z.object({ text: verdictSchema, meaning: verdictSchema, support: verdictSchema }),
  supportBy: z.enum(['rule', 'model']),
  state: citationStateSchema,
  reasons: z.array(z.string()),
});
export type Citation = z.infer<typeof citationSchema>;

/** `likely`: clauses are quoted that may answer, and nothing asked for is known to be missing; `partial`: something is. */
export const outcomeSchema = z.enum(['found', 'likely', 'partial', 'blank', 'notFound']);
export type Outcome = z.infer<typeof outcomeSchema>;

/** Proof behind `notFound`: what was tried and read before it was said. */
export const notFoundReceiptSchema = z.object({
  /** The question's own terms and the words of their concepts, in both languages. */
  termsTried: z.array(z.string()),
  clausesRead: z.number().int(),
  /** Clauses there are; absent in receipts that are older than it. */
  clausesTotal: z.number().int().optional(),
  /** Of `termsTried`, what no clause has in any form. */
  termsMissing: z.array(z.string()).optional(),
  closest: z.array(
    z.object({
      contractId: z.string(),
      part: z.number().int(),
      address: z.string(),
      display: z.string().optional(),
      /** Why it does not answer, in the language of the question. */
      why: z.string(),
    }),
  ),
});
export type NotFoundReceipt = z.infer<typeof notFoundReceiptSchema>;
