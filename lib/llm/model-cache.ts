import { LRUCache } from 'lru-cache';
import { SharedStream } from './shared-stream';

export type CacheStats = { hits: number; misses: number; hitRate: number };

export type ModelCacheOptions = {
  ttlMs?: number | undefined;
  max?: number | undefined;
  /** Milliseconds that never go back. */
  now?: (() => number) | undefined;
};

/** What one call gave: the pieces of a text in order, or one JSON string. */
type Entry = { pieces: readonly string[]; tags: readonly string[] };

type Running = { stream: SharedStream<string>; tags: readonly string[]; isPurged: boolean };

export type CacheLookup = {
  key: string;
  tags: readonly string[];
  fresh: boolean;
  /** Asks for real; only a source that ends without an error is stored. */
  source: (signal: AbortSignal) => AsyncIterable<string>;
  signal: AbortSignal;
};

/** Results of model calls by key, and the calls under way, so that equal calls at one time make one request. */
export class ModelCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #running = new Map<string, Running>();
  #hits = 0;
  #misses = 0;

  constructor({ ttlMs = 3_600_000, max = 500, now }: ModelCacheOptions = {}) {
    this.#entries = new LRUCache({ max, ttl: ttlMs, ttlResolution: 0, ...(now && { perf: { now } }) });
  }

  /** The pieces of a result, and whether this caller was spared a request of its own. */
  lookup(lookup: CacheLookup): { cached: boolean; pieces: AsyncIterable<string> } {
    const { key, fresh, signal } = lookup;
    const entry = fresh ? undefined : this.#entries.get(key);
    const running = fresh ? undefined : this.#running.get(key);
    const cached = entry !== undefined || running !== undefined;
    if (cached) this.#hits += 1;
    else this.#misses += 1;
    if (entry !== undefined) return { cached, pieces: replay(entry.pieces) };
    return { cached, pieces: (running ?? this.#start(lookup)).stream.read(signal) };
  }

  /** Forgets all that came from this contract or session; calls under way with it are answered but not kept. */
  purge(tag: string): void {
    for (const [key, { tags }] of [...this.#entries.entries()]) if (tags.includes(tag)) this.#entries.delete(key);
    for (const running of this.#running.values()) if (running.tags.includes(tag)) running.isPurged = true;
  }

  stats(): CacheStats {
    const looked = this.#hits + this.#misses;
    return { hits: this.#hits, misses: this.#misses, hitRate: looked === 0 ? 0 : this.#hits / looked };
  }

  #start({ key, tags, source }: CacheLookup): Running {
    const stream = new SharedStream(source, {
      onWhole: (_, pieces) => {
        if (!running.isPurged) this.#entries.set(key, { pieces: [...pieces], tags });
      },
      onClosed: () => {
        if (this.#running.get(key) === running) this.#running.delete(key);
      },
    });
    const running: Running = { stream, tags, isPurged: false };
    this.#running.set(key, running);
    return running;
  }
}

async function* replay(pieces: readonly string[]): AsyncGenerator<string, void> {
  yield* pieces;
}
