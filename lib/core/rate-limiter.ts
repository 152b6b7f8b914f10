import type { Clock } from './clock';
import { AppError } from './errors';

/** With more keys than this those that have rested long enough are let go. */
const MAX_KEYS = 10_000;

type Bucket = { tokens: number; at: number };

/**
 * Lets each key do something `limit` times at once and as many again over every `windowMs` (a token bucket). In memory:
 * every server process counts for itself, and a restart begins anew.
 */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>();

  constructor(private readonly options: { limit: number; windowMs: number; clock: Pick<Clock, 'monotonicMs'> }) {}

  /** Throws `too_many_requests` with the seconds after which it may be tried again. */
  take(key: string): void {
    const now = this.options.clock.monotonicMs();
    const tokens = this.#tokensOf(key, now);
    if (tokens < 1) {
      const { limit, windowMs } = this.options;
      throw new AppError('too_many_requests', { seconds: Math.ceil(((1 - tokens) * windowMs) / limit / 1000) });
    }
    this.#buckets.set(key, { tokens: tokens - 1, at: now });
    if (this.#buckets.size > MAX_KEYS) this.#forgetRested(now);
  }

  #tokensOf(key: string, now: number): number {
    const { limit, windowMs } = this.options;
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return limit;
    return Math.min(limit, bucket.tokens + (Math.max(0, now - bucket.at) * limit) / windowMs);
  }

  #forgetRested(now: number): void {
    for (const key of this.#buckets.keys())
      if (this.#tokensOf(key, now) >= this.options.limit) this.#buckets.delete(key);
  }
}
