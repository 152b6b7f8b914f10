import { z } from 'zod';
import { clauseReferenceSchema } from './clause';
import { diagnosticsSchema } from './reflection';

export type { ClauseReference } from './clause';

/** How a run went: the part of its state that users may open. */
export const graphNodeSchema = z.enum([
  'scope',
  'resolve_question',
  'check_tool_needed',
  'planner',
  'executor',
  'parallel_executor',
  'evaluator',
  'scan',
  'respond',
]);
export type GraphNode = z.infer<typeof graphNodeSchema>;

export const toolNameSchema = z.enum([
  'get_contract_structure',
  'hybrid_search',
  'get_article_by_index',
  'get_article_by_title',
  'lookup_standard_contract',
  'get_key_facts',
  'list_norms',
  'list_risks',
  'list_lacks',
]);
export type ToolName = z.infer<typeof toolNameSchema>;

const decisionSchema = z.object({
  node: graphNodeSchema,
  by: z.enum(['rule', 'model', 'fallback']),
  decision: z.string(),
  reason: z.string(),
});
export type Decision = z.infer<typeof decisionSchema>;

const toolRunSchema = z.object({
  tool: toolNameSchema,
  args: z.record(z.string(), z.unknown()),
  signature: z.string(),
  status: z.enum(['ok', 'error', 'refused']),
  /** A sentence: what came back, or what went wrong. */
  summary: z.string(),
  clauses: z.array(clauseReferenceSchema),
  attempts: z.number().int(),
  ms: z.number(),
});
export type ToolRun = z.infer<typeof toolRunSchema>;

const scopeSchema = z.object({
  isValid: z.boolean(),
  reason: z.string(),
  kind: z.enum(['contract', 'smalltalk', 'outOfScope']),
});
export type Scope = z.infer<typeof scopeSchema>;

export const traceSchema = z.object({
  resolvedQuestion: z.string(),
  scope: scopeSchema,
  decisions: z.array(decisionSchema),
  toolHistory: z.array(toolRunSchema),
  /** The clauses that were sent to the model endpoint with this answer; empty without a model. */
  sentClauses: z.array(clauseReferenceSchema),
  /** How the run searched; runs from before it was kept have none. */
  diagnostics: diagnosticsSchema.default({ searches: [], iterations: [], appliedRuleIds: [], caseId: null }),
});
export type Trace = z.infer<typeof traceSchema>;

/** What a run cost. Times in milliseconds, cost in US dollars (null where the model's price is not known). */
export const runMetricsSchema = z.object({
  modelCalls: z.number().int(),
  promptTokens: z.number().int(),
  completionTokens: z.number().int(),
  costUsd: z.number().nullable(),
  toolRuns: z.number().int(),
  toolFailures: z.number().int(),
  llmCacheHits: z.number().int(),
  llmCacheMisses: z.number().int(),
  iterations: z.number().int(),
  removedMarkers: z.number().int(),
  firstStepMs: z.number().nullable(),
  firstTextMs: z.number().nullable(),
  totalMs: z.number(),
});
export type RunMetrics = z.infer<typeof runMetricsSchema>;
