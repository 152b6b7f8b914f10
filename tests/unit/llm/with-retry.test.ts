import { expect, test } from 'vitest';
import { withRetry } from '#lib/llm/with-retry';
import {
  collect,
  fails,
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

const broken: Answer = () => Promise.reject(new TypeError('fetch failed'));

function retriedOver(...answers: Answer[]) {
  const stub = stubEndpoint(...answers);
  const slept: number[] = [];
  const sleep = (ms: number): Promise<void> => {
    slept.push(ms);
    return Promise.resolve();
  };
  return { stub, slept, port: withRetry(modelOver(stub), { sleep, random: () => 0.5 }) };
}

test('a passing failure is not noticed, and the pauses grow', async () => {
  const { port, slept } = retriedOver(fails(503), broken, says(valid));
  expect((await port.object(request, schema, notAborted())).value.needs_tools).toBe(true);
  expect(slept).toEqual([375, 750]);
});

test.each([
  ['a rate limit', fails(429), 3],
  ['a server error', fails(500), 3],
  ['a failing connection', broken, 3],
  ['a timeout', fails(408), 2],
  ['a refused key', fails(401), 1],
  ['an unknown model', fails(404), 1],
  ['an empty purse', fails(429, { message: 'no credit', code: 'insufficient_quota' }), 1],
])('%s is tried %3$i times at most', async (_, answer, times) => {
  const { port, stub } = retriedOver(answer);
  await expect(port.object(request, schema, notAborted())).rejects.toThrow();
  expect(stub.sent).toHaveLength(times);
});

test('an endpoint that names a pause gets it; one that names too long a pause is not asked again', async () => {
  const patient = retriedOver(fails(429, {}, { 'retry-after': '4' }), says(valid));
  await patient.port.object(request, schema, notAborted());
  expect(patient.slept).toEqual([4000]);
  const late = retriedOver(fails(429, {}, { 'retry-after': '600' }), says(valid));
  await expect(late.port.object(request, schema, notAborted())).rejects.toMatchObject({ code: 'model_rate_limited' });
  expect(late.slept).toEqual([]);
});

test('a text is asked for again before its first piece, never after', async () => {
  const before = retriedOver(fails(500), streams([], null), streams(['Ten']));
  expect(await collect(before.port.text(request, notAborted()))).toHaveLength(2);
  expect(before.stub.sent).toHaveLength(3);
  const after = retriedOver(streams(['Ten'], null));
  await expect(collect(after.port.text(request, notAborted()))).rejects.toMatchObject({ code: 'model_cut_off' });
  expect(after.stub.sent).toHaveLength(1);
});

test('giving up during a pause ends the waiting', async () => {
  const controller = new AbortController();
  const stub = stubEndpoint(fails(500));
  const sleep = (): Promise<void> => Promise.resolve(controller.abort());
  const asking = withRetry(modelOver(stub), { sleep }).object(request, schema, controller.signal);
  await expect(asking).rejects.toMatchObject({ code: 'cancelled' });
  expect(stub.sent).toHaveLength(1);
});
