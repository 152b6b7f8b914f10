import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findCase, listCases } from '#db/queries/cases';
import { countNewRows } from '#db/queries/execution-log';
import { insertProposedRules, listRules } from '#db/queries/learned-rules';
import { findRun, finishRun } from '#db/queries/runs';
import { createSession } from '#db/queries/sessions';
import type { Container } from '#lib/server/container';
import { deleteContract } from '#lib/server/contracts/delete-contract';
import { moveOwnership } from '#lib/server/identity/move-ownership';
import { createFindCase } from '#lib/server/reflection/cases/find-case';
import { recordRun } from '#lib/server/reflection/record-run';
import { giveFeedback } from '#lib/server/sessions/give-feedback';
import { storeCase, storeRows } from '#tests/support/execution-rows';
import { storeMessage, storeRun } from '#tests/support/session-rows';
import { addTestContract, ask, openTestContainer } from '#tests/support/test-container';

const owner = 'local';
let container: Container & { reset(): Promise<void> };

beforeAll(async () => {
  container = await openTestContainer();
  await container.ingestion.start();
});
afterAll(() => container.close());
beforeEach(() => container.reset());

const ruleOnPayment = {
  if: { language: 'ko' as const, questionKinds: [], contractType: null, failure: null, terms: ['대금'] },
  then: { strategy: null, angles: [], expansions: ['지급'] },
  situations: [],
  priority: 'high' as const,
  confidence: 0.6,
  sourceRunId: null,
  contractId: null,
  learnedIteration: 0,
  createdAt: new Date(),
};

type Row = {
  run_id: string;
  case_id: string;
  success: boolean;
  error_type: string | null;
  error_message: string | null;
};

async function rows(): Promise<Row[]> {
  const found = await container.database.pool.query<Row>('select * from execution_log_all order by seq');
  return found.rows;
}

async function askAndRecord(text: string, contractIds: string[]): Promise<{ runId: string; messageId: string }> {
  const { runId } = await ask(container, owner, { text, contractIds });
  await container.recorder?.idle();
  const run = await findRun(container.database.drizzle, owner, runId);
  return { runId, messageId: run?.answerId ?? '' };
}

describe('a finished run', () => {
  it('is taken note of once, in the background, in a case of its own', async () => {
    const contractId = await addTestContract(container, owner);
    const { runId } = await askAndRecord('대금은 얼마인가요?', [contractId]);
    expect(await rows()).toMatchObject([
      { run_id: runId, success: true, error_type: null, contract_ids: [contractId] },
    ]);
    expect(await recordRun(container, owner, runId)).toBeUndefined();
    expect(await rows()).toHaveLength(1);
    const [only] = await listCases(container.database.drizzle, owner);
    expect(only).toMatchObject({
      question: '대금은 얼마인가요?',
      questionKind: 'amount',
      usageCount: 1,
      status: 'active',
    });
    expect(only?.plan.map(({ tool }) => tool)).toContain('hybrid_search');
    expect(await countNewRows(container.database.drizzle, owner)).toBe(1);
  });

  it('shares a case with questions that are alike, and with no others', async () => {
    const contractId = await addTestContract(container, owner);
    for (const text of ['대금은 얼마인가요?', '대금이 얼마예요?', '관할 법원은 어디인가요?'])
      await askAndRecord(text, [contractId]);
    const cases = await listCases(container.database.drizzle, owner);
    expect(cases.map(({ usageCount }) => usageCount).toSorted()).toEqual([1, 2]);
  });

  it('that failed has a row with its error, also when the process died before it was written', async () => {
    const db = container.database.drizzle;
    const contractId = await addTestContract(container, owner);
    const session = await createSession(db, owner, { contractIds: [contractId] });
    const run = await storeRun(db, owner, session.id);
    await storeMessage(db, owner, session.id, { id: run.questionId, text: '대금은 얼마인가요?' });
    await finishRun(db, owner, run.id, { status: 'failed', errorCode: 'model_timeout', errorParams: {} });
    await container.recorder?.start();
    await container.recorder?.start();
    await container.recorder?.idle();
    expect(await rows()).toMatchObject([{ run_id: run.id, success: false, error_type: 'model_timeout' }]);
  });

  it('counts for the rules it followed together with its row, once, also when it is cut off in between', async () => {
    const db = container.database.drizzle;
    const { pool } = container.database;
    const contractId = await addTestContract(container, owner);
    await insertProposedRules(db, owner, [ruleOnPayment]);
    await pool.query(`update learned_rules set status = 'active'`);
    await pool.query(`
      create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
      create trigger cut_off before update on learned_rules for each row execute function cut_off()`);
    const { runId } = await askAndRecord('대금은 얼마인가요?', [contractId]);
    await pool.query('drop function cut_off cascade');
    expect([await rows(), await countNewRows(db, owner)]).toEqual([[], 0]);
    await container.recorder?.start();
    await container.recorder?.start();
    await container.recorder?.idle();
    expect(await rows()).toMatchObject([{ run_id: runId, success: true }]);
    expect(await listRules(db, owner, 5)).toMatchObject([{ appliedCount: 1, successCount: 1 }]);
  });

  it('that was stopped has none', async () => {
    const db = container.database.drizzle;
    const session = await createSession(db, owner, { contractIds: [await addTestContract(container, owner)] });
    const run = await storeRun(db, owner, session.id);
    await storeMessage(db, owner, session.id, { id: run.questionId });
    await finishRun(db, owner, run.id, { status: 'stopped' });
    await container.recorder?.start();
    await container.recorder?.idle();
    expect(await rows()).toEqual([]);
    expect((await findRun(db, owner, run.id))?.recordedAt).not.toBeNull();
  });

  it('follows the thumb on its answer, and its own judgement again when that is taken back', async () => {
    const contractId = await addTestContract(container, owner);
    const { messageId } = await askAndRecord('대금은 얼마인가요?', [contractId]);
    await giveFeedback(container, owner, messageId, { thumb: 'down', reason: '금액이 달라요' });
    expect(await rows()).toMatchObject([{ success: false, error_type: 'thumbDown', error_message: '금액이 달라요' }]);
    await giveFeedback(container, owner, messageId, { thumb: 'up', reason: '' });
    expect(await rows()).toMatchObject([{ success: true, error_type: null, error_message: null }]);
    await giveFeedback(container, owner, messageId, { thumb: 'down', reason: '' });
    await giveFeedback(container, owner, messageId, { thumb: null, reason: '' });
    expect(await rows()).toMatchObject([{ success: true, error_type: null }]);
  });
});

describe('the plan of a case', () => {
  const situation = (question: string) => ({
    question,
    language: 'ko' as const,
    questionKind: 'period',
    contractTypes: [],
    failure: null,
    terms: [],
  });
  const find = (question: string) => createFindCase(container, owner)(situation(question));
  const plan = [{ tool: 'hybrid_search', args: { expansions: ['기성고'] } }];

  it('is offered for a question like its own, with its further words, and says whether it is the same', async () => {
    const caseId = await storeCase(container.database.drizzle, owner, { plan });
    const exact = await find('대금은 언제 받나요');
    expect(exact).toMatchObject({ caseId, isExact: true, isFlagged: false, successRate: null });
    expect(exact?.plan).toEqual([
      {
        tool: 'hybrid_search',
        args: { topics: [expect.anything(), { topic_name: '기성고', queries: ['기성고'] }] },
      },
    ]);
    expect(await find('관할 법원은 언제 정하나요?')).toBeUndefined();
    expect(await createFindCase(container, 'bob')(situation('대금은 언제 받나요?'))).toBeUndefined();
  });

  it('is not offered once the case is put away', async () => {
    const caseId = await storeCase(container.database.drizzle, owner, { plan });
    await container.database.pool.query(`update cases set status = 'archived' where id = $1`, [caseId]);
    expect(await find('대금은 언제 받나요?')).toBeUndefined();
  });
});

describe('with a contract', () => {
  it('goes what was learned on it, and nothing else', async () => {
    const db = container.database.drizzle;
    const [gone, kept] = [
      await addTestContract(container, owner),
      await addTestContract(container, owner, undefined, '둘째 용역계약서.txt'),
    ];
    const plan = [{ tool: 'get_article_by_index', args: { article_numbers: ['2'] } }];
    const onGone = await storeCase(db, owner, { question: '대금은?', plan, contractIds: [gone] });
    const onBoth = await storeCase(db, owner, { question: '해지는?', plan, contractIds: [gone] });
    await storeRows(db, owner, onGone, [true], { contractIds: [gone] });
    await storeRows(db, owner, onBoth, [true], { contractIds: [gone] });
    await storeRows(db, owner, onBoth, [false], { contractIds: [kept] });
    await deleteContract(container, owner, gone);
    expect(await findCase(db, owner, onGone)).toBeUndefined();
    expect(await findCase(db, owner, onBoth)).toMatchObject({ plan: [], planContractIds: [] });
    expect(await rows()).toMatchObject([{ case_id: onBoth, success: false }]);
  });
});

it('everything that was learned goes along when an account becomes another', async () => {
  const db = container.database.drizzle;
  const contractId = await addTestContract(container, owner);
  await askAndRecord('대금은 얼마인가요?', [contractId]);
  await container.database.pool.query(`insert into reflection_counters (owner_id, new_rows) values ('ann', 5)`);
  await container.database.pool.query(
    `insert into reflection_batches (owner_id, trigger) values ('local', 'rows'), ('ann', 'rows')`,
  );
  await moveOwnership(container, owner, 'ann');
  expect(await listCases(db, owner)).toEqual([]);
  expect(await listCases(db, 'ann')).toHaveLength(1);
  expect([await countNewRows(db, owner), await countNewRows(db, 'ann')]).toEqual([0, 6]);
});
