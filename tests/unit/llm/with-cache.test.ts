import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#lib/core/errors';
import { ModelCache } from '#lib/llm/model-cache';
import { withCache } from '#lib/llm/with-cache';
import {
  collect,
  hangs,
  modelOver,
  notAborted,
  request,
  says,
  schema,
  streams,
  stubEndpoint,
  valid,
  type Answer,
} from './endpoint-stub';

function cachedOver(...answers: Answer[]) {
  const stub = stubEndpoint(...answers);
  let time = 1;
  const cache = new ModelCache({ now: () => time });
  const port = withCache(modelOver(stub), { cache, modelNameFor: ({ tier }) => tier });
  return { stub, cache, port, pass: (ms: number) => (time += ms) };
}

test('the same question is answered once, and free the second time', async () => {
  const { port, stub, cache } = cachedOver(says(valid));
  const first = await port.object(request, schema, notAborted());
  const second = await port.object(request, schema, notAborted());
  expect(second).toEqual({
    value: first.value,
    usage: { promptTokens: 0, completionTokens: 0, costUsd: 0 },
    cached: true,
  });
  expect(stub.sent).toHaveLength(1);
  expect(cache.stats()).toEqual({ hits: 1, misses: 1, hitRate: 0.5 });
});

test('a value changed by its reader does not change what the next one gets', async () => {
  const lists = z.object({ items: z.array(z.string()) });
  const { port } = cachedOver(says('{"items":["a"]}'));
  (await port.object(request, lists, notAborted())).value.items.push('b');
  expect((await port.object(request, lists, notAborted())).value.items).toEqual(['a']);
});

test('a schema that transforms gives the same value from the cache', async () => {
  const doubled = z.object({ n: z.number().transform((n) => n * 2) });
  const { port } = cachedOver(says('{"n":4}'));
  expect((await port.object(request, doubled, notAborted())).value.n).toBe(8);
  expect((await port.object(request, doubled, notAborted())).value.n).toBe(8);
});

test.each([
  ['prompt', { ...request, promptId: 'planner@2' }],
  ['words', { ...request, messages: [{ role: 'user' as const, content: 'Other?' }] }],
  ['temperature', { ...request, temperature: 0.3 }],
  ['token limit', { ...request, maxTokens: 201 }],
  ['model', { ...request, tier: 'fast' as const }],
  ['wish for a fresh answer', { ...request, fresh: true }],
])('another %s is another question', async (_, other) => {
  const { port, stub } = cachedOver(says(valid));
  await port.object(request, schema, notAborted());
  await port.object(other, schema, notAborted());
  expect(stub.sent).toHaveLength(2);
});

test('a text comes from the cache in the pieces it came in', async () => {
  const { port, stub } = cachedOver(streams(['Ten ', 'days']));
  const first = await collect(port.text(request, notAborted()));
  const second = await collect(port.text(request, notAborted()));
  expect(first.at(-1)).toMatchObject({ type: 'end', usage: { promptTokens: 10 }, cached: false });
  expect(second.map((chunk) => (chunk.type === 'text' ? chunk.text : chunk.cached))).toEqual(['Ten ', 'days', true]);
  expect(stub.sent).toHaveLength(1);
});

test('a text that was cut off or left is not kept', async () => {
  const { port, stub } = cachedOver(streams(['Ten '], null), streams(['Ten ', 'days']));
  await expect(collect(port.text(request, notAborted()))).rejects.toMatchObject({ code: 'model_cut_off' });
  for await (const _ of port.text(request, notAborted())) break;
  await collect(port.text(request, notAborted()));
  expect(stub.sent).toHaveLength(3);
});

test('an invalid answer is not kept', async () => {
  const { port, stub } = cachedOver(says('no'), says('no'), says(valid));
  await expect(port.object(request, schema, notAborted())).rejects.toMatchObject({ code: 'model_invalid_answer' });
  expect((await port.object(request, schema, notAborted())).cached).toBe(false);
  expect(stub.sent).toHaveLength(3);
});

test('equal questions at one time make one request', async () => {
  const { port, stub, cache } = cachedOver(says(valid));
  const results = await Promise.all(Array.from({ length: 5 }, () => port.object(request, schema, notAborted())));
  expect(stub.sent).toHaveLength(1);
  expect(results.map(({ cached }) => cached)).toEqual([false, true, true, true, true]);
  expect(cache.stats().hits).toBe(4);
});

test('a failure reaches all who wait for it', async () => {
  const { port, stub } = cachedOver(() => Promise.reject(new TypeError('fetch failed')));
  const results = await Promise.allSettled([1, 2].map(() => port.object(request, schema, notAborted())));
  expect(
    results.map((result) => result.status === 'rejected' && result.reason instanceof AppError && result.reason.code),
  ).toEqual(['model_unavailable', 'model_unavailable']);
  expect(stub.sent).toHaveLength(1);
});

test('one who gives up does not take the answer from the others', async () => {
  let answer = (): void => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  const { port } = cachedOver(async (sent, signal) => {
    await Promise.race([released, hangs(sent, signal)]);
    return says(valid)(sent, signal);
  });
  const first = new AbortController();
  const leaving = port.object(request, schema, first.signal);
  const staying = port.object(request, schema, notAborted());
  first.abort();
  await expect(leaving).rejects.toMatchObject({ code: 'cancelled' });
  answer();
  expect((await staying).value.needs_tools).toBe(true);
});

test('when all have given up the request is stopped, and the next question asks anew', async () => {
  let aborted = 0;
  const { port, stub } = cachedOver((sent, signal) => {
    signal?.addEventListener('abort', () => (aborted += 1));
    return hangs(sent, signal);
  }, says(valid));
  const controllers = [new AbortController(), new AbortController()];
  const waiting = Promise.allSettled(controllers.map(({ signal }) => port.object(request, schema, signal)));
  await new Promise((resolve) => setImmediate(resolve));
  for (const controller of controllers) controller.abort();
  await waiting;
  expect(aborted).toBe(1);
  expect((await port.object(request, schema, notAborted())).cached).toBe(false);
  expect(stub.sent).toHaveLength(2);
});

test('an answer is forgotten after an hour', async () => {
  const { port, stub, pass } = cachedOver(says(valid));
  await port.object(request, schema, notAborted());
  pass(3_599_000);
  await port.object(request, schema, notAborted());
  expect(stub.sent).toHaveLength(1);
  pass(2_000);
  await port.object(request, schema, notAborted());
  expect(stub.sent).toHaveLength(2);
});

test('deleting a contract forgets its answers and nothing else, also those under way', async () => {
  const { port, stub, cache } = cachedOver(says(valid));
  const about = (id: string) => ({ ...request, promptId: id, tags: [id] });
  await port.object(about('a'), schema, notAborted());
  await port.object(about('b'), schema, notAborted());
  const underWay = port.object(about('c'), schema, notAborted());
  cache.purge('a');
  cache.purge('c');
  await underWay;
  expect((await port.object(about('a'), schema, notAborted())).cached).toBe(false);
  expect((await port.object(about('b'), schema, notAborted())).cached).toBe(true);
  expect((await port.object(about('c'), schema, notAborted())).cached).toBe(false);
  expect(stub.sent).toHaveLength(5);
});
