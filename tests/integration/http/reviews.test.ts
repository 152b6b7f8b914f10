import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findNearReflections, listReflectionsOfReview } from '#db/queries/reflections';
import { listReviews } from '#db/queries/reviews';
import { WORD_VECTOR_MODEL } from '#lib/reflection/word-vector';
import { errorResponseSchema } from '#lib/protocol/error';
import {
  reviewDetailSchema,
  reviewEstimateSchema,
  reviewSummarySchema,
  standardComparisonSchema,
  type ReviewDetail,
} from '#lib/protocol/review';
import { createContainer, type Container } from '#lib/server/container';
import { seedSharedContracts } from '#lib/server/contracts/seed-shared-contracts';
import { createReflectionMemory } from '#lib/server/reviews/reflection-memory';
import { startReview } from '#lib/server/reviews/start-review';
import { getReview } from '#lib/server/reviews/review-views';
import { isProven } from '#tests/support/fake-review';
import { call, readJson, serve } from '#tests/support/http';
import { readEvents } from '#tests/support/sse';
import { addTestContract, openTestContainer } from '#tests/support/test-container';

const oneSchema = z.object({ review: reviewDetailSchema });
const listSchema = z.object({ reviews: z.array(reviewSummarySchema), estimate: reviewEstimateSchema });
const owner = 'local';
const never = new AbortController().signal;

let container: Container & { reset(): Promise<void> };

beforeAll(async () => {
  container = await openTestContainer();
  await container.ingestion.start();
  await container.reviews.start();
  serve(container);
});
afterAll(() => container.close());
beforeEach(() => container.reset());

const start = async (body: object) => call('POST', '/api/reviews', { json: body });
const code = async (response: Response) => (await readJson(response, errorResponseSchema)).error.code;

async function finishedReview(contractId: string, body: object = {}): Promise<ReviewDetail> {
  const response = await start({ contractId, ...body });
  expect(response.status).toBe(202);
  const { review } = await readJson(response, oneSchema);
  const events = await readEvents(await call('GET', `/api/reviews/${review.id}/events`));
  return reviewDetailSchema.parse(events.at(-1)?.data);
}

describe('a review over HTTP', () => {
  it('runs in the background, tells its progress by task, and ends with a report whose statements are all proven', async () => {
    const contractId = await addTestContract(container, owner);
    const review = await finishedReview(contractId, { focus: '대금은 언제 받나요', side: 'supplier' });
    expect(review).toMatchObject({ status: 'done', tasksDone: 7, tasksTotal: 7, side: 'supplier', modelCalls: 0 });
    expect(review.tasks.every(({ status, reflections }) => status === 'done' && reflections.length <= 3)).toBe(true);
    const findings = review.report?.sections.flatMap((section) => section.findings) ?? [];
    expect(findings.filter((finding) => !isProven(finding))).toEqual([]);
    const asked = review.report?.sections[0]?.findings.filter(({ id }) => id.startsWith('asked-')) ?? [];
    expect(asked.some(({ statement }) => statement.includes('대금'))).toBe(true);
    const exported = await call('GET', `/api/reviews/${review.id}/export?format=md`);
    expect(await exported.text()).toContain('14일 이내에 대금을 지급');
    expect((await call('GET', `/api/reviews/${review.id}/export?format=docx`)).status).toBe(200);
    const list = await readJson(await call('GET', `/api/reviews?contractId=${contractId}`), listSchema);
    expect(list.reviews.map(({ id }) => id)).toEqual([review.id]);
    expect(list.estimate).toEqual({ likelyModelCalls: 0, mostModelCalls: 0 });
  });

  it('may run twice at once over one contract', async () => {
    const contractId = await addTestContract(container, owner);
    const [first, second] = await Promise.all([finishedReview(contractId), finishedReview(contractId)]);
    expect(first.id).not.toBe(second.id);
    expect(first.report?.risks).toEqual(second.report?.risks);
  });

  it('compares a contract with the standard of its kind, article by article', async () => {
    await seedSharedContracts(container);
    for (const { id, ownerId } of await container.database.pool
      .query<{ id: string; ownerId: string }>(`select id, owner_id as "ownerId" from contracts`)
      .then(({ rows }) => rows))
      await container.ingestion.read(ownerId, id);
    const contractId = await addTestContract(container, owner);
    const response = await call('GET', `/api/contracts/${contractId}/standard`);
    const { comparison } = await readJson(response, z.object({ comparison: standardComparisonSchema }));
    expect(comparison.standard).not.toBeNull();
    expect(new Set(comparison.articles.map(({ status }) => status))).toContain('missing');
    const sides = comparison.articles.flatMap(({ standard, user }) => [standard, user]);
    expect(sides.filter((side) => side !== null && side.citation.verdicts.text !== 'pass')).toEqual([]);
  });

  it.each([
    ['of a contract that is not there', { contractId: crypto.randomUUID() }, 'contract_not_found'],
    ['without a contract', {}, 'invalid_request'],
    ['for a side there is not', { contractId: crypto.randomUUID(), side: 'judge' }, 'invalid_request'],
  ])('is refused %s', async (_name, body, expected) => {
    expect(await code(await start(body))).toBe(expected);
  });

  it('is not there for anyone else, nor is what was learned in it', async () => {
    const contractId = await addTestContract(container, 'somebody-else');
    const id = await startReview(container, 'somebody-else', { contractId, focus: '', side: 'neutral' }, 'ko');
    await container.reviews.run('somebody-else', id);
    for (const [method, path] of [
      ['GET', `/api/reviews/${id}`],
      ['GET', `/api/reviews/${id}/events`],
      ['GET', `/api/reviews/${id}/export?format=md`],
      ['POST', `/api/reviews/${id}/cancel`],
      ['DELETE', `/api/reviews/${id}`],
    ] as const)
      expect(await code(await call(method, path))).toBe('review_not_found');
    expect(await code(await start({ contractId }))).toBe('contract_not_found');
    const [learned] = await listReflectionsOfReview(container.database.drizzle, 'somebody-else', id);
    expect(await code(await call('DELETE', `/api/reflections/${learned?.id}`))).toBe('reflection_not_found');
    const memory = createReflectionMemory(container, owner, { id, contractId });
    expect(await memory.findRelevant(learned?.task ?? '', 3, never)).toEqual([]);
    expect(await memory.get([learned?.id ?? ''])).toEqual([]);
    expect(await listReviews(container.database.drizzle, owner, null)).toEqual([]);
  });
});

describe('what a review leaves behind', () => {
  it('is found again by what it was about, and forgotten when it is deleted', async () => {
    const contractId = await addTestContract(container, owner);
    const review = await finishedReview(contractId);
    const memory = createReflectionMemory(container, owner, { id: review.id, contractId });
    const wanted = review.tasks[1];
    const [found] = await memory.findRelevant(wanted?.task ?? '', 3, never);
    expect(found?.task).toBe(wanted?.task);
    expect((await call('DELETE', `/api/reflections/${found?.id}`)).status).toBe(204);
    expect((await memory.get([found?.id ?? ''])).length).toBe(0);
    expect((await call('DELETE', `/api/reviews/${review.id}`)).status).toBe(204);
    expect(await code(await call('GET', `/api/reviews/${review.id}`))).toBe('review_not_found');
    expect(await memory.findRelevant(wanted?.task ?? '', 3, never)).toEqual([]);
  });

  it('goes with its contract', async () => {
    const contractId = await addTestContract(container, owner);
    const review = await finishedReview(contractId);
    expect((await call('DELETE', `/api/contracts/${contractId}`)).status).toBe(200);
    expect(await code(await call('GET', `/api/reviews/${review.id}`))).toBe('review_not_found');
    const { embedding, embeddingModel } = { embedding: [1], embeddingModel: WORD_VECTOR_MODEL };
    expect(
      await findNearReflections(container.database.drizzle, owner, { embedding, embeddingModel, limit: 9 }),
    ).toEqual([]);
  });
});

describe('a review that does not reach its end by itself', () => {
  it('stops when it is cancelled, keeps what it has done, and can be cancelled again', async () => {
    const contractId = await addTestContract(container, owner);
    const { review } = await readJson(await start({ contractId }), oneSchema);
    const cancelled = await readJson(await call('POST', `/api/reviews/${review.id}/cancel`), oneSchema);
    expect(cancelled.review.status).toBe('cancelled');
    expect(cancelled.review.report).toBeNull();
    const again = await readJson(await call('POST', `/api/reviews/${review.id}/cancel`), oneSchema);
    expect(again.review.status).toBe('cancelled');
  });

  it('keeps the tasks that were done when it is cancelled in the middle', async () => {
    const contractId = await addTestContract(container, owner);
    const asked = { contractId, focus: '', side: 'neutral' as const };
    const id = await startReview({ ...container, reviews: silent(container) }, owner, asked, 'ko');
    let progress = 0;
    const unwatch = container.reviews.watch(() => {
      progress += 1;
      if (progress === 8) void container.reviews.cancel(owner, id);
    });
    await container.reviews.run(owner, id);
    unwatch();
    await container.reviews.cancel(owner, id);
    const review = await getReview(container, owner, id, 'ko');
    expect(review).toMatchObject({ status: 'cancelled', report: null });
    expect(review.tasks[0]?.result?.findings.length).toBeGreaterThan(0);
    expect(review.tasks[0]?.reflections.length).toBeGreaterThan(0);
    expect(review.tasksDone).toBeLessThan(7);
  });

  it('goes on after its process went away, in another one, from where it was', async () => {
    const contractId = await addTestContract(container, owner);
    const first = await createContainer({ environment: container.environment, database: container.database });
    const id = await startReview(
      { ...first, reviews: silent(first) },
      owner,
      { contractId, focus: '', side: 'neutral' },
      'ko',
    );
    const shutdown = new AbortController();
    first.reviews.watch(() => shutdown.abort());
    await first.reviews.run(owner, id, shutdown.signal);
    const cut = await getReview(container, owner, id, 'ko');
    expect(cut.status).toBe('running');
    const second = await createContainer({ environment: container.environment, database: container.database });
    await second.reviews.run(owner, id);
    const done = await getReview(container, owner, id, 'ko');
    expect(done.status).toBe('done');
    expect(done.tasks).toHaveLength(7);
    const ids = done.tasks.flatMap(({ reflections }) => reflections.map((one) => one.id));
    expect(new Set(ids).size).toBe(ids.length);
    await Promise.all([first.close(), second.close()]);
  });
});

/** Takes orders and does nothing with them. */
function silent(container: Container): Container['reviews'] {
  return Object.assign(Object.create(container.reviews), { enqueue: () => Promise.resolve() });
}
