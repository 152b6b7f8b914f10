import { expect, it } from 'vitest';
import { findMessage } from '#db/queries/messages';
import { findRun } from '#db/queries/runs';
import { getUsage } from '#lib/server/limits/get-usage';
import { Limits } from '#lib/server/limits/limits';
import { startReview } from '#lib/server/reviews/start-review';
import { withModelContainer } from '#tests/support/model-container';
import { addTestContract, ask } from '#tests/support/test-container';

// A model whose price is known.
const model = withModelContainer({ OPENAI_MODEL: 'gpt-4o' });

async function used(ownerId: string) {
  const limits = await getUsage(model.container, ownerId);
  return Object.fromEntries(limits.map((limit) => [limit.name, limit.used]));
}

it('what an answer costs counts against its owner’s day', async () => {
  model.container.limits = new Limits(model.container, 'exposed');
  const { runId } = await ask(model.container, 'alice', {
    contractIds: [await addTestContract(model.container, 'alice')],
    text: '대금은 얼마인가요?',
  });
  const run = await findRun(model.container.database.drizzle, 'alice', runId);
  const tokens = (run?.metrics?.promptTokens ?? 0) + (run?.metrics?.completionTokens ?? 0);
  expect(tokens).toBeGreaterThan(0);
  const { modelTokensPerDay, modelUsdPerDay } = await used('alice');
  expect(modelTokensPerDay).toBe(tokens);
  expect(modelUsdPerDay).toBeCloseTo(run?.metrics?.costUsd ?? 0, 4);
  expect(modelUsdPerDay).toBeGreaterThan(0);
  expect((await used('bob')).modelTokensPerDay).toBe(0);
});

it.each(['modelTokensPerDay', 'modelUsdPerDay'] as const)(
  'once %s is used up nothing new begins, and another owner’s goes on',
  async (name) => {
    model.container.limits = new Limits(model.container, 'exposed', { [name]: 0.000_001 });
    const contractId = await addTestContract(model.container, 'alice');
    // What was asked before is in the model's cache and costs nothing.
    await ask(model.container, 'alice', { contractIds: [contractId], text: `대금은 얼마인가요? ${name}` });
    const again = ask(model.container, 'alice', { contractIds: [contractId], text: '관할은 어디인가요?' });
    await expect(again).rejects.toMatchObject({ code: 'limit_model', params: { seconds: expect.any(Number) } });
    const review = startReview(model.container, 'alice', { contractId, focus: '', side: 'neutral' }, 'ko');
    await expect(review).rejects.toMatchObject({ code: 'limit_model' });
    const bobs = await addTestContract(model.container, 'bob');
    await ask(model.container, 'bob', { contractIds: [bobs], text: '대금은 언제 지급하나요?' });
  },
);

it('an answer that has begun goes on in the contract’s own words when the day is used up meanwhile', async () => {
  const limits = new Limits(model.container, 'exposed', { modelTokensPerDay: 10 });
  model.container.limits = limits;
  const contractIds = [await addTestContract(model.container, 'alice')];
  const assertModelLeft = limits.assertModelLeft.bind(limits);
  let asked = 0;
  limits.assertModelLeft = async (ownerId) => {
    asked += 1;
    if (asked === 2) await limits.countModel(ownerId, { promptTokens: 10, completionTokens: 0, costUsd: 0 });
    await assertModelLeft(ownerId);
  };
  const { runId } = await ask(model.container, 'alice', { contractIds, text: '대금은 얼마인가요?' });
  const db = model.container.database.drizzle;
  const run = await findRun(db, 'alice', runId);
  expect(run).toMatchObject({ status: 'done', metrics: { promptTokens: 0 } });
  const answer = await findMessage(db, 'alice', run?.answerId ?? '');
  expect(answer?.text).toContain('12,000,000');
  expect(JSON.stringify(answer?.parts)).toContain('AI 사용량을 다 써서');
});
