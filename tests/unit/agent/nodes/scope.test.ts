import { describe, expect, test } from 'vitest';
import { prepareAgent } from '#lib/agent/agent-deps';
import { NOTHING_ASKED } from '#lib/agent/asked/asked';
import { DEFAULT_LIMITS } from '#lib/agent/limits';
import { createScope } from '#lib/agent/nodes/scope';
import type { ContractAccess } from '#lib/agent/ports';
import { emptyState } from '#lib/agent/run-result';
import { createFakeAccess, koreanContract } from '#tests/support/fake-contract-access';

type Judge = ContractAccess['judge'];

async function scopeOf(outOfScope: number, judge: Judge): Promise<string | undefined> {
  const access = { ...createFakeAccess([koreanContract()]), judge };
  const agent = prepareAgent({
    llm: null,
    access,
    limits: DEFAULT_LIMITS,
    clock: () => 0,
    now: () => new Date('2026-01-05T00:00:00Z'),
  });
  const state = emptyState({
    ...{ run_id: 'r', session_id: 's', contract_ids: ['ko-1'], user_message: 'q', messages: [] },
    ...{ interface_language: 'ko' as const, max_iterations: 5 },
  });
  const asked = { ...NOTHING_ASKED, outOfScope };
  const { scope } = await createScope(agent)({ ...state, resolved_question: '대금은 얼마야?', asked }, {});
  return scope !== undefined && 'kind' in scope ? scope.kind : undefined;
}

describe('a message that sounds like something else', () => {
  test('is for the contract where a clause answers it', async () => {
    expect(await scopeOf(0.9, (_, passages) => Promise.resolve(passages.map(() => 0.8)))).toBe('contract');
  });

  test('is refused where none does, where nothing can tell, and where the look fails', async () => {
    expect(await scopeOf(0.9, (_, passages) => Promise.resolve(passages.map(() => 0.2)))).toBe('outOfScope');
    expect(await scopeOf(0.9, () => Promise.resolve(null))).toBe('outOfScope');
    expect(await scopeOf(0.9, () => Promise.reject(new Error('no encoder')))).toBe('outOfScope');
  });

  test('is not looked up where it sounds like a question for the contract', async () => {
    let looks = 0;
    const counting: Judge = () => Promise.resolve([(looks += 1)]);
    expect(await scopeOf(0.1, counting)).toBe('contract');
    expect(looks).toBe(0);
  });
});
