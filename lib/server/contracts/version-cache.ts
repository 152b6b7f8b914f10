import { LRUCache } from 'lru-cache';

type Version = { id: string; version: number };

/**
 * What was made from one version of a contract, the least used given up first: a version never changes, so nothing goes
 * stale. Equal calls at the same time make it once. Whoever asks has checked that the contract may be read.
 */
export class VersionCache<T extends object> {
  readonly #kept: LRUCache<string, T>;
  readonly #making = new Map<string, Promise<T>>();

  constructor({ maxSize, sizeOf }: { maxSize: number; sizeOf: (made: T) => number }) {
    this.#kept = new LRUCache({
      maxSize,
      sizeCalculation: (made) => Math.min(maxSize, Math.max(1, Math.round(sizeOf(made)))),
    });
  }

  /** A failure is not kept. What finds no room is given all the same. */
  get({ id, version }: Version, make: () => Promise<T>): Promise<T> {
    const key = `${id} ${version}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return Promise.resolve(kept);
    const known = this.#making.get(key);
    if (known !== undefined) return known;
    const making = make().then((made) => {
      if (this.#making.get(key) === making) this.#kept.set(key, made);
      return made;
    });
    this.#making.set(key, making);
    const settle = () => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    };
    making.then(settle, settle);
    return making;
  }

  /** Drops every version of a contract, also one that is being made. */
  forget(contractId: string): void {
    for (const known of [this.#kept, this.#making]) {
      for (const key of [...known.keys()]) if (key.startsWith(`${contractId} `)) known.delete(key);
    }
  }
}
