import { AppError, toAppError } from '#lib/core/errors';
import { sleepUntilAborted } from '#lib/core/sleep-until-aborted';
import { isWorthRetrying } from './model-errors';
import type { ModelPort, ModelRequest, TextChunk } from './model-port';

export type RetryOptions = {
  /** Tries in all, the first included; a timeout is tried at most twice, a long one once. */
  attempts?: number | undefined;
  baseDelayMs?: number | undefined;
  maxDelayMs?: number | undefined;
  /** An endpoint that asks for a longer pause than this is not asked again. */
  maxRetryAfterMs?: number | undefined;
  /** Resolves after the time; an abort is noticed afterwards, so it may also end early. */
  sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
  /** 0 inclusive to 1 exclusive. */
  random?: (() => number) | undefined;
};

type Settings = { [K in keyof RetryOptions]-?: Exclude<RetryOptions[K], undefined> };

/** Repeats what failed for a passing reason. A text is repeated only while nothing of it has been given out. */
export function withRetry(port: ModelPort, options: RetryOptions = {}): ModelPort {
  return {
    object: (request, schema, signal) =>
      retry(() => port.object(request, schema, signal), signal, optionsFor(request, options)),
    text: (request, signal) => textWithRetry(port, request, signal, optionsFor(request, options)),
  };
}

function optionsFor(request: ModelRequest, options: RetryOptions): RetryOptions {
  return { ...options, attempts: request.attempts ?? options.attempts };
}

/** The same for any call that rejects with model errors. */
export async function retry<T>(call: () => Promise<T>, signal: AbortSignal, options: RetryOptions = {}): Promise<T> {
  const settings = withDefaults(options);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      await waitOrGiveUp(toAppError(error), attempt, signal, settings);
    }
  }
}

async function* textWithRetry(
  port: ModelPort,
  request: ModelRequest,
  signal: AbortSignal,
  options: RetryOptions,
): AsyncGenerator<TextChunk> {
  const settings = withDefaults(options);
  for (let attempt = 1; ; attempt += 1) {
    let hasBegun = false;
    try {
      for await (const chunk of port.text(request, signal)) {
        hasBegun = true;
        yield chunk;
      }
      return;
    } catch (error) {
      if (hasBegun) throw error;
      await waitOrGiveUp(toAppError(error), attempt, signal, settings);
    }
  }
}

/** Sleeps before the next attempt, or throws the error when there is to be none. */
async function waitOrGiveUp(error: AppError, attempt: number, signal: AbortSignal, settings: Settings): Promise<void> {
  const attempts = Math.min(settings.attempts, triesAfter(error));
  if (signal.aborted || attempt >= attempts || !isWorthRetrying(error)) throw error;
  const asked = error.params.retryAfterSeconds;
  const askedMs = typeof asked === 'number' ? asked * 1000 : 0;
  if (askedMs > settings.maxRetryAfterMs) throw error;
  const backoffMs = Math.min(settings.maxDelayMs, settings.baseDelayMs * 2 ** (attempt - 1));
  await settings.sleep(Math.max(askedMs, backoffMs * (0.5 + settings.random() / 2)), signal);
  if (signal.aborted) throw new AppError('cancelled', {}, { cause: error });
}

/** From this wait on a second one would take what is left of a run. */
const LONG_WAIT_MS = 45_000;

function triesAfter({ code, params }: AppError): number {
  if (code !== 'model_timeout') return Number.POSITIVE_INFINITY;
  return typeof params.ms === 'number' && params.ms >= LONG_WAIT_MS ? 1 : 2;
}

function withDefaults(options: RetryOptions): Settings {
  return {
    attempts: options.attempts ?? 3,
    baseDelayMs: options.baseDelayMs ?? 500,
    maxDelayMs: options.maxDelayMs ?? 8_000,
    maxRetryAfterMs: options.maxRetryAfterMs ?? 20_000,
    sleep: options.sleep ?? sleepUntilAborted,
    random: options.random ?? Math.random,
  };
}
