import { AppError } from '#lib/core/errors';

/** Milliseconds. `connectMs` runs until the response's headers, `firstTokenMs` until the first text and then between texts. */
export type Timeouts = { connectMs: number; firstTokenMs: number; totalMs: number };

export const DEFAULT_TIMEOUTS: Timeouts = { connectMs: 30_000, firstTokenMs: 45_000, totalMs: 110_000 };

/**
 * The limits where the longest a call may take is set: a local server may need nearly all of it to load a model or to read
 * a long prompt, and some send not even headers before the first word.
 */
export function timeoutsWithin(totalMs: number): Timeouts {
  return { connectMs: totalMs, firstTokenMs: totalMs, totalMs };
}

/** The time one call may take: its signal aborts when a limit passes or the caller gives up, and `stop` must be called. */
export type CallLimits = {
  signal: AbortSignal;
  /** Starts the clock of the next phase, replacing the one before it. */
  enter(phase: 'connect' | 'firstToken', ms: number): void;
  /** `cancelled` or `model_timeout` when that is why the call ended, else undefined. */
  reason(): AppError | undefined;
  stop(): void;
};

export function limitCall(outer: AbortSignal, totalMs: number): CallLimits {
  const controller = new AbortController();
  let why: AppError | undefined;
  const end = (error: AppError): void => {
    why ??= error;
    controller.abort();
  };
  const cancel = (): void => end(new AppError('cancelled', {}, { cause: outer.reason }));
  const total = setTimeout(() => end(new AppError('model_timeout', { phase: 'total', ms: totalMs })), totalMs);
  let phase: ReturnType<typeof setTimeout> | undefined;
  outer.addEventListener('abort', cancel, { once: true });
  if (outer.aborted) cancel();
  return {
    signal: controller.signal,
    enter: (name, ms) => {
      clearTimeout(phase);
      phase = setTimeout(() => end(new AppError('model_timeout', { phase: name, ms })), ms);
    },
    reason: () => why,
    stop: () => {
      clearTimeout(total);
      clearTimeout(phase);
      outer.removeEventListener('abort', cancel);
    },
  };
}
