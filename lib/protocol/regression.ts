import { z } from 'zod';
import { learnedRuleSchema, regressionQuestionSchema, replaySchema } from './reflection';

/** The right clause among so many counts as found. */
export const HIT_RANK = 4;

/** The owner's regression questions, replayed at one moment. */
export const regressionRunSchema = z.object({
  id: z.uuid(),
  total: z.number().int(),
  /** Questions whose right clause was among the first `HIT_RANK`. */
  hits: z.number().int(),
  results: z.array(z.object({ questionId: z.string(), rank: z.number().int().nullable() })),
  createdAt: z.string(),
});
export type RegressionRun = z.infer<typeof regressionRunSchema>;

export const regressionSetSchema = z.object({
  questions: z.array(regressionQuestionSchema),
  lastRun: regressionRunSchema.nullable(),
  isRunning: z.boolean(),
});
export type RegressionSet = z.infer<typeof regressionSetSchema>;

/** A rule and what the replay before it took effect, or was refused, showed. */
export const listedRuleSchema = learnedRuleSchema.extend({ replay: replaySchema.nullable() });
export type ListedRule = z.infer<typeof listedRuleSchema>;

export const switchRuleSchema = z.object({ status: z.enum(['active', 'off']) });

export const ruleListSchema = z.object({ rules: z.array(listedRuleSchema) });
export const ruleBodySchema = z.object({ rule: listedRuleSchema });
