import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerChunk } from '#lib/protocol/answer-stream';
import { Chat, type ChatTransport } from '#lib/client/conversation/chat';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const written: AnswerChunk[] = [
  { type: 'start', messageId: 'a1' },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: '20일' },
  { type: 'text-end', id: 't' },
  { type: 'finish' },
];

async function* of(...chunks: AnswerChunk[]): AsyncGenerator<AnswerChunk> {
  yield* chunks;
}

function chatOf(transport: Partial<ChatTransport>) {
  const onEnd = vi.fn();
  const all: ChatTransport = { send: () => Promise.resolve(of(...written)), reconnect: async () => null, ...transport };
  return { chat: new Chat({ messages: [], transport: all, onEnd }), onEnd };
}
const texts = (chat: Chat) =>
  chat.snapshot().messages.map(({ parts }) => parts.map((part) => (part.type === 'text' ? part.text : '')).join(''));

describe('a question', () => {
  it('is shown at once and followed by its answer', async () => {
    const { chat, onEnd } = chatOf({});
    const asked = chat.ask('언제까지?');
    expect(chat.snapshot()).toMatchObject({ status: 'submitted', messages: [{ role: 'user' }] });
    await asked;
    expect(texts(chat)).toEqual(['언제까지?', '20일']);
    expect(chat.snapshot()).toMatchObject({ status: 'ready', messages: [{}, { id: 'a1', role: 'assistant' }] });
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('stays when it is refused, with the reason, and can be asked again', async () => {
    const send = vi
      .fn<ChatTransport['send']>()
      .mockRejectedValueOnce(new Error('기다려 주세요'))
      .mockResolvedValueOnce(of(...written));
    const { chat, onEnd } = chatOf({ send });
    await chat.ask('언제까지?');
    expect(chat.snapshot()).toMatchObject({ status: 'error', error: { message: '기다려 주세요' } });
    expect(texts(chat)).toEqual(['언제까지?']);
    await chat.regenerate();
    expect(chat.snapshot()).toMatchObject({ status: 'ready', error: undefined });
    expect(send.mock.calls[1]?.[0]).toHaveLength(1);
    expect(send.mock.calls[1]?.[1]).toMatchObject({ isRegenerate: true });
    expect(onEnd).toHaveBeenCalledTimes(2);
  });

  it('is answered anew in the place of an answer', async () => {
    const { chat } = chatOf({});
    await chat.ask('언제까지?');
    await chat.regenerate('a1');
    expect(texts(chat)).toEqual(['언제까지?', '20일']);
  });
});

describe('an answer', () => {
  it('keeps what was written of it when the stream says that it failed', async () => {
    const { chat } = chatOf({
      send: () => Promise.resolve(of(...written.slice(0, 3), { type: 'error', errorText: '저장하지 못했어요' })),
    });
    await chat.ask('언제까지?');
    expect(chat.snapshot()).toMatchObject({ status: 'error', error: { message: '저장하지 못했어요' } });
    expect(texts(chat)).toEqual(['언제까지?', '20일']);
  });

  it('is cut by a stop, without an error', async () => {
    async function* endless(signal: AbortSignal): AsyncGenerator<AnswerChunk> {
      yield* written.slice(0, 3);
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    }
    const { chat, onEnd } = chatOf({ send: (_, { signal }) => Promise.resolve(endless(signal)) });
    const asked = chat.ask('언제까지?');
    await vi.advanceTimersByTimeAsync(100);
    expect(chat.isBusy).toBe(true);
    chat.stop();
    await asked;
    expect(chat.snapshot()).toMatchObject({ status: 'ready', error: undefined });
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('is taken up from its beginning, and not where there is none', async () => {
    const { chat, onEnd } = chatOf({});
    await chat.resume();
    expect(chat.snapshot().status).toBe('ready');
    expect(onEnd).not.toHaveBeenCalled();
    const taken = chatOf({ reconnect: () => Promise.resolve(of(...written)) });
    await taken.chat.resume();
    expect(texts(taken.chat)).toEqual(['20일']);
    expect(taken.onEnd).toHaveBeenCalledOnce();
  });

  it('is under way from the moment it is taken up, before anything of it has come', async () => {
    const { chat } = chatOf({ reconnect: () => Promise.resolve(of(...written)) });
    const resumed = chat.resume();
    expect(chat.snapshot().status).toBe('submitted');
    await resumed;
    expect(chat.snapshot().status).toBe('ready');
  });

  it('that another one has taken the place of changes nothing any more', async () => {
    let come: (chunks: AsyncGenerator<AnswerChunk>) => void = () => undefined;
    const old = new Promise<AsyncGenerator<AnswerChunk>>((resolve) => (come = resolve));
    const { chat, onEnd } = chatOf({ reconnect: () => old, send: () => new Promise(() => undefined) });
    const resumed = chat.resume();
    void chat.ask('언제까지?');
    come(of(...written));
    await resumed;
    expect(chat.snapshot().status).toBe('submitted');
    expect(texts(chat)).toEqual(['언제까지?']);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('is drawn a few times a second, not for each of its words', async () => {
    async function* slow(): AsyncGenerator<AnswerChunk> {
      yield* written.slice(0, 2);
      for (let word = 0; word < 40; word++) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        yield { type: 'text-delta', id: 't', delta: '가' };
      }
    }
    const { chat } = chatOf({ send: () => Promise.resolve(slow()) });
    const listener = vi.fn();
    chat.subscribe(listener);
    const asked = chat.ask('언제까지?');
    await vi.advanceTimersByTimeAsync(300);
    await asked;
    expect(texts(chat)[1]).toBe('가'.repeat(40));
    expect(listener.mock.calls.length).toBeLessThan(12);
  });
});
