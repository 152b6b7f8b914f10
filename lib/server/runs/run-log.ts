import type { AnswerChunk } from '#lib/protocol/answer-stream';

export type LoggedChunk = { seq: number; chunk: AnswerChunk };
/** An event on its way to a reader, who gets it as it was stored. */
export type StoredChunk = { seq: number; chunk: unknown };

/**
 * The events of one run while it goes on: numbered at once, handed to local followers at once, and stored in batches
 * (at `flush`, or 250 ms after the first waiting chunk), so that other processes and later visits can replay them.
 */
export class RunLog {
  readonly #store: (events: LoggedChunk[]) => Promise<void>;
  readonly #events: LoggedChunk[] = [];
  #waiting: LoggedChunk[] = [];
  #lastSeq: number;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #nextWrite: Promise<void> | undefined;
  #wake: (() => void)[] = [];
  #isClosed = false;
  #failure: unknown;

  /** `lastSeq` is the highest number already stored for the run; a resumed run leaves a gap behind what a kill may have lost. */
  constructor(lastSeq: number, store: (events: LoggedChunk[]) => Promise<void>) {
    this.#lastSeq = lastSeq;
    this.#store = store;
  }

  push(chunk: AnswerChunk): void {
    const event = { seq: (this.#lastSeq += 1), chunk };
    this.#events.push(event);
    this.#waiting.push(event);
    this.#timer ??= setTimeout(() => void this.flush(), 250);
    this.#wakeFollowers();
  }

  /**
   * Stores what waits, in one batch with what comes while an earlier batch is still being written. Never rejects: a
   * failed write is kept and thrown by `close`.
   */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#nextWrite ??= this.#writing.then(() => this.#write());
    return this.#nextWrite;
  }

  async #write(): Promise<void> {
    this.#nextWrite = undefined;
    const batch = this.#waiting;
    this.#waiting = [];
    if (batch.length === 0) return;
    this.#writing = this.#store(batch).catch((error: unknown) => void (this.#failure ??= error));
    await this.#writing;
  }

  /** Stores the rest and ends every follower; throws when an event could not be stored. */
  async close(): Promise<void> {
    await this.flush();
    this.#isClosed = true;
    this.#wakeFollowers();
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Events numbered above `after`, then those still to come, until the run closes or `signal` aborts. */
  async *follow(after: number, signal: AbortSignal): AsyncGenerator<LoggedChunk> {
    const onAbort = () => this.#wakeFollowers();
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      let index = this.#events.findIndex((event) => event.seq > after);
      if (index < 0) index = this.#events.length;
      while (!signal.aborted) {
        const event = this.#events[index];
        if (event) {
          index += 1;
          yield event;
        } else if (this.#isClosed) return;
        else await new Promise<void>((resolve) => this.#wake.push(resolve));
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** The first number this log holds itself; what is below it is only in the database. */
  get firstSeq(): number {
    return this.#events[0]?.seq ?? this.#lastSeq + 1;
  }

  #wakeFollowers(): void {
    const waiting = this.#wake;
    this.#wake = [];
    for (const wake of waiting) wake();
  }
}
