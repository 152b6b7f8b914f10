import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { messageMetadataSchema } from '#lib/protocol/chat';
import { errorResponseSchema } from '#lib/protocol/error';
import { dataPartSchemas } from '#lib/protocol/events';
import { sessionSummarySchema } from '#lib/protocol/session';
import type { Container } from '#lib/server/container';
import { call, readJson, serve } from '#tests/support/http';
import { startModelDouble } from '#tests/support/model-double/start';
import { followEvents, readEvents, type SseEvent } from '#tests/support/sse';
import { addTestContract, openTestContainer } from '#tests/support/test-container';

const owner = 'local';
let double: Awaited<ReturnType<typeof startModelDouble>>;
let container: Container & { reset(): Promise<void> };
let contractId: string;

beforeAll(async () => {
  double = await startModelDouble();
  container = await openTestContainer({ OPENAI_BASE_URL: double.url, OPENAI_API_KEY: 'test', OPENAI_MODEL: 'double' });
  serve(container);
});
afterAll(async () => {
  await container.close();
  await double.stop();
});
beforeEach(async () => {
  await double.reset();
  await container.reset();
  contractId = await addTestContract(container, owner);
});

const chunkSchema = z.looseObject({ type: z.string() });
const chunksOf = (events: readonly SseEvent[]) =>
  events.filter(({ data }) => data !== '[DONE]').map(({ data }) => chunkSchema.parse(data));
const messageSchema = z.looseObject({
  id: z.string(),
  role: z.string(),
  metadata: messageMetadataSchema,
  parts: z.array(chunkSchema),
});
const detailSchema = z.object({ session: sessionSummarySchema.extend({ messages: z.array(messageSchema) }) });

function ask(text: string, more: object = {}): Promise<Response> {
  return call('POST', '/api/chat', {
    json: { contractIds: [contractId], message: { id: randomUUID(), text }, ...more },
  });
}

async function refusal(response: Response): Promise<{ status: number; code: string; message: string }> {
  const { error } = await readJson(response, errorResponseSchema);
  return { status: response.status, ...error };
}

/** Before each piece of text: an answer of this pace ends only when it is stopped. */
const SLOW_MS = 3000;

/**
 * Starts an answer that takes its time and leaves at the first event of a type, as a closed tab does.
 * Each caller asks something else: a repeated question would be answered from the cache, at once.
 */
async function askAndLeave(
  text: string,
  { delayMs = SLOW_MS, until = 'data-step' } = {},
): Promise<{ sessionId: string; runId: string; seen: SseEvent[] }> {
  await double.script({ kind: 'slow-chunks', delayMs, streamed: true });
  const response = await ask(text);
  const seen: SseEvent[] = [];
  for await (const event of followEvents(response)) {
    seen.push(event);
    if (chunkSchema.safeParse(event.data).data?.type === until) break;
  }
  return {
    sessionId: response.headers.get('x-session-id') ?? '',
    runId: response.headers.get('x-run-id') ?? '',
    seen,
  };
}

describe('a question over HTTP', () => {
  it('is answered as a numbered stream of known parts that ends with [DONE]', async () => {
    const response = await ask('대금은 언제까지 지급하나요?');
    expect(response.status).toBe(200);
    expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1');
    const events = await readEvents(response);
    expect(events.at(-1)).toEqual({ id: null, data: '[DONE]' });
    const ids = events.slice(0, -1).map(({ id }) => id ?? 0);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(new Set(ids).size).toBe(ids.length);
    const chunks = chunksOf(events);
    const types = chunks.map(({ type }) => type);
    expect(types[0]).toBe('start');
    expect(types.at(-1)).toBe('finish');
    expect(types).toEqual(expect.arrayContaining(['data-step', 'text-delta', 'data-citation', 'data-outcome']));
    const metadata = messageMetadataSchema.parse(chunks[0]?.['messageMetadata']);
    expect(metadata.sessionId).toBe(response.headers.get('x-session-id'));
    expect(metadata.runId).toBe(response.headers.get('x-run-id'));
    const known = z.record(z.string(), z.unknown()).parse(dataPartSchemas);
    for (const chunk of chunks.filter(({ type }) => type.startsWith('data-'))) {
      const schema = known[chunk.type.slice('data-'.length)];
      expect(schema).toBeInstanceOf(z.ZodType);
      if (schema instanceof z.ZodType) expect(() => schema.parse(chunk['data'])).not.toThrow();
    }
  });

  it('is stored with its answer, and the session is found by what was said in it', async () => {
    const response = await ask('분쟁은 어느 법원 관할인가요?');
    await readEvents(response);
    const path = `/api/sessions/${response.headers.get('x-session-id')}`;
    const { session } = await readJson(await call('GET', path), detailSchema);
    expect(session.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(session.unfinishedRun).toBeNull();
    const listSchema = z.object({ sessions: z.array(sessionSummarySchema) });
    const search = async (text: string) =>
      (await readJson(await call('GET', `/api/sessions?q=${encodeURIComponent(text)}`), listSchema)).sessions.length;
    expect(await search('')).toBe(1);
    expect(await search('관할인')).toBe(1);
    expect(await search('관할인'.normalize('NFD'))).toBe(1);
    expect(await search('서울중앙지방법원')).toBe(1);
    expect(await search('%')).toBe(0);
  });

  it('is asked from the side that its session was given, until that is taken back', async () => {
    const sides = { [contractId]: '수급인' };
    const response = await ask('우리 의무를 전부 알려줘', { sides });
    await readEvents(response);
    const path = `/api/sessions/${response.headers.get('x-session-id')}`;
    const sidesNow = async () => (await readJson(await call('GET', path), detailSchema)).session.sides;
    expect(await sidesNow()).toEqual(sides);
    await call('PATCH', path, { json: { sides: { [contractId]: '도급인' } } });
    await call('PATCH', path, { json: { contractIds: [contractId] } });
    expect(await sidesNow()).toEqual({ [contractId]: '도급인' });
    await call('PATCH', path, { json: { sides: { [contractId]: null } } });
    expect(await sidesNow()).toEqual({});
    const stranger = { json: { sides: { [randomUUID()]: '도급인' } } };
    expect((await call('PATCH', path, stranger)).status).toBe(404);
    expect((await call('PATCH', path, { json: { sides: { [contractId]: '' } } })).status).toBe(400);
  });

  it('is answered when its contract has no articles at all', async () => {
    const id = await addTestContract(
      container,
      owner,
      '메모\n대금은 오백만 원으로 하고 다음 달에 지급한다.',
      '메모.txt',
    );
    const chunks = chunksOf(await readEvents(await ask('대금은 얼마인가요?', { contractIds: [id] })));
    const text = chunks.flatMap((chunk) => (chunk.type === 'text-delta' ? String(chunk['delta']) : [])).join('');
    expect(text).not.toBe('');
    expect(chunks.at(-1)?.type).toBe('finish');
  });

  it.each([
    [' \n ', 400, 'question_empty'],
    ['가'.repeat(20_000), 400, 'question_too_long'],
  ])('is refused with a sentence when it is empty or too long', async (text, status, code) => {
    const answer = await refusal(await ask(text));
    expect(answer).toMatchObject({ status, code });
    if (code === 'question_too_long') expect(answer.message).toMatch(/20000.*4000/);
    const { sessions } = z
      .object({ sessions: z.array(z.unknown()) })
      .parse(await (await call('GET', '/api/sessions')).json());
    expect(sessions).toEqual([]);
  });

  it('names a contract, session or message it does not know', async () => {
    expect(await refusal(await ask('대금은?', { contractIds: [randomUUID()] }))).toMatchObject({
      status: 404,
      code: 'contract_not_found',
    });
    expect(await refusal(await ask('대금은?', { sessionId: randomUUID() }))).toMatchObject({
      status: 404,
      code: 'session_not_found',
    });
    expect(await refusal(await ask('대금은?', { parentId: randomUUID() }))).toMatchObject({
      status: 404,
      code: 'message_not_found',
    });
    expect(await refusal(await ask('대금은?', { trigger: 'regenerate' }))).toMatchObject({
      status: 404,
      code: 'message_not_found',
    });
    expect(await refusal(await ask('대금은?', { contractIds: [] }))).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
  });
});

describe('an answer that is being written', () => {
  it('goes on when the tab is closed, and continues after any number without a gap or a repeat', async () => {
    const { runId, sessionId, seen } = await askAndLeave('대금은 얼마인가요?', { delayMs: 100, until: 'text-delta' });
    const after = seen.at(-1)?.id ?? 0;
    const rest = await readEvents(await call('GET', `/api/runs/${runId}/stream?after=${after}`));
    const all = await readEvents(await call('GET', `/api/runs/${runId}/stream`));
    expect([...seen, ...rest]).toEqual(all);
    expect(chunksOf(all).at(-1)?.type).toBe('finish');
    const last = rest.at(-2)?.id ?? 0;
    expect((await call('GET', `/api/runs/${runId}/stream?after=${last}`)).status).toBe(204);
    const { session } = await readJson(await call('GET', `/api/sessions/${sessionId}`), detailSchema);
    expect(session.messages.at(-1)?.metadata.status).toBe('done');
  });

  it('keeps a second question of the same conversation waiting', async () => {
    const { sessionId, runId } = await askAndLeave('계약은 언제 해지할 수 있나요?');
    expect(await refusal(await ask('해지는?', { sessionId }))).toMatchObject({ status: 409, code: 'run_in_progress' });
    const { session } = await readJson(await call('GET', `/api/sessions/${sessionId}`), detailSchema);
    expect(session.unfinishedRun).toEqual({ id: runId, status: 'running' });
    expect(session.messages.filter(({ role }) => role === 'user')).toHaveLength(1);
    await call('POST', `/api/runs/${runId}/stop`);
    await container.runs.find(runId)?.finished;
  });

  it('can be resumed from its start by whoever opens the conversation', async () => {
    const { sessionId, runId } = await askAndLeave('비밀은 언제까지 지켜야 하나요?');
    const response = await call('POST', `/api/sessions/${sessionId}/resume`);
    expect(response.headers.get('x-run-id')).toBe(runId);
    await call('POST', `/api/runs/${runId}/stop`);
    const chunks = chunksOf(await readEvents(response));
    expect([chunks[0]?.type, chunks.at(-1)?.type]).toEqual(['start', 'abort']);
    const again = await call('POST', `/api/sessions/${sessionId}/resume`);
    expect(await refusal(again)).toMatchObject({ status: 409, code: 'nothing_to_resume' });
  });

  it('stops at once when it is told to, and keeps what was written', async () => {
    const { sessionId, runId } = await askAndLeave('관할 법원은 어디인가요?', { until: 'text-delta' });
    const stopped = await call('POST', `/api/runs/${runId}/stop`);
    expect(stopped.status).toBe(202);
    expect(await stopped.json()).toEqual({});
    const chunks = chunksOf(await readEvents(await call('GET', `/api/runs/${runId}/stream`)));
    expect(chunks.at(-1)?.type).toBe('abort');
    const { session } = await readJson(await call('GET', `/api/sessions/${sessionId}`), detailSchema);
    const answer = session.messages.at(-1);
    expect(answer?.metadata.status).toBe('stopped');
    expect(answer?.parts.find(({ type }) => type === 'text')?.['text']).not.toBe('');
    expect(session.unfinishedRun).toBeNull();
    expect((await call('POST', `/api/runs/${runId}/stop`)).status).toBe(202);
  });
});

describe('a thumb on an answer', () => {
  it('is set, changed and taken back, and only for an answer', async () => {
    const response = await ask('비밀유지는 얼마나 지켜야 하나요?');
    await readEvents(response);
    const path = `/api/sessions/${response.headers.get('x-session-id')}`;
    const read = async () => (await readJson(await call('GET', path), detailSchema)).session.messages;
    const [question, answer] = await read();
    const give = (id: string | undefined, json: object) => call('POST', `/api/messages/${id}/feedback`, { json });
    expect(await (await give(answer?.id, { thumb: 'up', reason: '' })).json()).toEqual({});
    expect((await read())[1]?.metadata.feedback).toEqual({ thumb: 'up', reason: '' });
    await give(answer?.id, { thumb: 'down', reason: '조항이 달라요' });
    expect((await read())[1]?.metadata.feedback).toEqual({ thumb: 'down', reason: '조항이 달라요' });
    await give(answer?.id, { thumb: null });
    expect((await read())[1]?.metadata.feedback).toBeNull();
    expect(await refusal(await give(question?.id, { thumb: 'up' }))).toMatchObject({ code: 'message_not_found' });
    expect(await refusal(await give(answer?.id, { thumb: 'sideways' }))).toMatchObject({ code: 'invalid_request' });
  });
});

describe('a conversation', () => {
  const one = z.object({ session: sessionSummarySchema });

  it('is opened, renamed, moved to other contracts and deleted', async () => {
    const created = await call('POST', '/api/sessions', { json: { contractIds: [contractId], title: '첫 대화' } });
    expect(created.status).toBe(201);
    const { session } = await readJson(created, one);
    expect(session).toMatchObject({ title: '첫 대화', contractIds: [contractId], unfinishedRun: null });
    const path = `/api/sessions/${session.id}`;
    const other = await addTestContract(container, owner);
    const changed = await readJson(await call('PATCH', path, { json: { title: '둘째', contractIds: [other] } }), one);
    expect(changed.session).toMatchObject({ title: '둘째', contractIds: [other] });
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('GET', path)).status).toBe(404);
  });

  it('needs contracts that are there', async () => {
    expect(await refusal(await call('POST', '/api/sessions', { json: { contractIds: [] } }))).toMatchObject({
      code: 'invalid_request',
    });
    const unknown = await call('POST', '/api/sessions', { json: { contractIds: [randomUUID()] } });
    expect(await refusal(unknown)).toMatchObject({ status: 404, code: 'contract_not_found' });
  });
});
