import { describe, expect, test } from 'vitest';
import { createTools } from '#lib/agent/tools/create-tools';
import { mendArguments } from '#lib/agent/tools/mend-arguments';
import { createFakeAccess, koreanContract } from '#tests/support/fake-contract-access';
import { newFact, newNorm, placeAt } from '#tests/support/meaning-rows';
import type { ContractAccess } from '#lib/agent/ports';
import { normFilterSchema } from '#lib/protocol/contract-meaning';
import type { ToolName } from '#lib/protocol/trace';

const { signal } = new AbortController();
const contractId = 'ko-1';

function toolOf(name: ToolName, changes: Partial<ContractAccess>) {
  const access = { ...createFakeAccess([koreanContract()]), ...changes };
  const tool = createTools(access, 8).find((candidate) => candidate.name === name);
  if (tool === undefined) throw new Error('no such tool');
  return tool;
}

describe('get_key_facts', () => {
  test.each<[unknown, string[]]>([
    [{ keys: ['term'] }, ['term']],
    [{ key: 'Governing Law' }, ['governing_law']],
    ['price, payment-due', ['price', 'payment_due']],
    [['term', 'term'], ['term']],
    [{ facts: 'party', contract_id: 'x' }, ['party']],
  ])('takes %j', (raw, keys) => {
    expect(mendArguments('get_key_facts', raw)).toEqual({ keys });
  });

  test('refuses a key that there is not', () => {
    expect(toolOf('get_key_facts', {}).prepare({ keys: ['colour'] })).toMatchObject({ ok: false });
    expect(toolOf('get_key_facts', {}).prepare({})).toMatchObject({ ok: false });
  });

  test('brings values with the clauses they can be cited from, and says what it does not know', async () => {
    const fact = newFact('term', 'P1Y', { citations: [placeAt('제1조'), placeAt('제1조'), placeAt('제99조')] });
    const tool = toolOf('get_key_facts', { listFacts: async () => [{ contractId, fact }] });
    const outcome = await tool.run({ keys: ['term', 'price'] }, signal);
    expect(outcome.facts).toEqual([{ contractId, fact }]);
    expect(outcome.found.map(({ clause, score, why }) => [clause.address, score, why])).toEqual([
      ['제1조', 1, ['key fact: term']],
    ]);
    expect(outcome.summary).toBe('1 key facts; nothing read for price');
  });
});

describe('get_key_facts for a price', () => {
  const asked = async (keys: string[]) => {
    const looked: (readonly string[])[] = [];
    const tool = toolOf('get_key_facts', { listFacts: async (wanted = []) => (looked.push(wanted), []) });
    const { summary } = await tool.run({ keys }, signal);
    return { looked, summary };
  };

  test('brings the charges besides, which nobody calls so, and misses none that were not asked for', async () => {
    expect(await asked(['price'])).toEqual({
      looked: [['price', 'charges']],
      summary: '0 key facts; nothing read for price',
    });
  });

  test('brings them once, and only for a price', async () => {
    expect((await asked(['charges', 'price'])).looked).toEqual([['charges', 'price']]);
    expect((await asked(['term'])).looked).toEqual([['term']]);
  });
});

describe('list_norms', () => {
  test.each<[unknown, Record<string, string>]>([
    [
      { party: '을', modality: 'Duties' },
      { bearer: '을', modality: 'duty' },
    ],
    [
      { kind: 'prohibition', has: 'deadline' },
      { modality: 'ban', has: 'time' },
    ],
    [
      { topics: ['Liability Cap'], has: 'amounts' },
      { topic: 'liability_cap', has: 'amount' },
    ],
    ['exceptions', { topic: 'exceptions' }],
    [{ topic: 'charges' }, { topic: 'price' }],
    [{}, {}],
  ])('takes %j', (raw, args) => {
    expect(mendArguments('list_norms', raw)).toEqual(args);
  });

  test('refuses a modality that there is not', () => {
    expect(toolOf('list_norms', {}).prepare({ modality: 'wish' })).toMatchObject({ ok: false });
  });

  test('takes no topic that no norm is of', () => {
    expect(normFilterSchema.safeParse({ topic: 'charges' }).success).toBe(false);
    expect(normFilterSchema.safeParse({ topic: 'price' }).success).toBe(true);
  });

  test('brings norms with their clauses, and says when there are more', async () => {
    const norms = Array.from({ length: 310 }, () => ({ contractId, norm: newNorm({ address: '제1조' }) }));
    const tool = toolOf('list_norms', { listNorms: async () => norms });
    const outcome = await tool.run({ modality: 'duty' }, signal);
    expect([outcome.norms?.length, outcome.found.length]).toEqual([300, 1]);
    expect(outcome.summary).toContain('300 of 310');
  });
});

describe('list_risks', () => {
  test('takes whatever a model sends with it, and brings each risk with its clause', async () => {
    const wording = { ko: '자동 갱신', en: 'Automatic renewal' };
    const risk = { severity: 'medium' as const, title: wording, reason: wording, ...{ part: 0, address: '제1조' } };
    const risks = [{ contractId, risk: { ...risk, start: 0, end: 5 } }];
    const tool = toolOf('list_risks', { listRisks: async () => risks });
    expect(tool.prepare({ side: '을' })).toEqual({ ok: true, args: {} });
    const outcome = await tool.run({}, signal);
    expect(outcome.risks).toEqual(risks);
    expect(outcome.found.map(({ clause, why }) => [clause.address, why])).toEqual([
      ['제1조', ['risk: Automatic renewal']],
    ]);
  });
});
