import type { RunMetrics } from '#lib/protocol/trace';

type RunStatus = 'done' | 'stopped' | 'failed';

/** Sums since this process started, for `/api/metrics`. */
export class Totals {
  readonly runs: Record<RunStatus, number> = { done: 0, stopped: 0, failed: 0 };
  modelCalls = 0;
  promptTokens = 0;
  completionTokens = 0;
  costUsd = 0;
  toolRuns = 0;
  toolFailures = 0;
  iterations = 0;
  llmCacheHits = 0;
  llmCacheMisses = 0;
  answerMs = 0;
  firstTextMs = 0;

  add(status: RunStatus, metrics: RunMetrics): void {
    this.runs[status] += 1;
    this.modelCalls += metrics.modelCalls;
    this.promptTokens += metrics.promptTokens;
    this.completionTokens += metrics.completionTokens;
    this.costUsd += metrics.costUsd ?? 0;
    this.toolRuns += metrics.toolRuns;
    this.toolFailures += metrics.toolFailures;
    this.iterations += metrics.iterations;
    this.llmCacheHits += metrics.llmCacheHits;
    this.llmCacheMisses += metrics.llmCacheMisses;
    this.answerMs += metrics.totalMs;
    this.firstTextMs += metrics.firstTextMs ?? 0;
  }
}
