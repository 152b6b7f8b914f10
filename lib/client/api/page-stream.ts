import { MAX_FOLLOWED, pageEventSchema, type FollowedKind, type PageEvent } from '#lib/protocol/page-events';
import { ApiError, request } from './api';
import { readServerEvents } from './server-events';

/** Milliseconds to wait before each attempt to take up a stream that broke off; the last one from there on. */
const RETRY_DELAYS_MS = [300, 1000, 2500, 5000, 8000] as const;
/** The server says that it is alive every 15 seconds. */
const SILENCE_MS = 40_000;
/** A page nobody looks at gives its connection back: the browser has six for all its tabs. */
const HIDDEN_MS = 5_000;
const MORE_MS = 500;

export type Follower = {
  kind: FollowedKind;
  id: string;
  /** A run's last known event; asked for again is only what comes after. */
  after?: number;
  onEvent: (event: PageEvent) => void;
  /** Nothing more will come of it. */
  onEnd: () => void;
  /** The so-manieth attempt to reach the server failed, or it refuses; what is followed stays so until it is left. */
  onTrouble?: (error: ApiError, attempt: number) => void;
};

/**
 * The one stream of a page: whatever its parts follow shares one connection, which is open only while something is
 * followed and the page is looked at. One that breaks off is taken up again, runs after their last number.
 */
export class PageStream {
  readonly #retryDelaysMs: readonly number[];
  readonly #followers = new Set<Follower>();
  /** What the connection that is open was opened for and has not ended yet. */
  readonly #asked = new Set<string>();
  #connection: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isHidden = false;
  #attempt = 0;

  constructor(retryDelaysMs: readonly number[] = RETRY_DELAYS_MS) {
    this.#retryDelaysMs = retryDelaysMs;
  }

  /** Follows one thing until it ends or the function that comes back is called. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    this.#attempt = 0;
    this.#soon(0);
    return () => {
      if (this.#followers.delete(follower) && this.#followers.size === 0) this.#soon(0);
    };
  }

  /** Whether anybody looks at the page. */
  show(isShown: boolean): void {
    this.#isHidden = !isShown;
    this.#soon(isShown ? 0 : HIDDEN_MS);
  }

  #soon(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle(), ms);
  }

  /** Opens, changes or closes the connection, as what is followed now needs. */
  #settle(): void {
    if (this.#followers.size === 0 || this.#isHidden) return this.#close();
    const isCovered = this.#wanted().every((follower) => this.#asked.has(keyOf(follower)));
    if (this.#connection !== null && isCovered) return;
    this.#close();
    void this.#connect();
  }

  #close(): void {
    this.#connection?.abort();
    this.#connection = null;
    this.#asked.clear();
  }

  async #connect(): Promise<void> {
    const connection = new AbortController();
    this.#connection = connection;
    const wanted = this.#wanted();
    for (const follower of wanted) this.#asked.add(keyOf(follower));
    let failure: ApiError = new ApiError('offline', '', 0, null);
    try {
      const { body } = await request(`/api/events?${queryOf(wanted)}`, { signal: connection.signal });
      if (body !== null) await this.#read(body, connection);
    } catch (error) {
      if (error instanceof ApiError) failure = error;
    }
    if (this.#connection !== connection) return;
    this.#close();
    if (this.#followers.size === 0) return;
    const attempt = (this.#attempt += 1);
    for (const { onTrouble } of [...this.#followers]) onTrouble?.(failure, attempt);
    this.#soon(this.#retryDelaysMs[Math.min(attempt, this.#retryDelaysMs.length) - 1] ?? 0);
  }

  async #read(body: ReadableStream<Uint8Array>, connection: AbortController): Promise<void> {
    const giveUp = () => connection.abort();
    let silence = setTimeout(giveUp, SILENCE_MS);
    try {
      for await (const { data } of readServerEvents(body)) {
        if (this.#connection !== connection) return;
        clearTimeout(silence);
        silence = setTimeout(giveUp, SILENCE_MS);
        const event = pageEventSchema.safeParse(parseJson(data));
        if (event.success) this.#deliver(event.data);
      }
    } finally {
      clearTimeout(silence);
    }
  }

  #deliver(event: PageEvent): void {
    this.#attempt = 0;
    if (event.kind === 'alive') return;
    const kind = event.kind === 'end' ? event.of : event.kind;
    if (event.kind === 'end') {
      this.#asked.delete(keyOf({ kind, id: event.id }));
      // There may be room for what had to wait.
      if (this.#followers.size > MAX_FOLLOWED) this.#soon(MORE_MS);
    }
    for (const follower of [...this.#followers]) {
      if (follower.kind !== kind || follower.id !== event.id) continue;
      if (event.kind === 'end') {
        this.#followers.delete(follower);
        follower.onEnd();
      } else if (event.kind !== 'run') follower.onEvent(event);
      else if (event.seq > (follower.after ?? 0)) {
        follower.after = event.seq;
        follower.onEvent(event);
      }
    }
  }

  /** One of those that follow the same thing: who knows least of it. */
  #wanted(): Follower[] {
    const wanted = new Map<string, Follower>();
    for (const follower of this.#followers) {
      const other = wanted.get(keyOf(follower));
      if (other === undefined || (follower.after ?? 0) < (other.after ?? 0)) wanted.set(keyOf(follower), follower);
    }
    return [...wanted.values()].slice(0, MAX_FOLLOWED);
  }
}

const keyOf = ({ kind, id }: Pick<Follower, 'kind' | 'id'>) => `${kind} ${id}`;

function queryOf(followers: readonly Follower[]): URLSearchParams {
  return new URLSearchParams(
    followers.map(({ kind, id, after = 0 }) => [kind, kind === 'run' ? `${id}:${after}` : id]),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
