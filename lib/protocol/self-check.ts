import { z } from 'zod';

/** How often a model looks over an answer: when a check gives cause, for every answer, never. */
export const thoroughnessSchema = z.enum(['auto', 'always', 'off']);
export type Thoroughness = z.infer<typeof thoroughnessSchema>;

/** What a reflector says of one version of a text. */
export const critiqueSchema = z.object({
  is_acceptable: z.boolean(),
  score: z.number().int().min(0).max(100),
  /** What is wrong with it, in words; empty when nothing is. */
  feedback: z.string(),
  suggestions: z.array(z.string()),
});
export type Critique = z.infer<typeof critiqueSchema>;

/** What an answer is measured by; `clear` only by a model. */
export const answerCriterionSchema = z.enum(['exact', 'grounded', 'complete', 'language', 'concise', 'clear']);
export type AnswerCriterion = z.infer<typeof answerCriterionSchema>;

const selfCheckRoundSchema = critiqueSchema.extend({
  /** Counts from 1. */
  round: z.number().int().positive(),
  /** `draft`: first written; `rewritten`: by the model from the feedback; `mended`: by a rule. */
  origin: z.enum(['draft', 'rewritten', 'mended']),
  /** Who judged this version: the rules alone, or a model after them. */
  by: z.enum(['rule', 'model']),
  /** The criteria that the rules found unmet. */
  unmet: z.array(z.object({ criterion: answerCriterionSchema, feedback: z.string() })),
  /** The version, Markdown; in place of citation markers it has the clauses' names, as [제3조]. */
  text: z.string(),
});
export type SelfCheckRound = z.infer<typeof selfCheckRoundSchema>;

/** Every version of an answer with what was said of it. */
export const selfCheckSchema = z.object({
  /** `checking` while rounds may follow; an answer that was stopped or cut off keeps it. */
  status: z.enum(['checking', 'done']),
  thoroughness: thoroughnessSchema,
  rounds: z.array(selfCheckRoundSchema),
  /** The round whose version is the answer; null while checking. */
  shown: z.number().int().positive().nullable(),
  stoppedBy: z.enum(['accepted', 'noRise', 'noImprovement', 'limit']).nullable(),
  /** Sentences of the shown version that gave way to the clause's own words, since they did not hold in the end either. */
  replaced: z.number().int(),
  /** Calls of the model after the draft, and what they cost in US dollars (null: the price is not known). */
  modelCalls: z.number().int(),
  costUsd: z.number().nullable(),
});
export type SelfCheck = z.infer<typeof selfCheckSchema>;
