// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followRun, followUntilEnd } from '#lib/client/api/follow';
import { PageStream } from '#lib/client/api/page-stream';
import type { PageEvent } from '#lib/protocol/page-events';
import { openStreams, runEvent, type OpenStream } from '#tests/support/page-streams';

const fetchMock = vi.fn<typeof fetch>();
let streams: OpenStream[];
beforeEach(() => {
  vi.useFakeTimers();
  streams = openStreams(fetchMock);
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

const never = new AbortController().signal;
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const contractEvent = (id: string, status: 'reading' | 'ready'): PageEvent => ({
  kind: 'contract',
  id,
  contract: {
    ...{
      id,
      title: id,
      fileName: `${id}.txt`,
      kind: 'user',
      followsId: null,
      isStandard: false,
      format: 'txt',
      language: 'ko',
    },
    ...{ bytes: 1, pages: null, articleCount: 1, status, progress: null, error: null, version: 1 },
    ...{ exampleQuestions: [], createdAt: '2026-01-01T00:00:00.000Z' },
  },
});
const asked = (index: number) => String(fetchMock.mock.calls[index]?.[0]);
const openCount = () => streams.filter(({ isOpen }) => isOpen()).length;

describe('what a page follows', () => {
  it('shares one connection, however much it is', async () => {
    const stream = new PageStream();
    const seen: string[] = [];
    const ids = Array.from({ length: 12 }, (_, index) => `c${index}`);
    for (const id of ids)
      void followUntilEnd('contract', id, (event) => event.kind === 'contract' && seen.push(event.id), {
        ...{ stream, signal: never },
      });
    await settle();
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(new URL(asked(0), 'http://x').searchParams.getAll('contract')).toEqual(ids);
    streams[0]?.send(contractEvent('c3', 'reading'), contractEvent('c7', 'ready'));
    await settle();
    expect(seen).toEqual(['c3', 'c7']);
  });

  it('goes on over one connection when something joins', async () => {
    const stream = new PageStream();
    void followUntilEnd('contract', 'c1', () => {}, { stream, signal: never });
    await settle();
    void followUntilEnd('review', 'r1', () => {}, { stream, signal: never });
    await settle();
    expect(asked(1)).toBe('/api/events?contract=c1&review=r1');
    expect(openCount()).toBe(1);
  });

  it('asks for nothing anew when something ends, and closes with the last', async () => {
    const stream = new PageStream();
    const ended: string[] = [];
    for (const id of ['c1', 'c2'])
      void followUntilEnd('contract', id, () => {}, { stream, signal: never }).then(() => ended.push(id));
    await settle();
    streams[0]?.send({ kind: 'end', of: 'contract', id: 'c1' });
    await settle(1000);
    expect(ended).toEqual(['c1']);
    streams[0]?.send({ kind: 'end', of: 'contract', id: 'c2' });
    streams[0]?.close();
    await settle(60_000);
    expect(ended).toEqual(['c1', 'c2']);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('takes up a run after its last number, and shows nothing twice', async () => {
    const stream = new PageStream();
    const chunks: unknown[] = [];
    void (async () => {
      for await (const chunk of followRun('run', { stream, signal: never, attempts: 5 })) chunks.push(chunk);
      chunks.push('end');
    })();
    await settle();
    expect(asked(0)).toBe('/api/events?run=run%3A0');
    streams[0]?.send(runEvent('run', 1, 'a'), runEvent('run', 2, 'b'));
    await settle();
    streams[0]?.breakOff();
    await settle(300);
    expect(asked(1)).toBe('/api/events?run=run%3A2');
    streams[1]?.send(runEvent('run', 2, 'b'), runEvent('run', 3, 'c'), { kind: 'end', of: 'run', id: 'run' });
    await settle();
    expect(chunks).toEqual(['a', 'b', 'c', 'end']);
  });

  it('is taken up when the connection has gone silent without breaking', async () => {
    const stream = new PageStream();
    void followUntilEnd('contract', 'c1', () => {}, { stream, signal: never });
    await settle();
    streams[0]?.send({ kind: 'alive' });
    await settle(39_000);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await settle(2_000);
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('gives its connection back while nobody looks, and takes it up again', async () => {
    const stream = new PageStream();
    void followUntilEnd('contract', 'c1', () => {}, { stream, signal: never });
    await settle();
    stream.show(false);
    await settle(6_000);
    expect(openCount()).toBe(0);
    stream.show(true);
    await settle();
    expect(openCount()).toBe(1);
  });

  it('fails for a run when the server stays away, and not before', async () => {
    const stream = new PageStream([10, 10]);
    fetchMock.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
    const failed = (async () => {
      for await (const _ of followRun('run', { stream, signal: never, attempts: 2 }));
    })().catch((error: unknown) => error);
    await settle(100);
    expect(await failed).toMatchObject({ code: 'offline' });
    expect(fetchMock.mock.calls.length).toBeGreaterThan(2);
  });
});
