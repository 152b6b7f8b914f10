import type { RunMetrics } from '#lib/protocol/trace';

/** The metrics of a run that ended before it did anything. */
export const emptyMetrics: RunMetrics = {
  modelCalls: 0,
  promptTokens: 0,
  completionTokens: 0,
  costUsd: 0,
  toolRuns: 0,
  toolFailures: 0,
  llmCacheHits: 0,
  llmCacheMisses: 0,
  iterations: 0,
  removedMarkers: 0,
  firstStepMs: null,
  firstTextMs: null,
  totalMs: 0,
};
