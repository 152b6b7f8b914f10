import { MODEL_CALLS_PER_WINDOW, MODEL_WINDOW_MS } from './thresholds';

/**
 * At most so many calls within any window of time. `now` in milliseconds. A clock that is set back counts as one that
 * stood still: the calls so far stay as near as they were, so there is neither a gap nor a burst.
 */
export class CallWindow {
  readonly #now: () => number;
  readonly #limit: number;
  readonly #windowMs: number;
  #taken: number[] = [];
  #seen = Number.NEGATIVE_INFINITY;

  constructor(now: () => number, limit = MODEL_CALLS_PER_WINDOW, windowMs = MODEL_WINDOW_MS) {
    this.#now = now;
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Takes one call when there is one left and returns 0; otherwise takes none and returns how long to wait. */
  take(): number {
    const now = this.#look();
    const oldest = this.#taken[0];
    if (this.#taken.length >= this.#limit && oldest !== undefined) return oldest + this.#windowMs - now;
    this.#taken.push(now);
    return 0;
  }

  /** As if all calls had just been made: for work that goes on after a stop, whose last calls nobody remembers. */
  exhaust(): void {
    const now = this.#look();
    this.#taken = Array.from({ length: this.#limit }, () => now);
  }

  #look(): number {
    const now = this.#now();
    if (now < this.#seen) {
      const back = this.#seen - now;
      this.#taken = this.#taken.map((time) => time - back);
    }
    this.#seen = now;
    this.#taken = this.#taken.filter((time) => time + this.#windowMs > now);
    return now;
  }
}
