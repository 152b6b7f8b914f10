import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { batchSchema, replaySchema, runDiagnosticsSchema, suggestionSchema } from '#lib/protocol/reflection';
import { listedRuleSchema } from '#lib/protocol/regression';
import { citationSchema } from '#lib/protocol/citation';
import type { Container } from '#lib/server/container';
import { loadLearningSet } from '#tests/bench/support/learning-set';
import { call, readJson, serve } from '#tests/support/http';
import { readEvents } from '#tests/support/sse';
import { addTestContract, openTestContainer } from '#tests/support/test-container';

const owner = 'local';
const set = loadLearningSet();
let container: Container & { reset(): Promise<void> };

beforeAll(async () => {
  container = await openTestContainer({ JOHANG_ENCODER: 'on' });
  serve(container);
  await container.corrections.start();
  await container.reflection.start();
});
afterAll(() => container.close());
beforeEach(() => container.reset());

const addGiven = async (id: string) => {
  const text = set.contracts.find((contract) => contract.id === id)?.text;
  const contractId = await addTestContract(container, owner, text, `${id}.txt`);
  await container.vectors.catchUp();
  return contractId;
};

/** The number of the article on a theme. */
const articleOn = (id: string, theme: string) =>
  set.questions.find((question) => question.contractId === id && question.theme === theme)?.article ?? 0;

const chunkSchema = z.looseObject({ type: z.string(), messageId: z.string().optional(), data: z.unknown().optional() });

async function ask(contractId: string, text: string) {
  const json = { contractIds: [contractId], message: { id: randomUUID(), text } };
  const response = await call('POST', '/api/chat', { json });
  const chunks = (await readEvents(response)).flatMap(({ data }) => (data === '[DONE]' ? [] : chunkSchema.parse(data)));
  const cited = chunks.filter(({ type }) => type === 'data-citation');
  await container.recorder?.idle();
  return {
    messageId: chunks[0]?.messageId ?? '',
    runId: response.headers.get('x-run-id') ?? '',
    cited: cited.map(({ data }) => z.object({ citation: citationSchema }).parse(data).citation.address),
  };
}

async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const value = await read();
    if (isDone(value)) return value;
    await sleep(50);
  }
  throw new Error('it never came to that');
}

const suggestions = async () =>
  (
    await readJson(
      await call('GET', '/api/reflection/suggestions?status=pending'),
      z.object({ suggestions: z.array(suggestionSchema) }),
    )
  ).suggestions;

describe('without a model', () => {
  it('a bad answer, its right clause and an approved suggestion make the next answer like it better', async () => {
    const [first, second] = [await addGiven('ko-warehouse'), await addGiven('ko-facility')];
    const right = `제${articleOn('ko-warehouse', '온콜')}조`;
    const rightInOther = `제${articleOn('ko-facility', '온콜')}조`;
    const question = '온콜은 누가 서야 해?';
    const similar = '온콜 서는 사람이 누구야?';

    const before = await ask(second, similar);
    expect(before.cited.some((address) => address.startsWith(rightInOther))).toBe(false);

    for (let each = 0; each < 5; each += 1) {
      const { messageId, cited } = await ask(first, question);
      expect(cited.some((address) => address.startsWith(right))).toBe(false);
      // Shown at the end: from then on the rule it teaches would answer already.
      const clause = each === 4 ? { clause: { contractId: first, part: 1, address: right } } : {};
      const json = { thumb: 'down', reason: '그 조항이 아니에요', ...clause };
      expect((await call('POST', `/api/messages/${messageId}/feedback`, { json })).status).toBe(200);
    }

    const { batchId } = await readJson(await call('POST', '/api/reflection/batch'), z.object({ batchId: z.string() }));
    const readBatch = async () =>
      (await readJson(await call('GET', `/api/reflection/batch/${batchId}`), z.object({ batch: batchSchema }))).batch;
    const batch = await until(readBatch, ({ status }) => status === 'done' || status === 'failed');
    expect(batch).toMatchObject({ status: 'done', result: { lowPerformanceCases: 1, suggestions: 3 } });

    const suggestion = (await suggestions()).find(
      ({ change }) => change.kind === 'editPlan' && change.expansions.includes('긴급'),
    );
    expect(suggestion?.text).toContain('긴급');
    const tried = await call('POST', `/api/reflection/suggestions/${suggestion?.id}/try`, { json: {} });
    expect(await readJson(tried, z.object({ replay: replaySchema }))).toMatchObject({
      replay: { total: 1, after: 1, worse: [] },
    });
    expect((await suggestions()).map(({ id }) => id)).toContain(suggestion?.id);
    const decided = await call('POST', `/api/reflection/suggestions/${suggestion?.id}`, {
      json: { decision: 'approve' },
    });
    expect(await readJson(decided, z.object({ suggestion: suggestionSchema }))).toMatchObject({
      suggestion: { status: 'approved', replay: { total: 1, after: 1, worse: [] } },
    });

    const rules = async () =>
      (await readJson(await call('GET', '/api/reflection/rules'), z.object({ rules: z.array(listedRuleSchema) })))
        .rules;
    const settled = await until(rules, (all) => all.every(({ status }) => status !== 'proposed'));
    const rule = settled.find(
      ({ if: condition }) => condition.terms.includes('온콜') && condition.questionKinds.length === 0,
    );
    expect(rule).toMatchObject({ status: 'active', replay: { worse: [] } });

    const after = await ask(second, similar);
    expect(after.cited[0]?.startsWith(rightInOther)).toBe(true);
    const diagnostics = await readJson(await call('GET', `/api/runs/${after.runId}/diagnostics`), runDiagnosticsSchema);
    expect(diagnostics.appliedRuleIds).toContain(rule?.id);
    expect(diagnostics.rules.find(({ id }) => id === rule?.id)?.sentence).toContain('온콜');
    await until(rules, (all) => all.some(({ id, appliedCount }) => id === rule?.id && appliedCount === 1));

    // What was approved for the case holds by itself, without the rule.
    const off = await call('PATCH', `/api/reflection/rules/${rule?.id}`, { json: { status: 'off' } });
    expect(off.status).toBe(200);
    const byCase = await ask(second, question);
    expect(byCase.cited[0]?.startsWith(rightInOther)).toBe(true);
    const followed = await readJson(await call('GET', `/api/runs/${byCase.runId}/diagnostics`), runDiagnosticsSchema);
    expect(followed.appliedRuleIds).not.toContain(rule?.id);
    expect(followed.caseId).toBe(suggestion?.caseId);
  }, 120_000);
});
