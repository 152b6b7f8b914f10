import { describe, expect, it } from 'vitest';
import { readDecision } from '#lib/client/conversation/decision-words';

describe('a decision of the agent', () => {
  it('is told in words of the interface where it has them', () => {
    expect(readDecision({ decision: 'use_tools' })).toEqual({ kind: 'choice', choice: 'use_tools' });
    expect(readDecision({ decision: 'hybrid_search, get_contract_structure' })).toEqual({
      kind: 'tools',
      tools: ['hybrid_search', 'get_contract_structure'],
    });
  });

  it('stays as it came where it has none', () => {
    expect(readDecision({ decision: 'means: who pays' })).toEqual({ kind: 'words', words: 'means: who pays' });
  });
});
