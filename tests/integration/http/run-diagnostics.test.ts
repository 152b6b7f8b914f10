import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertProposedRules, listActiveRules, listRules, setRuleStatus } from '#db/queries/learned-rules';
import { runDiagnosticsSchema } from '#lib/protocol/reflection';
import type { Container } from '#lib/server/container';
import { call, readJson, serve } from '#tests/support/http';
import { readEvents } from '#tests/support/sse';
import { addTestContract, openTestContainer } from '#tests/support/test-container';

const owner = 'local';
let container: Container & { reset(): Promise<void> };

beforeAll(async () => {
  container = await openTestContainer();
  serve(container);
});
afterAll(() => container.close());
beforeEach(() => container.reset());

async function ask(contractId: string, text: string): Promise<string> {
  const response = await call('POST', '/api/chat', {
    json: { contractIds: [contractId], message: { id: randomUUID(), text } },
  });
  const runId = response.headers.get('x-run-id') ?? '';
  const finished = container.runs.find(runId)?.finished;
  await readEvents(response);
  await finished;
  await container.recorder?.idle();
  return runId;
}

const diagnosticsOf = async (runId: string) =>
  readJson(await call('GET', `/api/runs/${runId}/diagnostics`), runDiagnosticsSchema);

async function saveRule(ownerId: string): Promise<string> {
  const db = container.database.drizzle;
  await insertProposedRules(db, ownerId, [
    {
      if: { language: 'ko', questionKinds: [], contractType: null, failure: null, terms: [] },
      then: { strategy: null, angles: [], expansions: ['하자보수'] },
      situations: ['고장 나면?'],
      priority: 'high',
      confidence: 0.6,
      learnedIteration: 2,
      sourceRunId: null,
      contractId: null,
      createdAt: container.clock.now(),
    },
  ]);
  const [rule] = await listRules(db, ownerId, 1);
  if (rule === undefined) throw new Error('the rule was not saved');
  await setRuleStatus(db, ownerId, rule.id, { from: 'proposed', to: 'active' });
  return rule.id;
}

describe('how a run searched', () => {
  it('is kept with the run and shown to its owner, with the rules it followed in words', async () => {
    const ruleId = await saveRule(owner);
    const id = await addTestContract(container, owner);
    const shown = await diagnosticsOf(await ask(id, '대금은 언제까지 지급해야 하나요?'));
    expect(shown.searches.length).toBeGreaterThan(0);
    expect(shown.searches[0]).toMatchObject({ iteration: 1, strategy: 'clauseSearch' });
    expect(shown.iterations[0]?.iteration).toBe(1);
    expect(shown.appliedRuleIds).toEqual([ruleId]);
    expect(shown.rules).toEqual([{ id: ruleId, sentence: expect.stringContaining('하자보수') }]);
  });

  it('counts the use of a rule once for a run', async () => {
    await saveRule(owner);
    const id = await addTestContract(container, owner);
    await ask(id, '대금은 언제까지 지급해야 하나요?');
    const [rule] = await listActiveRules(container.database.drizzle, owner);
    expect(rule).toMatchObject({ appliedCount: 1 });
    expect(rule?.lastAppliedAt).not.toBeNull();
  });

  it('knows nothing of another owner’s rules', async () => {
    await saveRule('somebody-else');
    const id = await addTestContract(container, owner);
    expect((await diagnosticsOf(await ask(id, '대금은 언제까지 지급해야 하나요?'))).appliedRuleIds).toEqual([]);
  });

  it('is not told of a run that does not exist', async () => {
    expect((await call('GET', `/api/runs/${randomUUID()}/diagnostics`)).status).toBe(404);
  });
});
