// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerChunk } from '#lib/protocol/answer-stream';
import type { ChatMessage } from '#lib/protocol/chat';
import { ApiError } from '#lib/client/api/api';
import { PageStream } from '#lib/client/api/page-stream';
import { chatRequest, createChatTransport, type ConversationState } from '#lib/client/conversation/chat-transport';

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

const question: ChatMessage = { id: 'q1', role: 'user', parts: [{ type: 'text', text: '해지 조건은?' }] };
const newSession: ConversationState = {
  sessionId: null,
  contractIds: ['c1'],
  sides: {},
  intent: null,
  unfinishedRun: null,
  thoroughness: 'auto',
};

type Chunks = [number, object][];

/** What `/api/events` says of the run r1. */
function eventStream(chunks: Chunks, end: 'end' | 'break' = 'end'): Response {
  const events: object[] = chunks.map(([seq, chunk]) => ({ kind: 'run', id: 'r1', seq, chunk }));
  if (end === 'end') events.push({ kind: 'end', of: 'run', id: 'r1' });
  const lines = events.map((event) => `data: ${JSON.stringify(event)}\n\n`);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = lines.shift();
      if (next !== undefined) controller.enqueue(new TextEncoder().encode(next));
      else if (end === 'break') controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return new Response(body);
}
const started = () => Response.json({ sessionId: 's1', runId: 'r1' }, { status: 202 });

async function collect(chunks: AsyncIterable<AnswerChunk> | null): Promise<string[]> {
  const types: string[] = [];
  for await (const chunk of chunks ?? []) types.push(chunk.type === 'text-delta' ? chunk.delta : chunk.type);
  return types;
}

function transportOf(state: ConversationState, onRunStarted = vi.fn()) {
  return createChatTransport({ read: () => state, onRunStarted, stream: new PageStream([0]) });
}
const send = (transport: ReturnType<typeof transportOf>) =>
  transport.send([question], { isRegenerate: false, signal: new AbortController().signal });

describe('asking a question', () => {
  it('sends it with the contracts, in the language of the page, and tells which run it became', async () => {
    document.documentElement.lang = 'ko';
    fetchMock
      .mockResolvedValueOnce(started())
      .mockResolvedValueOnce(eventStream([[1, { type: 'start', messageId: 'a1' }]]));
    const onRunStarted = vi.fn();
    expect(await collect(await send(transportOf(newSession, onRunStarted)))).toEqual(['start']);
    const [path, init] = fetchMock.mock.calls[0] ?? [];
    expect(path).toBe('/api/chat');
    expect(JSON.parse(String(init?.body))).toEqual({
      contractIds: ['c1'],
      sides: {},
      message: { id: 'q1', text: '해지 조건은?' },
      trigger: 'submit',
      parentId: null,
      thoroughness: 'auto',
    });
    expect(new Headers(init?.headers).get('x-johang-language')).toBe('ko');
    expect(new Headers(init?.headers).get('prefer')).toBe('respond-async');
    expect(onRunStarted).toHaveBeenCalledWith({ sessionId: 's1', runId: 'r1' });
  });

  it('fails with the sentence of the server when it is refused', async () => {
    fetchMock.mockResolvedValue(
      Response.json(
        { error: { code: 'run_in_progress', message: '기다려 주세요' }, requestId: 'req' },
        { status: 409 },
      ),
    );
    await expect(send(transportOf(newSession))).rejects.toMatchObject({
      code: 'run_in_progress',
      message: '기다려 주세요',
      requestId: 'req',
    });
  });

  it('fails as offline when nothing answers', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(send(transportOf(newSession))).rejects.toMatchObject({ code: 'offline' });
  });
});

describe('an answer whose connection breaks', () => {
  it('goes on after the last event, and shows nothing twice', async () => {
    fetchMock
      .mockResolvedValueOnce(started())
      .mockResolvedValueOnce(
        eventStream(
          [
            [1, { type: 'start', messageId: 'a1' }],
            [2, { type: 'text-start', id: 't' }],
            [3, { type: 'text-delta', id: 't', delta: '제10조' }],
          ],
          'break',
        ),
      )
      .mockResolvedValueOnce(
        eventStream([
          [4, { type: 'text-delta', id: 't', delta: '에서' }],
          [5, { type: 'text-end', id: 't' }],
          [6, { type: 'finish' }],
        ]),
      );
    expect(await collect(await send(transportOf(newSession)))).toEqual([
      'start',
      'text-start',
      '제10조',
      '에서',
      'text-end',
      'finish',
    ]);
    expect(fetchMock.mock.calls[2]?.[0]).toBe('/api/events?run=r1%3A3');
  });

  it('fails as offline when the server stays away', async () => {
    fetchMock
      .mockResolvedValueOnce(started())
      .mockResolvedValueOnce(eventStream([[1, { type: 'start', messageId: 'a1' }]], 'break'))
      .mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(send(transportOf(newSession)).then(collect)).rejects.toMatchObject({ code: 'offline' });
    expect(fetchMock).toHaveBeenCalledTimes(7);
  });

  it('leaves out a kind of event it does not know', async () => {
    fetchMock.mockResolvedValueOnce(started()).mockResolvedValueOnce(
      eventStream([
        [1, { type: 'start', messageId: 'a1' }],
        [2, { type: 'hologram' }],
        [3, { type: 'finish' }],
      ]),
    );
    expect(await collect(await send(transportOf(newSession)))).toEqual(['start', 'finish']);
  });
});

describe('opening a session whose answer is unfinished', () => {
  const unfinished = (status: 'running' | 'interrupted'): ConversationState => ({
    sessionId: 's1',
    contractIds: ['c1'],
    sides: {},
    intent: null,
    unfinishedRun: { id: 'r1', status },
    thoroughness: 'auto',
  });

  const answer: Chunks = [
    [1, { type: 'start', messageId: 'a1' }],
    [2, { type: 'finish' }],
  ];

  it('follows one that is running from its first event on', async () => {
    fetchMock.mockResolvedValueOnce(eventStream(answer));
    expect(await collect(await transportOf(unfinished('running')).reconnect(new AbortController().signal))).toEqual([
      'start',
      'finish',
    ]);
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/events?run=r1%3A0');
  });

  it('goes on with one that was interrupted', async () => {
    fetchMock.mockResolvedValueOnce(started()).mockResolvedValueOnce(eventStream(answer));
    expect(await collect(await transportOf(unfinished('interrupted')).reconnect(new AbortController().signal))).toEqual(
      ['start', 'finish'],
    );
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/sessions/s1/resume');
    expect(fetchMock.mock.calls[0]?.[1]?.method).toBe('POST');
  });

  it('does nothing when nothing is unfinished', async () => {
    expect(await transportOf(newSession).reconnect(new AbortController().signal)).toBeNull();
  });
});

describe('the request for an answer', () => {
  const answer: ChatMessage = { id: 'a1', role: 'assistant', parts: [] };

  it('names the message it follows', () => {
    const next: ChatMessage = { id: 'q2', role: 'user', parts: [{ type: 'text', text: '그럼?' }] };
    expect(chatRequest(newSession, [question, answer, next], false)).toMatchObject({
      trigger: 'submit',
      parentId: 'a1',
      message: { id: 'q2' },
    });
  });

  it('carries the question when it is asked again', () => {
    expect(chatRequest({ ...newSession, sessionId: 's1' }, [question], true)).toMatchObject({
      sessionId: 's1',
      trigger: 'regenerate',
      message: { id: 'q1' },
    });
  });

  it('is refused without a question', () => {
    expect(() => chatRequest(newSession, [answer], false)).toThrow(ApiError);
  });
});
