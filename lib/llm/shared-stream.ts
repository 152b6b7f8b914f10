import { AppError } from '#lib/core/errors';

type State = { ended: false } | { ended: true; error: unknown };

type Callbacks<T> = {
  /** The source ended well; called before `onClosed`. */
  onWhole(stream: SharedStream<T>, items: readonly T[]): void;
  /** No new reader may join: it ended, failed, or was left by all. May be called twice. */
  onClosed(stream: SharedStream<T>): void;
};

/** One source that several readers follow, each from its beginning. It is aborted when the last reader has gone. */
export class SharedStream<T> {
  readonly #controller = new AbortController();
  readonly #items: T[] = [];
  readonly #wake = new Set<() => void>();
  readonly #callbacks: Callbacks<T>;
  #state: State = { ended: false };
  #readers = 0;

  constructor(source: (signal: AbortSignal) => AsyncIterable<T>, callbacks: Callbacks<T>) {
    this.#callbacks = callbacks;
    void this.#pump(source);
  }

  /** Counts as a reader from this call on; the iterator must be read or returned. Rejects with `cancelled` on abort. */
  read(signal: AbortSignal): AsyncGenerator<T, void> {
    this.#readers += 1;
    return this.#follow(signal);
  }

  async *#follow(signal: AbortSignal): AsyncGenerator<T, void> {
    try {
      for (let index = 0; ; index += 1) {
        while (index >= this.#items.length && !this.#state.ended && !signal.aborted) await this.#change(signal);
        if (signal.aborted) throw new AppError('cancelled', {}, { cause: signal.reason });
        const item = this.#items[index];
        if (item === undefined) break;
        yield item;
      }
      if (this.#state.ended && this.#state.error !== undefined) throw this.#state.error;
    } finally {
      this.#leave();
    }
  }

  #leave(): void {
    this.#readers -= 1;
    if (this.#readers > 0 || this.#state.ended) return;
    this.#callbacks.onClosed(this);
    this.#controller.abort();
  }

  #change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        signal.removeEventListener('abort', done);
        this.#wake.delete(done);
        resolve();
      };
      this.#wake.add(done);
      signal.addEventListener('abort', done, { once: true });
    });
  }

  async #pump(source: (signal: AbortSignal) => AsyncIterable<T>): Promise<void> {
    try {
      for await (const item of source(this.#controller.signal)) {
        this.#items.push(item);
        this.#wakeAll();
      }
      if (!this.#controller.signal.aborted) this.#callbacks.onWhole(this, this.#items);
      this.#state = { ended: true, error: undefined };
    } catch (error) {
      this.#state = { ended: true, error: error ?? new AppError('internal') };
    }
    this.#callbacks.onClosed(this);
    this.#wakeAll();
  }

  #wakeAll(): void {
    for (const wake of [...this.#wake]) wake();
  }
}
