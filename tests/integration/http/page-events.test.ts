import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contractSummarySchema } from '#lib/protocol/contract';
import { errorResponseSchema } from '#lib/protocol/error';
import { pageEventSchema, type PageEvent } from '#lib/protocol/page-events';
import type { Container } from '#lib/server/container';
import { addContract } from '#lib/server/contracts/add-contract';
import { startReview } from '#lib/server/reviews/start-review';
import { call, readJson, serve } from '#tests/support/http';
import { followEvents, readEvents } from '#tests/support/sse';
import { addTestContract, openTestContainer } from '#tests/support/test-container';

const owner = 'local';
let container: Container & { reset(): Promise<void> };
beforeAll(async () => {
  container = await openTestContainer();
  serve(container);
});
afterAll(() => container.close());
beforeEach(() => container.reset());

const startedSchema = z.object({ sessionId: z.string(), runId: z.string() });

async function askAsync(contractId: string) {
  const response = await call('POST', '/api/chat', {
    json: { contractIds: [contractId], message: { id: crypto.randomUUID(), text: '대금은 언제 지급하나요?' } },
    headers: { prefer: 'respond-async' },
  });
  expect(response.status).toBe(202);
  return readJson(response, startedSchema);
}

async function eventsOf(query: string): Promise<PageEvent[]> {
  const events = await readEvents(await call('GET', `/api/events?${query}`));
  return events.map(({ data }) => pageEventSchema.parse(data));
}

describe('the one stream of a page', () => {
  it('brings contracts, a review and a run, each to its end, and then closes', async () => {
    const ready = await addTestContract(container, owner);
    const added = await addContract(
      container,
      owner,
      { name: '둘째.txt', bytes: Buffer.from('제1조(목적) 목적') },
      'ko',
    );
    const { id: waiting } = contractSummarySchema.pick({ id: true }).parse(added);
    const review = await startReview(container, owner, { contractId: ready, focus: '', side: 'neutral' }, 'ko');
    const { runId } = await askAsync(ready);
    const following = eventsOf(`contract=${ready}&contract=${waiting}&review=${review}&run=${runId}:0`);
    await container.ingestion.read(owner, waiting);
    await container.reviews.run(owner, review);
    const events = await following;
    const ends = events.flatMap((event) => (event.kind === 'end' ? [`${event.of} ${event.id}`] : []));
    expect(ends.sort()).toEqual(
      [`contract ${ready}`, `contract ${waiting}`, `review ${review}`, `run ${runId}`].sort(),
    );
    const last = events.findLast((event) => event.kind === 'contract' && event.id === waiting);
    expect(last).toMatchObject({ contract: { status: 'ready' } });
    expect(events.findLast(({ kind }) => kind === 'review')).toMatchObject({ review: { status: 'done' } });
  });

  it('goes on with a run after the last number', async () => {
    const { runId } = await askAsync(await addTestContract(container, owner));
    const all = (await eventsOf(`run=${runId}:0`)).flatMap((event) => (event.kind === 'run' ? [event.seq] : []));
    const middle = all[Math.floor(all.length / 2)] ?? 0;
    const rest = (await eventsOf(`run=${runId}:${middle}`)).flatMap((event) =>
      event.kind === 'run' ? [event.seq] : [],
    );
    expect(rest).toEqual(all.filter((seq) => seq > middle));
    expect(rest.length).toBeGreaterThan(0);
  });

  it('ends at once what is nobody’s or another’s, and tells nothing of it', async () => {
    const theirs = await addTestContract(container, 'somebody-else');
    const unknown = crypto.randomUUID();
    expect(await eventsOf(`contract=${theirs}&review=${unknown}&run=${unknown}`)).toEqual(
      expect.arrayContaining([
        { kind: 'end', of: 'contract', id: theirs },
        { kind: 'end', of: 'review', id: unknown },
        { kind: 'end', of: 'run', id: unknown },
      ]),
    );
  });

  it('leaves nothing behind when the page is closed in between', async () => {
    const added = await addContract(
      container,
      owner,
      { name: '셋째.txt', bytes: Buffer.from('제1조(목적) 목적') },
      'ko',
    );
    const leaving = new AbortController();
    const response = await call('GET', `/api/events?contract=${added.id}`, { signal: leaving.signal });
    for await (const { data } of followEvents(response)) {
      expect(pageEventSchema.parse(data)).toMatchObject({ kind: 'contract', contract: { status: 'queued' } });
      leaving.abort();
    }
  });

  it.each(['contract=x', 'run=x:1', `run=${crypto.randomUUID()}:-1`])('is refused for %s', async (query) => {
    const { error } = await readJson(await call('GET', `/api/events?${query}`), errorResponseSchema);
    expect(error.code).toBe('invalid_request');
  });
});
