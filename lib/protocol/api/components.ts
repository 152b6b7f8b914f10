import type { z } from 'zod';
import { apiKeySchema } from '../api-key';
import { messageMetadataSchema } from '../chat';
import { citationSchema, notFoundReceiptSchema } from '../citation';
import { clauseReferenceSchema } from '../clause';
import { contractBriefSchema } from '../contract-brief';
import { contractSummarySchema } from '../contract';
import { meaningStateSchema } from '../contract-meaning';
import { clauseNodeSchema, documentStructureSchema, placedPageSchema, receiptSchema } from '../document';
import { errorResponseSchema } from '../error';
import { dataPartSchemas } from '../events';
import { healthSchema } from '../health';
import { libraryAnswerSchema } from '../library-answers';
import { factSchema, normSchema } from '../meaning';
import { pageEventSchema } from '../page-events';
import {
  batchSchema,
  caseSchema,
  diagnosticsSchema,
  regressionQuestionSchema,
  replaySchema,
  suggestionSchema,
} from '../reflection';
import { notificationSchema } from '../notification';
import { listedRuleSchema, regressionRunSchema } from '../regression';
import {
  articleComparisonSchema,
  findingSchema,
  reviewDetailSchema,
  reviewReportSchema,
  reviewSummarySchema,
  reviewTaskSchema,
  standardComparisonSchema,
} from '../review';
import { selfCheckSchema } from '../self-check';
import { sessionSummarySchema } from '../session';
import { messagePartSchema, messageSchema } from '../session-detail';
import { timelineEntrySchema } from '../timeline';
import { traceSchema } from '../trace';
import { limitUseSchema } from '../usage';

/** Shapes that have a name of their own in the published description; all others stand where they are used. */
export const API_COMPONENTS: Readonly<Record<string, z.ZodType>> = {
  Error: errorResponseSchema,
  Contract: contractSummarySchema,
  Structure: documentStructureSchema,
  Clause: clauseNodeSchema,
  ClauseReference: clauseReferenceSchema,
  Receipt: receiptSchema,
  Page: placedPageSchema,
  MeaningState: meaningStateSchema,
  Brief: contractBriefSchema,
  LibraryAnswer: libraryAnswerSchema,
  Fact: factSchema,
  Norm: normSchema,
  TimelineEntry: timelineEntrySchema,
  Session: sessionSummarySchema,
  Message: messageSchema,
  MessageMetadata: messageMetadataSchema,
  MessagePart: messagePartSchema,
  Citation: citationSchema,
  NotFoundReceipt: notFoundReceiptSchema,
  StepEvent: dataPartSchemas.step,
  CitationEvent: dataPartSchemas.citation,
  CheckEvent: dataPartSchemas.check,
  NoticeEvent: dataPartSchemas.notice,
  RestartEvent: dataPartSchemas.restart,
  OutcomeEvent: dataPartSchemas.outcome,
  RunMetrics: dataPartSchemas.metrics,
  Trace: traceSchema,
  SelfCheck: selfCheckSchema,
  Diagnostics: diagnosticsSchema,
  PageEvent: pageEventSchema,
  ReviewSummary: reviewSummarySchema,
  Review: reviewDetailSchema,
  ReviewTask: reviewTaskSchema,
  ReviewReport: reviewReportSchema,
  Finding: findingSchema,
  StandardComparison: standardComparisonSchema,
  ArticleComparison: articleComparisonSchema,
  Case: caseSchema,
  Suggestion: suggestionSchema,
  Replay: replaySchema,
  Rule: listedRuleSchema,
  TestQuestion: regressionQuestionSchema,
  Measurement: regressionRunSchema,
  Batch: batchSchema,
  Notification: notificationSchema,
  LimitUse: limitUseSchema,
  ApiKey: apiKeySchema,
  Health: healthSchema,
};
