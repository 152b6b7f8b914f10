import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '#lib/agent/limits';
import { runQuestion } from '#lib/agent/run-question';
import { createFakeAccess, englishContract } from '#tests/support/fake-contract-access';

async function ask(question: string, isUncertain: boolean) {
  const made = englishContract();
  const receipt = { ...made.contract.structure.receipt, isUncertain };
  const contract = { ...made.contract, structure: { ...made.contract.structure, receipt } };
  const { answer } = await runQuestion({
    deps: {
      ...{ llm: null, access: createFakeAccess([{ ...made, contract }]), limits: DEFAULT_LIMITS },
      ...{ clock: () => 0, now: () => new Date('2026-01-05T00:00:00Z') },
    },
    input: { runId: 'r', sessionId: 's', contractIds: [contract.id], question, history: [], interfaceLanguage: 'en' },
    resume: false,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
  return answer.text;
}

describe('an article that the outline does not have', () => {
  test('is said not to be there where the outline is whole', async () => {
    expect(await ask('What does Section 48 say?', false)).toContain('was not found in this contract');
  });

  test('is never said not to be there where the outline is uncertain', async () => {
    const text = await ask('What does Section 48 say?', true);
    expect(text).not.toContain('was not found in this contract');
    expect(text).not.toContain('The contract runs from');
    expect(text).toContain('it may be in the text all the same');
  });
});
