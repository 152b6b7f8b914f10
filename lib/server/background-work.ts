/** Looks again this often for what other processes or a failure left. */
const SWEEP_MS = 60_000;

/**
 * Work whose whole list stands in the database: done to its end, one run at a time, looked after again from time to time,
 * stopped when the server stops.
 */
export class BackgroundWork {
  readonly #doAll: (signal: AbortSignal) => Promise<void>;
  readonly #onFailure: (cause: unknown) => void;
  readonly #stop = new AbortController();
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  #sweep: NodeJS.Timeout | undefined;

  /** `doAll` takes up what is left until nothing is, or until the signal aborts. */
  constructor(doAll: (signal: AbortSignal) => Promise<void>, onFailure: (cause: unknown) => void) {
    this.#doAll = doAll;
    this.#onFailure = onFailure;
  }

  /** Begins, and goes on looking from time to time; does not wait for the end. */
  start(): void {
    this.#sweep ??= setInterval(() => void this.catchUp(), SWEEP_MS).unref();
    void this.catchUp();
  }

  /** Resolves when all is done that was to be done before the call, or failed. Never rejects: the next look takes up what failed. */
  catchUp(): Promise<void> {
    this.#isAskedAgain = true;
    this.#running ??= this.#run()
      .catch(this.#onFailure)
      .finally(() => (this.#running = null));
    return this.#running;
  }

  /** Stops at once; what was at work is taken up at the next start. */
  async close(): Promise<void> {
    clearInterval(this.#sweep);
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isAskedAgain && !this.#stop.signal.aborted) {
      this.#isAskedAgain = false;
      await this.#doAll(this.#stop.signal);
    }
  }
}
