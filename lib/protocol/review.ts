import { z } from 'zod';
import { citationSchema, notFoundReceiptSchema } from './citation';
import { languageSchema } from './document';
import { iterationRecordSchema, searchRecordSchema } from './reflection';
import { toolNameSchema } from './trace';

/** Whose eyes a review is read with: how the contract calls that side, or nobody's. */
export const reviewSideSchema = z.enum(['neutral', 'gap', 'eul', 'customer', 'supplier']);
export type ReviewSide = z.infer<typeof reviewSideSchema>;

const severitySchema = z.enum(['high', 'medium', 'low']);
export type Severity = z.infer<typeof severitySchema>;

/** What a clause does otherwise than the standard. */
const deviationAspectSchema = z.enum(['number', 'negation', 'party', 'deadline']);
export type DeviationAspect = z.infer<typeof deviationAspectSchema>;

/**
 * One statement of a review. Whatever it says of the contract it cites; what it says is missing, it proves by the
 * standard's clause and by the receipt of a full scan.
 */
export const findingSchema = z.object({
  id: z.string(),
  kind: z.enum(['term', 'risk', 'blank', 'changed', 'missing', 'absent']),
  /** null for what is merely told. */
  severity: severitySchema.nullable(),
  title: z.string(),
  statement: z.string(),
  /** Why it matters; empty for what is merely told. */
  reason: z.string(),
  aspects: z.array(deviationAspectSchema),
  citations: z.array(citationSchema),
  /** The clause of the standard contract that it is compared with. */
  standard: citationSchema.nullable(),
  receipt: notFoundReceiptSchema.nullable(),
  /** Whom it burdens, where a side was named and that can be told: the reader's own, or the other. */
  burdens: z.enum(['own', 'other']).nullable().default(null),
});
export type Finding = z.infer<typeof findingSchema>;

const judgmentSchema = z.object({
  needs_retry: z.boolean(),
  /** 0..1 */
  confidence: z.number().min(0).max(1),
  reasons: z.array(z.string()),
});
export type Judgment = z.infer<typeof judgmentSchema>;

const reflectionSchema = z.object({
  id: z.string(),
  task: z.string(),
  reflection: z.string(),
  judgment: judgmentSchema,
});
export type Reflection = z.infer<typeof reflectionSchema>;

const reviewToolRunSchema = z.object({
  tool: toolNameSchema,
  args: z.record(z.string(), z.unknown()),
  status: z.enum(['ok', 'error', 'refused']),
  summary: z.string(),
});
export type ReviewToolRun = z.infer<typeof reviewToolRunSchema>;

/** One iteration of a review, counted over all its tasks: a call that the model wanted, or an execution by the rules. */
const lookSchema = searchRecordSchema.extend({
  position: z.number().int(),
  attempt: z.number().int(),
  /** The tool's name; `scan` when every clause was read. */
  action: z.string(),
  by: z.enum(['rule', 'model']),
  /** What ran, so that it does not run again for the same task. */
  signature: z.string(),
  /** Ids of the clauses it brought; `newFacts` counts those that no look of the same task had brought before. */
  found: z.array(z.string()),
  /** What the guard did about it; empty when it let it pass. */
  why: z.string(),
  record: iterationRecordSchema.nullable(),
});
export type Look = z.infer<typeof lookSchema>;

/** What one execution of a task brought. */
const taskResultSchema = z.object({
  /** A few sentences on what was found. */
  output: z.string(),
  findings: z.array(findingSchema),
  /** Requirements of the task that are neither met nor proven absent. */
  unmet: z.array(z.string()),
  toolRuns: z.array(reviewToolRunSchema),
  by: z.enum(['rule', 'model']),
});
export type TaskResult = z.infer<typeof taskResultSchema>;

export const reviewTaskSchema = z.object({
  position: z.number().int(),
  task: z.string(),
  status: z.enum(['waiting', 'running', 'done']),
  reflections: z.array(reflectionSchema),
  result: taskResultSchema.nullable(),
});
export type ReviewTask = z.infer<typeof reviewTaskSchema>;

/** What stands on each side; null where the standard has no such words. */
const differenceSchema = z.object({
  aspect: deviationAspectSchema,
  user: z.string(),
  standard: z.string().nullable(),
});
export type DeviationDifference = z.infer<typeof differenceSchema>;

const articleSideSchema = z.object({ citation: citationSchema, title: z.string().nullable() });

/** One row of the comparison with the standard contract, article by article. */
export const articleComparisonSchema = z.object({
  status: z.enum(['matched', 'changed', 'missing', 'extra']),
  standard: articleSideSchema.nullable(),
  user: articleSideSchema.nullable(),
  aspects: z.array(deviationAspectSchema),
  /** Sentences of the user's article that state otherwise, each with the standard's nearest. */
  changes: z.array(
    z.object({
      user: z.string(),
      standard: z.string().nullable(),
      aspects: z.array(deviationAspectSchema),
      differences: z.array(differenceSchema).default([]),
      /** Of the passage that the sentence stands in, and of the standard's sentence. */
      citations: z.object({ user: citationSchema, standard: citationSchema }).nullable().default(null),
    }),
  ),
  lacking: z.array(z.string()),
  /** The user's article settles the matters of other articles of the standard too. */
  isCombined: z.boolean().default(false),
  /** Several articles of the user's settle what this one of the standard does. */
  isSplit: z.boolean().default(false),
  /** What the standard's article settles and no clause of the contract does, each with the standard's sentence. */
  lacks: z.array(z.object({ name: z.string(), isMinor: z.boolean(), standard: citationSchema })).default([]),
});
export type ArticleComparison = z.infer<typeof articleComparisonSchema>;

export const standardComparisonSchema = z.object({
  /** null: no standard contract of this kind and language is there. */
  standard: z.object({ id: z.string(), title: z.string() }).nullable(),
  articles: z.array(articleComparisonSchema),
});
export type StandardComparisonReport = z.infer<typeof standardComparisonSchema>;

export const reviewReportSchema = z.object({
  overview: z.string(),
  /** What could hurt, worst first. */
  risks: z.array(findingSchema),
  sections: z.array(z.object({ task: z.string(), output: z.string(), findings: z.array(findingSchema) })),
  comparison: standardComparisonSchema,
  /** Whole, with numbered citations, for export and the command line. */
  markdown: z.string(),
  notices: z.array(z.enum(['noModel', 'modelFailed', 'callLimit', 'stopped', 'otherLanguage'])),
  /** How it searched, for the diagnostics. */
  looks: z.array(lookSchema).default([]),
});
export type ReviewReport = z.infer<typeof reviewReportSchema>;

export const reviewSummarySchema = z.object({
  id: z.string(),
  contractId: z.string(),
  contractTitle: z.string(),
  version: z.number().int(),
  focus: z.string(),
  side: reviewSideSchema,
  language: languageSchema,
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  tasksDone: z.number().int(),
  tasksTotal: z.number().int(),
  modelCalls: z.number().int(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

export const reviewDetailSchema = reviewSummarySchema.extend({
  goal: z.string(),
  responseFormat: z.string(),
  tasks: z.array(reviewTaskSchema),
  report: reviewReportSchema.nullable(),
});
export type ReviewDetail = z.infer<typeof reviewDetailSchema>;

export const MAX_FOCUS_CHARACTERS = 2000;

export const startReviewSchema = z.object({
  contractId: z.string(),
  focus: z.string().max(MAX_FOCUS_CHARACTERS).default(''),
  side: reviewSideSchema.default('neutral'),
});
export type StartReview = z.infer<typeof startReviewSchema>;

/** Said before a review starts; both zero without a model. */
export const reviewEstimateSchema = z.object({ likelyModelCalls: z.number().int(), mostModelCalls: z.number().int() });
export type ReviewEstimate = z.infer<typeof reviewEstimateSchema>;

export const reviewBodySchema = z.object({ review: reviewDetailSchema });
export const reviewListSchema = z.object({ reviews: z.array(reviewSummarySchema), estimate: reviewEstimateSchema });
export const comparisonBodySchema = z.object({ comparison: standardComparisonSchema });
