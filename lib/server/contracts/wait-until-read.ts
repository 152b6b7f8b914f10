import { setTimeout as sleep } from 'node:timers/promises';
import type { Container } from '../container';
import { valuesOf } from '../watch-until';
import { watchContracts } from './watch-contracts';

/** Reading goes on behind a question for at most this long; a scan of many pages takes longer, and the answer then says so. */
const WAIT_MS = 120_000;

/**
 * Waits while any of these contracts is read for the first time, until each is ready, failed or cancelled, an abort or two
 * minutes. A question that is asked the moment a file was dropped is answered instead of refused.
 */
export async function waitUntilRead(
  container: Container,
  ownerId: string,
  contractIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const ended = new AbortController();
  const waiting = AbortSignal.any([signal, ended.signal]);
  void sleep(WAIT_MS, undefined, { signal: waiting, ref: false }).then(
    () => ended.abort(),
    () => undefined,
  );
  try {
    for await (const _ of valuesOf(watchContracts(container, ownerId, contractIds, 'en', waiting)));
  } finally {
    ended.abort();
  }
}
