import type { Totals } from './totals';

/** Prometheus text exposition format, version 0.0.4. */
export function metricsText(totals: Totals): string {
  const looked = totals.llmCacheHits + totals.llmCacheMisses;
  const lines: [name: string, type: 'counter' | 'gauge', help: string, value: number, labels?: string][] = [
    ...(['done', 'stopped', 'failed'] as const).map((status): [string, 'counter', string, number, string] => [
      'johang_runs_total',
      'counter',
      'Finished runs by how they ended.',
      totals.runs[status],
      `{status="${status}"}`,
    ]),
    ['johang_model_calls_total', 'counter', 'Calls to the model endpoint.', totals.modelCalls],
    ['johang_prompt_tokens_total', 'counter', 'Tokens sent to the model.', totals.promptTokens],
    ['johang_completion_tokens_total', 'counter', 'Tokens received from the model.', totals.completionTokens],
    [
      'johang_model_cost_usd_total',
      'counter',
      'Cost of model calls whose price is known, in US dollars.',
      totals.costUsd,
    ],
    ['johang_tool_runs_total', 'counter', 'Tool calls executed.', totals.toolRuns],
    ['johang_tool_failures_total', 'counter', 'Tool calls that failed after their retries.', totals.toolFailures],
    ['johang_iterations_total', 'counter', 'Evaluations of collected evidence.', totals.iterations],
    ['johang_answer_seconds_total', 'counter', 'Time spent on runs, in seconds.', totals.answerMs / 1000],
    [
      'johang_first_text_seconds_total',
      'counter',
      'Time to first text summed over runs, in seconds.',
      totals.firstTextMs / 1000,
    ],
    ['llm_cache_hits', 'counter', 'Model results served from the cache.', totals.llmCacheHits],
    ['llm_cache_misses', 'counter', 'Model results that had to be asked for.', totals.llmCacheMisses],
    ['llm_cache_hit_rate', 'gauge', 'Share of hits, 0 to 1.', looked === 0 ? 0 : totals.llmCacheHits / looked],
    ['process_resident_memory_bytes', 'gauge', 'Resident memory of the server process.', process.memoryUsage().rss],
  ];
  const seen = new Set<string>();
  return lines
    .map(([name, type, help, value, labels = '']) => {
      const head = seen.has(name) ? '' : `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
      seen.add(name);
      return `${head}${name}${labels} ${value}\n`;
    })
    .join('');
}
