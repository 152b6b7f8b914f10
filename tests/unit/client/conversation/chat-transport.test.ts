// @vitest-environment happy-dom
import type { UIMessageChunk } from 'ai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatMessage } from '#lib/protocol/chat';
import { ApiError } from '#lib/client/api/api';
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

function eventStream(events: [number, object | '[DONE]'][], end: 'close' | 'break' = 'close'): Response {
  const lines = events.map(([id, data]) => `id: ${id}\ndata: ${data === '[DONE]' ? data : JSON.stringify(data)}\n\n`);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = lines.shift();
      if (next !== undefined) controller.enqueue(new TextEncoder().encode(next));
      else if (end === 'break') controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'x-run-id': 'r1', 'x-session-id': 's1' } });
}

async function collect(stream: ReadableStream<UIMessageChunk> | null): Promise<string[]> {
  const types: string[] = [];
  const reader = stream?.getReader();
  for (;;) {
    const next = await reader?.read();
    if (next === undefined || next.done) return types;
    types.push(next.value.type === 'text-delta' ? next.value.delta : next.value.type);
  }
}

function transportOf(state: ConversationState, onRunStarted = vi.fn()) {
  return createChatTransport({ read: () => state, onRunStarted, retryDelaysMs: [0, 0] });
}
const send = (transport: ReturnType<typeof transportOf>) =>
  transport.sendMessages({
    trigger: 'submit-message',
    chatId: 'x',
    messageId: undefined,
    messages: [question],
    abortSignal: undefined,
  });

describe('asking a question', () => {
  it('sends it with the contracts, in the language of the page, and tells which run it became', async () => {
    document.documentElement.lang = 'ko';
    fetchMock.mockResolvedValue(
      eventStream([
        [1, { type: 'start', messageId: 'a1' }],
        [2, '[DONE]'],
      ]),
    );
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
    expect(fetchMock.mock.calls[1]?.[0]).toBe('/api/runs/r1/stream?after=3');
  });

  it('fails as offline when the server stays away', async () => {
    fetchMock
      .mockResolvedValueOnce(eventStream([[1, { type: 'start', messageId: 'a1' }]], 'break'))
      .mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(send(transportOf(newSession)).then(collect)).rejects.toMatchObject({ code: 'offline' });
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  it('leaves out a kind of event it does not know', async () => {
    fetchMock.mockResolvedValue(
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

  it.each([
    ['running', '/api/runs/r1/stream', undefined],
    ['interrupted', '/api/sessions/s1/resume', 'POST'],
  ] as const)('takes up one that is %s', async (status, path, method) => {
    fetchMock.mockResolvedValue(
      eventStream([
        [1, { type: 'start', messageId: 'a1' }],
        [2, { type: 'finish' }],
      ]),
    );
    expect(await collect(await transportOf(unfinished(status)).reconnectToStream({ chatId: 'x' }))).toEqual([
      'start',
      'finish',
    ]);
    expect(fetchMock.mock.calls[0]?.[0]).toBe(path);
    expect(fetchMock.mock.calls[0]?.[1]?.method).toBe(method);
  });

  it('does nothing when there is nothing left to follow', async () => {
    fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
    expect(await transportOf(unfinished('running')).reconnectToStream({ chatId: 'x' })).toBeNull();
    expect(await transportOf(newSession).reconnectToStream({ chatId: 'x' })).toBeNull();
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
