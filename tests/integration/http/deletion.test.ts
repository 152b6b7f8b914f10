import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { listCases } from '#db/queries/cases';
import { insertProposedRules } from '#db/queries/learned-rules';
import { listReviews } from '#db/queries/reviews';
import { deletionReceiptSchema } from '#lib/protocol/deletion-receipt';
import type { Container } from '#lib/server/container';
import { getSession } from '#lib/server/sessions/get-session';
import { tablesWith } from '#tests/support/find-words';
import { call, readJson, serve } from '#tests/support/http';
import { ruleConditionOf } from '#tests/support/learned-rules';
import { readEvents } from '#tests/support/sse';
import { addTestContract, openTestContainer, SHORT_CONTRACT } from '#tests/support/test-container';

const owner = 'local';
/** A syllable and a word that nothing else has. */
const MARKERS = ['쀍', 'zqxvon'];
const MARKED_CONTRACT = SHORT_CONTRACT.replace('홈페이지 제작 용역계약서', '쀍마루 제작 용역계약서')
  .replaceAll('발주자', '쀍고을')
  .replaceAll('홈페이지', 'Zqxvon 체계')
  .replace('12,000,000원', '34,567,000원');

let container: Container & { reset(): Promise<void> };

beforeAll(async () => {
  container = await openTestContainer();
  await container.ingestion.start();
  await container.reviews.start();
  serve(container);
});
afterAll(() => container.close());
beforeEach(() => container.reset());

type Asked = { sessionId: string; messageId: string; runId: string };

async function ask(to: { sessionId: string } | { contractIds: string[] }, text: string): Promise<Asked> {
  const response = await call('POST', '/api/chat', { json: { ...to, message: { id: randomUUID(), text } } });
  const first = (await readEvents(response))[0]?.data;
  await container.recorder?.idle();
  return {
    sessionId: response.headers.get('x-session-id') ?? '',
    runId: response.headers.get('x-run-id') ?? '',
    messageId: z.object({ messageId: z.string() }).parse(first).messageId,
  };
}

const correct = (messageId: string, contractId: string, reason: string) =>
  call('POST', `/api/messages/${messageId}/feedback`, {
    json: { thumb: 'down', reason, clause: { contractId, part: 0, address: '제2조 제1항' } },
  });

async function review(contractId: string, focus: string): Promise<void> {
  const response = await call('POST', '/api/reviews', { json: { contractId, focus } });
  const { id } = (await readJson(response, z.object({ review: z.object({ id: z.string() }) }))).review;
  await readEvents(await call('GET', `/api/reviews/${id}/events`));
}

async function addMarked(): Promise<string> {
  const id = await addTestContract(container, owner, MARKED_CONTRACT, '쀍마루 용역계약서.txt');
  expect((await call('PATCH', `/api/contracts/${id}`, { json: { isStandard: true } })).status).toBe(200);
  return id;
}

const textsOf = async (sessionId: string) =>
  (await getSession(container, owner, sessionId)).messages.map(({ parts }) =>
    parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(''),
  );

describe('a deleted contract', () => {
  it('leaves no word of its own in any table, and answers on the others as they are', async () => {
    const [kept, marked] = [await addTestContract(container, owner), await addMarked()];
    const alone = await ask({ contractIds: [kept] }, '비밀유지는 몇 년이야?');
    const both = await ask({ contractIds: [kept, marked] }, '쀍고을은 대금을 언제까지 지급해야 해?');
    for (const text of ['대금은 얼마야?', 'zqxvon 체계가 뭐야?', '해지 조건이 뭐야?', '쀍마루 보증금은?'])
      await ask({ sessionId: both.sessionId }, text);
    await ask({ contractIds: [marked] }, '쀍고을의 의무를 알려줘');
    expect((await correct(both.messageId, kept, '쀍고을 얘기가 아니에요')).status).toBe(200);
    await insertProposedRules(container.database.drizzle, owner, [
      {
        situations: ['쀍고을의 대금'],
        priority: 'high',
        confidence: 0.5,
        contractId: null,
        if: ruleConditionOf({ terms: ['쀍고을'] }),
        then: { strategy: null, angles: [], expansions: ['zqxvon'] },
        sourceRunId: both.runId,
        learnedIteration: 1,
        createdAt: new Date(),
      },
    ]);
    await review(kept, '대금');
    await review(marked, '쀍고을의 의무');
    await container.database.pool.query(`update jobs.job set output = $1 where data->>'contractId' = $2`, [
      JSON.stringify({ message: 'Failed query: 쀍고을' }),
      marked,
    ]);
    const before = await textsOf(alone.sessionId);
    expect(await tablesWith(container.database, MARKERS)).toEqual(
      expect.arrayContaining([
        'jobs.job.output',
        'public.cases.question',
        'public.execution_log.error_message',
        'public.feedback.reason',
        'public.learned_rules.situations',
        'public.messages.parts',
        'public.regression_questions.question',
        'public.reviews.report',
        'public.run_events.chunk',
        'public.runs.trace',
        'public.search_units.tokens',
        'public.sessions.title',
      ]),
    );

    expect((await call('DELETE', `/api/contracts/${marked}`)).status).toBe(200);
    expect(await tablesWith(container.database, MARKERS)).toEqual([]);
    expect(await textsOf(alone.sessionId)).toEqual(before);
    const redacted = await textsOf(both.sessionId);
    expect(redacted).toHaveLength(10);
    expect(redacted.slice(0, 2)).toEqual(['이 계약서는 지워졌어요.', '이 계약서는 지워졌어요.']);
    expect(redacted[2]).toBe('대금은 얼마야?');
    const again = await ask({ sessionId: both.sessionId }, '대금은 얼마인가요?');
    expect((await textsOf(again.sessionId)).at(-1)).toContain('12,000,000');
  });

  it('ends an answer that is being written from it, and keeps nothing of that', async () => {
    const [kept, marked] = [await addTestContract(container, owner), await addMarked()];
    const { sessionId } = await ask({ contractIds: [kept, marked] }, '비밀유지는 몇 년이야?');
    const json = { sessionId, message: { id: randomUUID(), text: '쀍고을은 대금을 언제까지 지급해야 해?' } };
    const writing = call('POST', '/api/chat', { json });
    await vi.waitFor(async () => expect((await getSession(container, owner, sessionId)).unfinishedRun).not.toBeNull());
    expect((await call('DELETE', `/api/contracts/${marked}`)).status).toBe(200);
    await readEvents(await writing);
    await container.recorder?.idle();
    expect(await tablesWith(container.database, MARKERS)).toEqual([]);
    expect((await getSession(container, owner, sessionId)).unfinishedRun).toBeNull();
  });

  it('takes reviews along that compare with it, and no others', async () => {
    const [kept, marked] = [await addTestContract(container, owner), await addMarked()];
    await review(kept, '');
    await call('DELETE', `/api/contracts/${marked}`);
    await review(kept, '');
    expect(await listReviews(container.database.drizzle, owner, kept)).toHaveLength(1);
    const other = await addTestContract(container, owner, MARKED_CONTRACT);
    await call('DELETE', `/api/contracts/${other}`);
    expect(await listReviews(container.database.drizzle, owner, kept)).toHaveLength(1);
  });
});

describe('a deleted conversation', () => {
  it('leaves no word of its questions in any table, and what others taught stays', async () => {
    const contractId = await addTestContract(container, owner);
    const first = await ask({ contractIds: [contractId] }, '쀍고을은 대금을 언제까지 지급해야 해?');
    await ask({ sessionId: first.sessionId }, 'zqxvon 대금은 얼마야?');
    expect((await correct(first.messageId, contractId, '쀍고을 얘기가 아니에요')).status).toBe(200);
    await ask({ contractIds: [contractId] }, '대금을 언제까지 지급해야 해?');
    expect(await tablesWith(container.database, MARKERS)).toEqual(
      expect.arrayContaining(['public.cases.question', 'public.regression_questions.question']),
    );

    expect((await call('DELETE', `/api/sessions/${first.sessionId}`)).status).toBe(204);
    expect(await tablesWith(container.database, MARKERS)).toEqual([]);
    const cases = await listCases(container.database.drizzle, owner);
    expect(cases.map(({ question }) => question)).toEqual(['대금을 언제까지 지급해야 해?']);
  });
});

describe('everything of the owner', () => {
  it('goes at once, without a word left in any table', async () => {
    const [kept, marked] = [await addTestContract(container, owner), await addMarked()];
    const both = await ask({ contractIds: [kept, marked] }, '쀍고을은 대금을 언제까지 지급해야 해?');
    expect((await correct(both.messageId, kept, '쀍고을 얘기가 아니에요')).status).toBe(200);
    await review(marked, '쀍고을의 의무');
    const deleted = await call('DELETE', '/api/account');
    expect(deleted.status).toBe(200);
    const answer = await deleted.text();
    for (const word of [...MARKERS, kept, marked]) expect(answer).not.toContain(word);
    const { receipt } = z.object({ receipt: deletionReceiptSchema }).parse(JSON.parse(answer));
    expect(receipt.counts).toEqual({
      contracts: 2,
      files: 2,
      bytes: Buffer.byteLength(SHORT_CONTRACT) + Buffer.byteLength(MARKED_CONTRACT),
      conversations: 1,
      questions: 1,
      answers: 1,
      reviews: 1,
      cases: 1,
      rules: 0,
      corrections: 1,
      apiKeys: 0,
      signIns: 0,
      accounts: 0,
    });
    expect(await tablesWith(container.database, [...MARKERS, '12,000,000'])).toEqual([]);
    expect(await tablesWith(container.database, [kept, marked, both.sessionId, both.runId])).toEqual([]);
    const again = await addTestContract(container, owner);
    expect((await call('GET', `/api/contracts/${again}`)).status).toBe(200);
  });
});
