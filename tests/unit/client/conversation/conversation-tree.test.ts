import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '#lib/protocol/chat';
import { newestLeaf, pathTo, siblingsOf } from '#lib/client/conversation/conversation-tree';

function message(id: string, role: 'user' | 'assistant', parentId: string | null): ChatMessage {
  const metadata = {
    sessionId: 's',
    runId: null,
    parentId,
    siblingIds: [],
    createdAt: '',
    outcome: null,
    status: 'done' as const,
    feedback: null,
    prompts: [],
  };
  return { id, role, parts: [], metadata };
}

const first = message('q1', 'user', null);
const tree = [
  first,
  message('a1', 'assistant', 'q1'),
  message('q2', 'user', 'a1'),
  message('b1', 'assistant', 'q2'),
  message('a2', 'assistant', 'q1'),
  message('q2x', 'user', 'a1'),
  message('b2', 'assistant', 'q2x'),
];
const ids = (messages: ChatMessage[]) => messages.map(({ id }) => id);

describe('branches of a conversation', () => {
  it('open at the newest one', () => {
    expect(newestLeaf(tree, null)).toBe('b2');
    expect(ids(pathTo(tree, 'b2'))).toEqual(['q1', 'a1', 'q2x', 'b2']);
  });

  it('lead to the newest answer below the version that was chosen', () => {
    expect(newestLeaf(tree, 'q2')).toBe('b1');
    expect(newestLeaf(tree, 'a2')).toBe('a2');
  });

  it('count the versions of a question and of an answer', () => {
    expect(siblingsOf(tree, message('a2', 'assistant', 'q1'))).toEqual({ ids: ['a1', 'a2'], index: 1 });
    expect(siblingsOf(tree, message('q2', 'user', 'a1'))).toEqual({ ids: ['q2', 'q2x'], index: 0 });
    expect(siblingsOf(tree, first)).toBeNull();
  });

  it('do not hang on a circle', () => {
    expect(ids(pathTo([message('x', 'user', 'y'), message('y', 'assistant', 'x')], 'x'))).toEqual(['y', 'x']);
  });
});
