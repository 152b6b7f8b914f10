import { describe, expect, it } from 'vitest';
import { answerChunkSchema } from '#lib/protocol/answer-stream';
import type { ChatMessage } from '#lib/protocol/chat';
import { applyChunk } from '#lib/client/conversation/apply-chunk';

const empty: ChatMessage = { id: 'x', role: 'assistant', parts: [] };
const after = (...chunks: object[]) =>
  chunks.reduce<ChatMessage>((message, chunk) => applyChunk(message, answerChunkSchema.parse(chunk)), empty);

const check = (verified: number) => ({ status: 'checking', verified, changed: 0, unverified: 0, removed: 0 });

describe('an answer that is being written', () => {
  it('takes the id it is stored under', () => {
    expect(after({ type: 'start', messageId: 'a1' }).id).toBe('a1');
    expect(after({ type: 'start' }).id).toBe('x');
  });

  it('begins and ends all the same where its metadata has values this build does not know', () => {
    const messageMetadata = {
      sessionId: 's1',
      runId: 'r1',
      parentId: 'q1',
      siblingIds: ['a1'],
      createdAt: '2026-01-02T03:04:05.000Z',
      outcome: 'foretold',
      status: 'dreaming',
      feedback: null,
      prompts: [],
    };
    const start = { type: 'start', messageId: 'a1', messageMetadata };
    expect(after(start)).toMatchObject({ id: 'a1', metadata: { runId: 'r1', outcome: null, status: 'running' } });
    expect(after(start, { type: 'finish', messageMetadata }).metadata).toMatchObject({ outcome: null, status: 'done' });
    const known = { ...messageMetadata, outcome: 'likely', status: 'stopped' };
    expect(after(start, { type: 'finish', messageMetadata: known }).metadata).toEqual(known);
  });

  it('goes on in its last text, whatever came in between', () => {
    const { parts } = after(
      { type: 'text-start', id: 't1' },
      { type: 'text-delta', id: 't1', delta: '제10' },
      { type: 'data-check', id: 'c', data: check(0) },
      { type: 'text-delta', id: 't1', delta: '조' },
      { type: 'text-end', id: 't1' },
      { type: 'text-start', id: 't2' },
      { type: 'text-delta', id: 't2', delta: '다시' },
    );
    expect(parts.map((part) => (part.type === 'text' ? part.text : part.type))).toEqual([
      '제10조',
      'data-check',
      '다시',
    ]);
  });

  it('replaces a part of the same name in place, and keeps those without one', () => {
    const notice = { type: 'data-notice', data: { code: 'resumed', message: 'm' } };
    const { parts } = after(
      { type: 'data-check', id: 'c', data: check(0) },
      notice,
      { type: 'data-check', id: 'c', data: check(2) },
      notice,
    );
    expect(parts.map(({ type }) => type)).toEqual(['data-check', 'data-notice', 'data-notice']);
    expect(parts[0]).toMatchObject({ data: { verified: 2 } });
  });

  it('leaves the message before it as it was', () => {
    const before = after({ type: 'text-start', id: 't' }, { type: 'text-delta', id: 't', delta: '가' });
    applyChunk(before, { type: 'text-delta', id: 't', delta: '나' });
    expect(before.parts).toEqual([{ type: 'text', text: '가' }]);
  });
});
