import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '#lib/core/errors';
import {
  collect,
  fails,
  hangs,
  KEY,
  modelOver,
  notAborted,
  refuses,
  request,
  says,
  schema,
  streams,
  stubEndpoint,
  valid,
} from './endpoint-stub';

afterEach(() => {
  vi.useRealTimers();
});

const ask = (stub: ReturnType<typeof stubEndpoint>) => modelOver(stub).object(request, schema, notAborted());

test('an object comes back checked, with tokens and cost', async () => {
  const stub = stubEndpoint(says(valid));
  const result = await ask(stub);
  expect(result).toEqual({
    value: { needs_tools: true, reasoning: 'asks for the term' },
    usage: { promptTokens: 1000, completionTokens: 100, costUsd: 0.0035 },
    cached: false,
  });
  expect(stub.sent[0]).toMatchObject({
    model: 'gpt-4o',
    temperature: 0.2,
    max_tokens: 200,
    response_format: { type: 'json_schema' },
  });
});

test('the fast tier asks the cheaper model', async () => {
  const stub = stubEndpoint(says(valid));
  await modelOver(stub).object({ ...request, tier: 'fast' }, schema, notAborted());
  expect(stub.sent[0]?.model).toBe('gpt-4o-mini');
});

test.each([
  [401, 'model_refused_key'],
  [403, 'model_refused_key'],
  [404, 'model_unavailable'],
  [408, 'model_timeout'],
  [429, 'model_rate_limited'],
  [500, 'model_unavailable'],
  [503, 'model_unavailable'],
] as const)('status %i is told as %s, for objects and texts alike', async (status, code) => {
  await expect(ask(stubEndpoint(fails(status)))).rejects.toMatchObject({ code, cause: expect.anything() });
  await expect(collect(modelOver(stubEndpoint(fails(status))).text(request, notAborted()))).rejects.toMatchObject({
    code,
  });
});

test('a connection that fails is told as unavailable', async () => {
  const stub = stubEndpoint(() => Promise.reject(new TypeError('fetch failed')));
  await expect(ask(stub)).rejects.toMatchObject({ code: 'model_unavailable' });
});

test('a limit of rate says how long to wait, one of money does not', async () => {
  const limited = ask(stubEndpoint(fails(429, { message: 'slow down' }, { 'retry-after': '7' })));
  await expect(limited).rejects.toMatchObject({ params: { retryAfterSeconds: 7 } });
  const broke = ask(stubEndpoint(fails(429, { message: 'no credit', code: 'insufficient_quota' })));
  await expect(broke).rejects.toMatchObject({ params: { reason: 'quota' } });
});

test('a key that the endpoint echoes is nowhere in the error', async () => {
  const error: unknown = await ask(stubEndpoint(fails(401, { message: `Incorrect key ${KEY}` }))).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  const { cause } = z.object({ cause: z.instanceof(Error) }).parse(error);
  expect(`${cause.message} ${cause.stack} ${JSON.stringify(cause)}`).not.toContain(KEY);
  expect(cause.message).toContain('[key]');
});

test('an endpoint without JSON schemas is asked in JSON mode, then plainly, and this is remembered', async () => {
  const stub = stubEndpoint(fails(400), fails(422), says(valid));
  const model = modelOver(stub);
  await model.object(request, schema, notAborted());
  await model.object(request, schema, notAborted());
  expect(stub.sent.map(({ response_format }) => response_format?.type)).toEqual([
    'json_schema',
    'json_object',
    undefined,
    undefined,
  ]);
  expect(stub.sent[1]?.messages[0]?.content).toContain('needs_tools');
});

test('a schema the endpoint cannot compile does not cost the other schemas theirs', async () => {
  const stub = stubEndpoint(fails(400, { message: "Invalid schema for response_format 'x'" }), says(valid));
  const model = modelOver(stub);
  await model.object(request, schema, notAborted());
  await model.object(request, schema.extend({ reasoning: z.string().max(9) }), notAborted()).catch(() => undefined);
  await model.object(request, schema, notAborted());
  const formats = stub.sent.map(({ response_format }) => response_format?.type);
  expect(formats[1]).toBe('json_object');
  expect(formats[2]).toBe('json_schema');
  expect(formats.at(-1)).toBe('json_object');
});

test('refused parameters are left out, and stay out', async () => {
  const stub = stubEndpoint(refuses('temperature'), refuses('max_tokens'), says(valid));
  const model = modelOver(stub);
  await model.object(request, schema, notAborted());
  await model.object(request, schema, notAborted());
  expect(stub.sent).toHaveLength(4);
  expect(stub.sent[3]).toMatchObject({ max_completion_tokens: 200, response_format: { type: 'json_schema' } });
  expect(stub.sent[3]).not.toHaveProperty('temperature');
  expect(stub.sent[3]).not.toHaveProperty('max_tokens');
});

test('a call that fails in the end teaches nothing about parameters', async () => {
  const stub = stubEndpoint(refuses('temperature'), fails(500), says(valid));
  const model = modelOver(stub);
  await expect(model.object(request, schema, notAborted())).rejects.toMatchObject({ code: 'model_unavailable' });
  await model.object(request, schema, notAborted());
  expect(stub.sent[2]?.temperature).toBe(0.2);
});

test('stream options that are refused are left out and the tokens estimated', async () => {
  const stub = stubEndpoint(refuses('stream_options'), streams(['Ten ', 'days']));
  const chunks = await collect(modelOver(stub).text(request, notAborted()));
  expect(chunks.slice(0, 2)).toEqual([
    { type: 'text', text: 'Ten ' },
    { type: 'text', text: 'days' },
  ]);
  expect(chunks[2]).toMatchObject({ type: 'end', cached: false });
  expect(stub.sent[1]).not.toHaveProperty('stream_options');
});

test.each([
  ['in a fence', `Sure:\n\`\`\`json\n${valid}\n\`\`\``],
  ['after some words', `My answer {as asked} is ${valid}. Done.`],
  ['with a trailing comma', '{"needs_tools":true,"reasoning":"commas, } stay",}'],
])('JSON %s is read without asking again', async (_, content) => {
  const stub = stubEndpoint(says(content));
  expect((await ask(stub)).value.needs_tools).toBe(true);
  expect(stub.sent).toHaveLength(1);
});

test('an answer of the wrong shape is asked for once more, with what was wrong and the cost of both', async () => {
  const stub = stubEndpoint(says('{"needs_tools":"perhaps"}'), says(valid));
  const result = await ask(stub);
  expect(result.usage.promptTokens).toBe(2000);
  expect(stub.sent[1]?.messages.at(-1)?.content).toContain('reasoning');
  expect(stub.sent[1]?.messages.at(-2)).toEqual({ role: 'assistant', content: '{"needs_tools":"perhaps"}' });
});

test('a second useless answer is an error', async () => {
  const stub = stubEndpoint(says('I cannot tell'));
  await expect(ask(stub)).rejects.toMatchObject({ code: 'model_invalid_answer' });
  expect(stub.sent).toHaveLength(2);
});

test('a model that thinks its limit away gets room, and keeps it', async () => {
  const stub = stubEndpoint(says('', 'length'), says(valid));
  const model = modelOver(stub);
  await model.object(request, schema, notAborted());
  await model.object(request, schema, notAborted());
  expect(stub.sent.map(({ max_tokens }) => max_tokens)).toEqual([200, 4200, 4200]);
});

test.each([
  ['without its end', streams(['Ten '], null), 'stream'],
  ['by a broken connection', streams(['Ten '], new TypeError('terminated')), 'stream'],
  ['at the token limit', streams(['Ten '], 'length'), 'length'],
])('an answer cut off %s never looks whole', async (_, answer, reason) => {
  const seen: string[] = [];
  const reading = (async () => {
    for await (const chunk of modelOver(stubEndpoint(answer)).text(request, notAborted())) seen.push(chunk.type);
  })();
  await expect(reading).rejects.toMatchObject({ code: 'model_cut_off', params: { reason } });
  expect(seen).toEqual(['text']);
});

test('giving up stops the request and is told as cancelled', async () => {
  const controller = new AbortController();
  let wasAborted = false;
  const stub = stubEndpoint((sent, signal) => {
    signal?.addEventListener('abort', () => (wasAborted = true));
    return hangs(sent, signal);
  });
  const asking = modelOver(stub).object(request, schema, controller.signal);
  setTimeout(() => controller.abort(), 0);
  await expect(asking).rejects.toMatchObject({ code: 'cancelled' });
  expect(wasAborted).toBe(true);
});

test('giving up in the middle of a text is told as cancelled, not as its end', async () => {
  const controller = new AbortController();
  const chunks = modelOver(stubEndpoint(streams(['a', 'b', 'c']))).text(request, controller.signal);
  const reading = (async () => {
    for await (const _ of chunks) controller.abort();
  })();
  await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
});

test.each(['connect', 'total'] as const)('an endpoint that hangs past the %s limit times out', async (phase) => {
  vi.useFakeTimers();
  const timeouts = { connectMs: 9000, firstTokenMs: 9000, totalMs: 9000, [`${phase}Ms`]: 1000 };
  const reading = collect(modelOver(stubEndpoint(hangs), timeouts).text(request, notAborted()));
  const expected = expect(reading).rejects.toMatchObject({ code: 'model_timeout', params: { phase } });
  await vi.advanceTimersByTimeAsync(1001);
  await expected;
});

test('an endpoint that opens a stream and says nothing times out', async () => {
  vi.useFakeTimers();
  const silent = (): Response =>
    new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
  const abortable = (_: unknown, signal: AbortSignal | null): Response => {
    const body = new ReadableStream({
      start: (c) => signal?.addEventListener('abort', () => c.error(new DOMException('x', 'AbortError'))),
    });
    return new Response(body, silent());
  };
  const reading = collect(
    modelOver(stubEndpoint(abortable), { connectMs: 500, firstTokenMs: 1000, totalMs: 9000 }).text(
      request,
      notAborted(),
    ),
  );
  const expected = expect(reading).rejects.toMatchObject({ code: 'model_timeout', params: { phase: 'firstToken' } });
  await vi.advanceTimersByTimeAsync(1001);
  await expected;
});
