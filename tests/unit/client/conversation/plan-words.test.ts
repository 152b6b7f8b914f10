import { describe, expect, it } from 'vitest';
import { toolsInOrder } from '#lib/client/conversation/plan-words';

describe('a plan', () => {
  it('names a tool that is used several times in a row once', () => {
    const plan = ['hybrid_search', 'hybrid_search', 'get_contract_structure', 'hybrid_search'].map((tool) => ({
      tool,
    }));
    expect(toolsInOrder(plan)).toEqual([
      { tool: 'hybrid_search', count: 2 },
      { tool: 'get_contract_structure', count: 1 },
      { tool: 'hybrid_search', count: 1 },
    ]);
  });
});
