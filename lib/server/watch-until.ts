/** Another process may be at work: the database is asked at least this often. */
const POLL_MS = 1000;

type Watched<Value> = {
  id: string;
  read: () => Promise<Value>;
  isLast: (value: Value) => boolean;
  /** Calls back with the id of whatever this process changed; returns what ends that. */
  watch: (onChange: (changedId: string) => void) => () => void;
  signal: AbortSignal;
};

/** The value now and after each change that shows, up to its last or an abort. */
export async function* watchUntil<Value>(watched: Watched<Value>): AsyncGenerator<Value> {
  let last = '';
  while (!watched.signal.aborted) {
    // Asked for before the value is read: a change in between is not missed.
    const changed = nextChange(watched);
    const value = await watched.read();
    const now = JSON.stringify(value);
    if (now !== last) yield value;
    last = now;
    if (watched.isLast(value)) return;
    await changed;
  }
}

function nextChange({ id, watch, signal }: Pick<Watched<unknown>, 'id' | 'watch' | 'signal'>): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unwatch();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, POLL_MS);
    const unwatch = watch((changedId) => {
      if (changedId === id) finish();
    });
    signal.addEventListener('abort', finish);
  });
}
