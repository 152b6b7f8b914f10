import { z } from 'zod';
import { batchSchema, casePatternsSchema, caseSchema, replaySchema, suggestionSchema } from './reflection';
import { toolNameSchema } from './trace';

/** What the last (up to 100) runs of a case say about it. */
export const caseAnalysisSchema = z.object({
  caseId: z.uuid(),
  totalExecutions: z.number().int(),
  /** 0..100; 0 without a run. */
  successRate: z.number(),
  commonErrors: caseSchema.shape.commonErrors,
  avgExecutionTimeMs: z.number(),
  patterns: casePatternsSchema,
  /** Those that wait for a decision; only where suggestions were asked for. */
  suggestions: z.array(suggestionSchema).optional(),
});
export type CaseAnalysis = z.infer<typeof caseAnalysisSchema>;

export const analyzeRequestSchema = z.object({ caseId: z.string().max(100), suggest: z.boolean().default(false) });

const MAX_PLAN_CHARACTERS = 10_000;

export const decisionRequestSchema = z.object({
  decision: z.enum(['approve', 'reject']),
  /** In place of the suggested plan. */
  plan: z
    .array(z.object({ tool: toolNameSchema, args: z.record(z.string(), z.unknown()).default({}) }))
    .max(5)
    .refine((plan) => JSON.stringify(plan).length <= MAX_PLAN_CHARACTERS, 'too long')
    .optional(),
});
export type DecisionRequest = z.infer<typeof decisionRequestSchema>;

/** To see what approving would do, before deciding. */
export const tryRequestSchema = decisionRequestSchema.pick({ plan: true });

export const caseListSchema = z.object({ cases: z.array(caseSchema) });
export const caseBodySchema = z.object({ case: caseSchema });
export const suggestionListSchema = z.object({ suggestions: z.array(suggestionSchema) });
export const suggestionBodySchema = z.object({ suggestion: suggestionSchema });
/** null without test questions. */
export const replayBodySchema = z.object({ replay: replaySchema.nullable() });
export const batchStartedSchema = z.object({ batchId: z.string() });
/** null before the first. */
export const batchBodySchema = z.object({ batch: batchSchema.nullable() });
