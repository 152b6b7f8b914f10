import { describe, expect, it } from 'vitest';
import { markRepeats } from '#lib/client/conversation/mark-repeats';

const search = (normalized: string, iteration: number) => ({
  iteration,
  query: normalized,
  normalized,
  strategy: 'clauseSearch' as const,
  resultCount: 3,
  newFacts: 0,
  timestamp: '2026-03-01T00:00:00.000Z',
});

describe('the searches of a run', () => {
  it('are marked where they ask for what was asked before', () => {
    const marked = markRepeats([search('해지 위약', 1), search('손해배상', 1), search('해지 위약', 2)]);
    expect(marked.map(({ isRepeat }) => isRepeat)).toEqual([false, false, true]);
  });
});
