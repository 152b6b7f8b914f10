import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Container } from '#lib/server/container';
import { getSession } from '#lib/server/sessions/get-session';
import { deleteSession } from '#lib/server/sessions/delete-session';
import { deleteContract } from '#lib/server/contracts/delete-contract';
import { getContract, getReading } from '#lib/server/contracts/get-contract';
import { addTestContract, ask, openTestContainer } from '#tests/support/test-container';

const owner = 'local';
let container: Container & { reset(): Promise<void> };

beforeAll(async () => void (container = await openTestContainer()));
afterAll(() => container.close());
beforeEach(() => container.reset());

const textOf = (parts: { type: string; text?: string }[]) => parts.flatMap((part) => part.text ?? []).join('');

describe('a conversation about a contract, without a model', () => {
  it('answers from the clauses and stores question, answer and citations', async () => {
    const contractId = await addTestContract(container, owner);
    const { sessionId } = await ask(container, owner, {
      contractIds: [contractId],
      text: '대금은 언제까지 내야 하나요?',
    });
    const { messages, title, unfinishedRun } = await getSession(container, owner, sessionId);
    expect(messages.map((message) => message.role)).toEqual(['user', 'assistant']);
    expect(title).toBe('대금은 언제까지 내야 하나요?');
    expect(unfinishedRun).toBeNull();
    const answer = messages[1];
    expect(textOf(answer?.parts ?? [])).toMatch(/제2조 제2항[\s\S]*14일 이내/);
    const cited = answer?.parts.flatMap((part) => (part.type === 'data-citation' ? [part.data.citation] : [])) ?? [];
    expect(cited[0]).toMatchObject({ contractId, address: '제2조 제2항', quote: expect.stringContaining('14일 이내') });
  });

  it('cites spans that are in the canonical text exactly where they say', async () => {
    const contractId = await addTestContract(container, owner);
    const { sessionId } = await ask(container, owner, {
      contractIds: [contractId],
      text: '해지하려면 어떻게 해야 하나요?',
    });
    const { text } = await getReading(container, owner, contractId);
    const { messages } = await getSession(container, owner, sessionId);
    const cited = messages
      .flatMap((message) => message.parts)
      .flatMap((part) => (part.type === 'data-citation' ? [part.data.citation] : []));
    expect(cited.length).toBeGreaterThan(0);
    for (const { quote, start, end } of cited) expect(text.slice(start, end)).toBe(quote);
  });

  it('resolves a follow-up against what was asked before', async () => {
    const contractId = await addTestContract(container, owner);
    const first = await ask(container, owner, { contractIds: [contractId], text: '해지 조건이 뭐야?' });
    const before = await getSession(container, owner, first.sessionId);
    const parentId = before.messages.at(-1)?.id ?? null;
    await ask(container, owner, { sessionId: first.sessionId, parentId, text: '그럼 며칠 안에 고쳐야 돼?' });
    const { messages } = await getSession(container, owner, first.sessionId);
    expect(textOf(messages.at(-1)?.parts ?? [])).toContain('10일');
  });

  it('adds a sibling when an answer is regenerated and when a question is edited', async () => {
    const contractId = await addTestContract(container, owner);
    const { sessionId, questionId } = await ask(container, owner, {
      contractIds: [contractId],
      text: '관할 법원은 어디야?',
    });
    await ask(container, owner, { sessionId, trigger: 'regenerate', id: questionId, text: '관할 법원은 어디야?' });
    await ask(container, owner, { sessionId, trigger: 'edit', parentId: null, text: '비밀유지는 몇 년이야?' });
    const { messages } = await getSession(container, owner, sessionId);
    const answers = messages.filter((message) => message.metadata?.parentId === questionId);
    expect(answers).toHaveLength(2);
    expect(answers[0]?.metadata?.siblingIds).toHaveLength(2);
    expect(messages.filter((message) => message.role === 'user' && message.metadata?.parentId === null)).toHaveLength(
      2,
    );
  });

  it('refuses a second question while one is being answered', async () => {
    const contractId = await addTestContract(container, owner);
    const { sessionId } = await ask(container, owner, { contractIds: [contractId], text: '대금은 얼마야?' });
    const both = await Promise.allSettled([
      ask(container, owner, { sessionId, text: '해지는?' }),
      ask(container, owner, { sessionId, text: '관할은?' }),
    ]);
    const refused = both.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ reason: { code: 'run_in_progress' } });
  });

  it('answers small talk without tools', async () => {
    const contractId = await addTestContract(container, owner);
    const hello = await ask(container, owner, { contractIds: [contractId], text: '안녕' });
    const thanks = await ask(container, owner, { contractIds: [contractId], text: '고마워요!' });
    for (const { sessionId } of [hello, thanks]) {
      const { messages } = await getSession(container, owner, sessionId);
      expect(messages[1]?.parts.some((part) => part.type === 'data-citation')).toBe(false);
      expect(textOf(messages[1]?.parts ?? [])).not.toBe('');
    }
  });

  it('deletes a session with its runs, and a contract with the sessions about nothing else', async () => {
    const contractId = await addTestContract(container, owner);
    const first = await ask(container, owner, { contractIds: [contractId], text: '대금은 얼마야?' });
    const second = await ask(container, owner, { contractIds: [contractId], text: '관할은 어디야?' });
    await deleteSession(container, owner, first.sessionId);
    await expect(getSession(container, owner, first.sessionId)).rejects.toMatchObject({ code: 'session_not_found' });
    await expect(deleteContract(container, owner, contractId)).resolves.toEqual({ deletedSessions: 1 });
    await expect(getSession(container, owner, second.sessionId)).rejects.toMatchObject({ code: 'session_not_found' });
    const left = await container.database.pool.query(`select
      (select count(*) from runs) + (select count(*) from run_events) + (select count(*) from citations)
      + (select count(*) from clauses) + (select count(*) from checkpoints.checkpoints) as rows`);
    expect(Number(left.rows[0].rows)).toBe(0);
  });

  it('leaves no checkpoint behind once an answer is stored', async () => {
    const contractId = await addTestContract(container, owner);
    await ask(container, owner, { contractIds: [contractId], text: '비밀유지 기간은?' });
    const { rows } = await container.database.pool.query('select count(*) as checkpoints from checkpoints.checkpoints');
    expect(Number(rows[0].checkpoints)).toBe(0);
  });
});

describe('what belongs to somebody else', () => {
  it('is not found: contract, session, question about it', async () => {
    const contractId = await addTestContract(container, 'alice');
    const { sessionId } = await ask(container, 'alice', { contractIds: [contractId], text: '대금은 얼마야?' });
    await expect(getContract(container, 'bob', contractId)).rejects.toMatchObject({ code: 'contract_not_found' });
    await expect(getSession(container, 'bob', sessionId)).rejects.toMatchObject({ code: 'session_not_found' });
    await expect(ask(container, 'bob', { sessionId, text: '대금은?' })).rejects.toMatchObject({
      code: 'session_not_found',
    });
    await expect(ask(container, 'bob', { contractIds: [contractId], text: '대금은?' })).rejects.toMatchObject({
      code: 'contract_not_found',
    });
    await expect(deleteContract(container, 'bob', contractId)).rejects.toMatchObject({ code: 'contract_not_found' });
  });
});

describe('a question that cannot be taken', () => {
  it.each([
    ['an empty one', '   ', 'question_empty'],
    ['one of 20,000 characters', '가'.repeat(20_000), 'question_too_long'],
  ])('%s is refused with a sentence', async (_name, text, code) => {
    const contractId = await addTestContract(container, owner);
    await expect(ask(container, owner, { contractIds: [contractId], text })).rejects.toMatchObject({ code });
  });

  it('names an unknown session and an unknown contract', async () => {
    await expect(ask(container, owner, { sessionId: randomUUID(), text: '대금은?' })).rejects.toMatchObject({
      code: 'session_not_found',
    });
    await expect(ask(container, owner, { contractIds: [randomUUID()], text: '대금은?' })).rejects.toMatchObject({
      code: 'contract_not_found',
    });
  });
});
