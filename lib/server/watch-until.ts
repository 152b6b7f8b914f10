/** Another process may be at work: the database is asked at least this often. */
const POLL_MS = 1000;
/** What changes within this is read once: twelve contracts read at once tell of each of their pages. */
const GATHER_MS = 100;

type Watched<Value> = {
  ids: readonly string[];
  /** The values of those that are there. */
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  isLast: (value: Value) => boolean;
  /** Calls back with the id of whatever this process changed; returns what ends that. */
  watch: (onChange: (changedId: string) => void) => () => void;
  signal: AbortSignal;
};

/** A value now or after a change; null: nothing more comes of this id. */
export type WatchedChange<Value> = { id: string; value: Value | null };

/** Each value now and after each change that shows, up to its last, until all have had theirs or an abort. */
export async function* watchUntil<Value>(watched: Watched<Value>): AsyncGenerator<WatchedChange<Value>> {
  const shown = new Map(watched.ids.map((id) => [id, '']));
  while (shown.size > 0 && !watched.signal.aborted) {
    // Asked for before the values are read: a change in between is not missed.
    const changed = nextChange({ ...watched, ids: shown });
    const values = await watched.read([...shown.keys()]);
    for (const [id, before] of shown) {
      const value = values.get(id);
      const now = JSON.stringify(value);
      if (value !== undefined && now !== before) yield { id, value };
      if (value !== undefined && !watched.isLast(value)) shown.set(id, now);
      else {
        shown.delete(id);
        yield { id, value: null };
      }
    }
    if (shown.size > 0) await changed;
  }
}

type NextChange = Pick<Watched<unknown>, 'watch' | 'signal'> & { ids: ReadonlyMap<string, unknown> };

function nextChange({ ids, watch, signal }: NextChange): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unwatch();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    let timer = setTimeout(finish, POLL_MS);
    let isGathering = false;
    const unwatch = watch((changedId) => {
      if (isGathering || !ids.has(changedId)) return;
      isGathering = true;
      clearTimeout(timer);
      timer = setTimeout(finish, GATHER_MS);
    });
    signal.addEventListener('abort', finish);
  });
}

/** The values alone: what is followed for one thing. */
export async function* valuesOf<Value>(changes: AsyncGenerator<WatchedChange<Value>>): AsyncGenerator<Value> {
  for await (const { value } of changes) if (value !== null) yield value;
}
