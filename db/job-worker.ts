type WorkerOptions<Job> = {
  /** The next job of the queue, marked as being worked on. */
  fetch: () => Promise<Job | undefined>;
  run: (job: Job) => Promise<void>;
  pollMs: number;
  onError: (error: unknown) => void;
};

/**
 * Works off a queue, one job after the other. In place of pg-boss's own worker, which does not wait for the end of a job to
 * be stored: with the database away its rejection ended the process.
 */
export class JobWorker<Job> {
  /** Resolves when the worker was stopped and the job in hand has ended. */
  readonly ended: Promise<void>;
  #isStopping = false;
  #isWoken = false;
  #wake: () => void = () => undefined;

  constructor(options: WorkerOptions<Job>) {
    this.ended = this.#work(options);
  }

  /** Looks for a job at once. */
  wake(): void {
    this.#isWoken = true;
    this.#wake();
  }

  stop(): void {
    this.#isStopping = true;
    this.#wake();
  }

  async #work({ fetch, run, pollMs, onError }: WorkerOptions<Job>): Promise<void> {
    while (!this.#isStopping) {
      this.#isWoken = false;
      let job: Job | undefined;
      try {
        job = await fetch();
        if (job !== undefined) await run(job);
      } catch (error) {
        onError(error);
        job = undefined;
      }
      if (job === undefined) await this.#sleep(pollMs);
    }
  }

  #sleep(ms: number): Promise<void> {
    if (this.#isStopping || this.#isWoken) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
