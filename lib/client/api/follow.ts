import type { FollowedKind, PageEvent } from '#lib/protocol/page-events';
import type { ApiError } from './api';
import { PageStream, type Follower } from './page-stream';

let shared: PageStream | undefined;

/** The stream of this page, made when something is followed for the first time. */
function pageStream(): PageStream {
  if (shared === undefined) {
    const stream = new PageStream();
    document.addEventListener('visibilitychange', () => stream.show(document.visibilityState === 'visible'));
    stream.show(document.visibilityState === 'visible');
    shared = stream;
  }
  return shared;
}

type Options = { signal: AbortSignal | undefined; stream?: PageStream };

/** Calls back with each event of one contract or review; resolves when nothing more will come, the server refuses, or the signal aborts. */
export function followUntilEnd(
  kind: Exclude<FollowedKind, 'run'>,
  id: string,
  onEvent: (event: PageEvent) => void,
  { signal, stream = pageStream() }: Options,
): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const stop = () => {
      leave();
      resolve();
    };
    const leave = stream.follow({
      ...{ kind, id, onEvent },
      onEnd: resolve,
      onTrouble: (error) => isRefusal(error) && stop(),
    });
    signal?.addEventListener('abort', stop);
  });
}

/**
 * The chunks of a run numbered above `after` as they come, until it ends. Throws ApiError when the server refuses or
 * cannot be reached for so many attempts (the run goes on there), and the signal's reason when that aborts.
 */
export async function* followRun(
  id: string,
  { after = 0, attempts, signal, stream = pageStream() }: Options & { after?: number; attempts: number },
): AsyncGenerator<unknown> {
  const waiting: unknown[] = [];
  let isOver = false;
  let failure: unknown;
  let wake = () => {};
  const stop = (reason?: unknown) => {
    failure ??= reason;
    isOver = true;
    wake();
  };
  const follower: Follower = {
    kind: 'run',
    id,
    after,
    onEvent: (event) => {
      if (event.kind === 'run') waiting.push(event.chunk);
      wake();
    },
    onEnd: () => stop(),
    onTrouble: (error, attempt) => {
      if (attempt > attempts || isRefusal(error)) stop(error);
    },
  };
  const onAbort = () => stop(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted === true) onAbort();
  const leave = stream.follow(follower);
  try {
    for (;;) {
      yield* waiting.splice(0);
      if (waiting.length > 0) continue;
      if (failure !== undefined) throw failure;
      if (isOver) return;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    leave();
    signal?.removeEventListener('abort', onAbort);
  }
}

/** Another attempt would be refused as well. */
function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}
