import { addUsage, NO_USAGE } from './prices';
import type { ModelPort, ModelRequest, TextChunk, Usage } from './model-port';

/** `modelCalls` are the calls that reached the endpoint, failed ones among them. `costUsd` is null once one is not known. */
export type UsageTotals = Usage & {
  modelCalls: number;
  failedCalls: number;
  cacheHits: number;
  cacheMisses: number;
  cacheHitRate: number;
};

/** Adds up what one run spends. It refuses nothing: limits are the run's own business. */
export type UsageMeter = {
  recordResult(usage: Usage, cached: boolean): void;
  recordFailure(): void;
  totals(): UsageTotals;
};

export function createUsageMeter(): UsageMeter {
  let spent: Usage = NO_USAGE;
  let modelCalls = 0;
  let failedCalls = 0;
  let cacheHits = 0;
  return {
    recordResult: (usage, cached) => {
      if (cached) cacheHits += 1;
      else {
        modelCalls += 1;
        spent = addUsage(spent, usage);
      }
    },
    recordFailure: () => {
      modelCalls += 1;
      failedCalls += 1;
    },
    totals: () => {
      const looked = cacheHits + modelCalls;
      return {
        ...spent,
        modelCalls,
        failedCalls,
        cacheHits,
        cacheMisses: modelCalls,
        cacheHitRate: looked === 0 ? 0 : cacheHits / looked,
      };
    },
  };
}

/** Tells the meter of every call that passes; belongs outside of cache and retries. A text left early counts as failed. */
export function withUsage(port: ModelPort, meter: UsageMeter): ModelPort {
  return {
    object: async (request, schema, signal) => {
      try {
        const result = await port.object(request, schema, signal);
        meter.recordResult(result.usage, result.cached);
        return result;
      } catch (error) {
        meter.recordFailure();
        throw error;
      }
    },
    text: (request, signal) => meteredText(port, meter, request, signal),
  };
}

async function* meteredText(
  port: ModelPort,
  meter: UsageMeter,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<TextChunk> {
  let isWhole = false;
  try {
    for await (const chunk of port.text(request, signal)) {
      if (chunk.type === 'end') {
        isWhole = true;
        meter.recordResult(chunk.usage, chunk.cached);
      }
      yield chunk;
    }
  } finally {
    if (!isWhole) meter.recordFailure();
  }
}
