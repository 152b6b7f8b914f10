import { z } from 'zod';
import { clauseReferenceSchema } from './clause';
import { languageSchema } from './document';

/** Where an agent looks: in the clauses, along the outline, in the standard contract and for what speaks against, everywhere. */
const strategySchema = z.enum(['clauseSearch', 'browse', 'counterEvidence', 'scan']);
export type Strategy = z.infer<typeof strategySchema>;

/** From which side a query looks at its subject. */
export const angleSchema = z.enum([
  'synonym',
  'narrower',
  'broader',
  'opposite',
  'right',
  'duty',
  'exception',
  'consequence',
  'definition',
  'exhibit',
]);
export type Angle = z.infer<typeof angleSchema>;

const failurePatternSchema = z.enum(['duplicateQuery', 'strategyFixation', 'tooBroad', 'tooNarrow']);
export type FailurePattern = z.infer<typeof failurePatternSchema>;

/** When a rule speaks. Every field that is given must fit; of `terms` one is enough; an empty list fits always. */
const ruleConditionSchema = z.object({
  language: languageSchema.nullable(),
  /** Kinds of question, as the question analysis names them. */
  questionKinds: z.array(z.string()),
  /** As the contract's own title calls it; null: any. */
  contractType: z.string().nullable(),
  failure: failurePatternSchema.nullable(),
  /** Word stems of the question. */
  terms: z.array(z.string()),
});
export type RuleCondition = z.infer<typeof ruleConditionSchema>;

/** What a rule has the planner do; data, never text for a model to obey. */
const ruleActionSchema = z.object({
  strategy: strategySchema.nullable(),
  angles: z.array(angleSchema),
  /** Words to search for beside the question's own. */
  expansions: z.array(z.string()),
});
export type RuleAction = z.infer<typeof ruleActionSchema>;

const rulePrioritySchema = z.enum(['high', 'medium', 'low']);

/** `proposed` until the owner's regression questions were replayed with it; `refused` when one of them got worse. */
const ruleStatusSchema = z.enum(['proposed', 'active', 'refused', 'off']);

export const learnedRuleSchema = z.object({
  id: z.uuid(),
  if: ruleConditionSchema,
  then: ruleActionSchema,
  /** In words, the questions it was learned from. */
  situations: z.array(z.string()),
  priority: rulePrioritySchema,
  /** 0..1, decays while the rule is not used. */
  confidence: z.number().min(0).max(1),
  appliedCount: z.number().int(),
  successCount: z.number().int(),
  /** 0..1; null before the first use. */
  successRate: z.number().min(0).max(1).nullable(),
  learnedIteration: z.number().int(),
  status: ruleStatusSchema,
  createdAt: z.string(),
  lastAppliedAt: z.string().nullable(),
});
export type LearnedRule = z.infer<typeof learnedRuleSchema>;

const planStepSchema = z.object({ tool: z.string(), args: z.record(z.string(), z.unknown()) });
export type PlanStep = z.infer<typeof planStepSchema>;

const commonErrorSchema = z.object({ type: z.string(), count: z.number().int() });

/** What a run was like, in words of the system: it holds none of the question or of the contract. */
export const executionContextSchema = z.object({
  questionKind: z.string(),
  language: languageSchema,
  /** Kinds of contract by their titles: "용역계약". */
  contractTypes: z.array(z.string()),
  tools: z.array(z.string()),
  /** Hour of the day, UTC. */
  hour: z.number().int(),
  outcome: z.string().nullable(),
  iterations: z.number().int(),
  appliedRuleIds: z.array(z.string()),
  /** The judgement without a thumb: what holds again when the thumb is taken back. */
  automatic: z.object({
    success: z.boolean(),
    errorType: z.string().nullable(),
    errorMessage: z.string().nullable(),
  }),
  thumb: z.enum(['up', 'down']).nullable(),
});
export type ExecutionContext = z.infer<typeof executionContextSchema>;

/** Runs and successes by what they have in common: `{ "tool": [{ "value": "hybrid_search", "runs": 7, "successes": 3 }] }`. */
export const casePatternsSchema = z.record(
  z.string(),
  z.array(z.object({ value: z.string(), runs: z.number().int(), successes: z.number().int() })),
);
export type CasePatterns = z.infer<typeof casePatternsSchema>;

/** Questions that are alike, with how they were answered and how well that went over their last 100 runs. */
export const caseSchema = z.object({
  id: z.uuid(),
  /** The question that began it. */
  question: z.string(),
  questionKind: z.string(),
  language: languageSchema,
  plan: z.array(planStepSchema),
  status: z.enum(['active', 'archived']),
  usageCount: z.number().int(),
  /** 0..100; null before the first run. */
  successRate: z.number().min(0).max(100).nullable(),
  /** 0..1: lower bound of Wilson's interval of the success rate. */
  confidenceScore: z.number().min(0).max(1).nullable(),
  isFlagged: z.boolean(),
  commonErrors: z.array(commonErrorSchema),
  meanTimeMs: z.number().nullable(),
  /** Success rate of ten-run windows, oldest first. */
  trend: z.array(z.number()),
  lastAccessedAt: z.string(),
});
export type Case = z.infer<typeof caseSchema>;

/** What approving a suggestion does. */
const caseChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('editPlan'), plan: z.array(planStepSchema), expansions: z.array(z.string()) }),
  z.object({ kind: z.literal('archive') }),
]);
export type CaseChange = z.infer<typeof caseChangeSchema>;

/** Regression questions answered by the search path with and without a change. */
export const replaySchema = z.object({
  total: z.number().int(),
  /** Questions whose right clause is among the first four. */
  before: z.number().int(),
  after: z.number().int(),
  worse: z.array(
    z.object({
      questionId: z.string(),
      question: z.string(),
      rankBefore: z.number().int().nullable(),
      rankAfter: z.number().int().nullable(),
    }),
  ),
});
export type Replay = z.infer<typeof replaySchema>;

export const suggestionSchema = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  /** A sentence in the language of the case. */
  text: z.string(),
  change: caseChangeSchema,
  by: z.enum(['rule', 'model']),
  status: z.enum(['pending', 'approved', 'rejected', 'refused']),
  decidedAt: z.string().nullable(),
  /** Of the decision; null while there are no regression questions. */
  replay: replaySchema.nullable(),
  createdAt: z.string(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** A question of the owner's whose right clause they have shown. */
export const regressionQuestionSchema = z.object({
  id: z.uuid(),
  question: z.string(),
  contractId: z.uuid(),
  contractTitle: z.string(),
  clause: clauseReferenceSchema,
  reason: z.string(),
  /** Rank of the right clause in the last replay, from 1; null: not among the ranked, or never replayed. */
  lastRank: z.number().int().nullable(),
  lastReplayedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type RegressionQuestion = z.infer<typeof regressionQuestionSchema>;

export const batchSchema = z.object({
  id: z.uuid(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  trigger: z.enum(['request', 'daily', 'rows']),
  casesDone: z.number().int(),
  casesTotal: z.number().int(),
  result: z
    .object({ analyzedCases: z.number().int(), lowPerformanceCases: z.number().int(), suggestions: z.number().int() })
    .nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type Batch = z.infer<typeof batchSchema>;

/** A search of a run, in order, as the drift detectors see it. */
export const searchRecordSchema = z.object({
  iteration: z.number().int(),
  query: z.string(),
  normalized: z.string(),
  strategy: strategySchema,
  resultCount: z.number().int(),
  /** Clauses that no search of the run had brought before. */
  newFacts: z.number().int(),
  timestamp: z.string(),
});
export type SearchRecord = z.infer<typeof searchRecordSchema>;

/** What one iteration tried, what came of it and what follows from that. */
export const iterationRecordSchema = z.object({
  iteration: z.number().int(),
  actor: z.object({ action: z.string(), goal: z.string(), expectedOutcome: z.string() }),
  evaluator: z.object({
    outcome: z.enum(['success', 'partial', 'failure']),
    actualResult: z.string(),
    successCriteriaMet: z.boolean(),
  }),
  selfReflection: z.object({ reason: z.string(), lesson: z.string(), alternative: z.string() }),
  memoryUpdate: z.object({ rule: z.string(), priority: rulePrioritySchema }).nullable(),
  /** The detectors that spoke, and the remedy taken. */
  drift: z.object({ pattern: failurePatternSchema, remedy: z.string() }).nullable(),
  newClauses: z.number().int(),
  newSources: z.number().int(),
  confidence: z.number().min(0).max(1),
});
export type IterationRecord = z.infer<typeof iterationRecordSchema>;

/** How a run searched: shown by the diagnostics. */
export const diagnosticsSchema = z.object({
  searches: z.array(searchRecordSchema),
  iterations: z.array(iterationRecordSchema),
  appliedRuleIds: z.array(z.uuid()),
  caseId: z.uuid().nullable(),
});
export type Diagnostics = z.infer<typeof diagnosticsSchema>;

/** The same as it is served, with the rules in words. */
export const runDiagnosticsSchema = diagnosticsSchema.extend({
  rules: z.array(z.object({ id: z.string(), sentence: z.string() })),
});
export type RunDiagnostics = z.infer<typeof runDiagnosticsSchema>;
