import { AppError } from '#lib/core/errors';
import { mergeGenerators } from '#lib/core/merge-generators';
import { sleepUntilAborted } from '#lib/core/sleep-until-aborted';
import type { Language } from '#lib/protocol/document';
import type { Followed, FollowedKind, PageEvent } from '#lib/protocol/page-events';
import type { Container } from '../container';
import { watchContracts } from '../contracts/watch-contracts';
import { watchReviews } from '../reviews/watch-reviews';
import { followRun } from '../runs/follow-run';
import type { WatchedChange } from '../watch-until';

/** Shorter than the minute after which what stands between browser and server often closes a silent connection. */
const ALIVE_MS = 15_000;

type Follow = { container: Container; ownerId: string; language: Language; signal: AbortSignal };

/** All that a page follows as one stream, until each has ended or the signal aborts. What is not the owner's ends at once. */
export async function* followPage(
  container: Container,
  ownerId: string,
  { contracts, reviews, runs }: Followed,
  language: Language,
  signal: AbortSignal,
): AsyncGenerator<PageEvent> {
  const own = new AbortController();
  const { signal: until } = own;
  const leave = () => own.abort();
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  const follow = { container, ownerId, language, signal: until };
  const followed = mergeGenerators([
    told('contract', watchContracts(container, ownerId, contracts, language, until), (id, contract) => ({
      kind: 'contract',
      id,
      contract,
    })),
    told('review', watchReviews(container, ownerId, reviews, language, until), (id, review) => ({
      kind: 'review',
      id,
      review,
    })),
    ...runs.map((run) => runEvents(follow, run)),
  ]);
  try {
    yield* mergeGenerators([endAlso(followed, leave), signsOfLife(until)]);
  } finally {
    signal.removeEventListener('abort', leave);
    leave();
  }
}

async function* told<Value>(
  of: FollowedKind,
  changes: AsyncGenerator<WatchedChange<Value>>,
  eventOf: (id: string, value: Value) => PageEvent,
): AsyncGenerator<PageEvent> {
  for await (const { id, value } of changes) yield value === null ? { kind: 'end', of, id } : eventOf(id, value);
}

async function* runEvents(
  { container, ownerId, signal }: Follow,
  { id, after }: Followed['runs'][number],
): AsyncGenerator<PageEvent> {
  try {
    const events = await followRun(container, ownerId, id, after, signal);
    for await (const { seq, chunk } of events) yield { kind: 'run', id, seq, chunk };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'run_not_found') throw error;
  }
  if (!signal.aborted) yield { kind: 'end', of: 'run', id };
}

async function* endAlso(events: AsyncGenerator<PageEvent>, onEnd: () => void): AsyncGenerator<PageEvent> {
  yield* events;
  onEnd();
}

async function* signsOfLife(signal: AbortSignal): AsyncGenerator<PageEvent> {
  for (;;) {
    await sleepUntilAborted(ALIVE_MS, signal);
    if (signal.aborted) return;
    yield { kind: 'alive' };
  }
}
