import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertContract } from '#db/queries/contracts';
import { errorResponseSchema } from '#lib/protocol/error';
import {
  libraryAnswerSchema,
  libraryAnswersDeletedSchema,
  libraryAnswersSchema,
  type LibraryAnswer,
} from '#lib/protocol/library-answers';
import { sessionListSchema } from '#lib/protocol/session';
import { sessionWithMessagesSchema } from '#lib/protocol/session-detail';
import { usageSchema } from '#lib/protocol/usage';
import type { Container } from '#lib/server/container';
import { newContract, storeReadyContract } from '#tests/support/contract-rows';
import { tablesWith } from '#tests/support/find-words';
import { call, readJson, serve } from '#tests/support/http';
import { addTestContract, openTestContainer, SHORT_CONTRACT } from '#tests/support/test-container';

const PATH = '/api/library/answers';
const QUESTION = '대금은 언제까지 지급해요?';
const ABSENT = '주차장은 몇 대까지 쓸 수 있어요?';
const owner = 'local';

let container: Container & { reset(): Promise<void> };
let contractId: string;
let first: LibraryAnswer;

beforeAll(async () => {
  container = await openTestContainer();
  serve(container);
  contractId = await addTestContract(container, owner);
  first = await ask(` ${QUESTION} `.normalize('NFD'));
});
afterAll(() => container.close());

const post = (question: string, more: Record<string, unknown> = {}) =>
  call('POST', PATH, { json: { contractId, question, ...more } });

/** Asks, and waits for the end of the run that begins. */
async function ask(question: string, more: Record<string, unknown> = {}): Promise<LibraryAnswer> {
  const response = await post(question, more);
  expect(response.status).toBe(202);
  const begun = await readJson(response, libraryAnswerSchema);
  await container.runs.find(begun.runId)?.finished;
  return begun;
}

const search = (questions: readonly string[]) => new URLSearchParams(questions.map((one) => ['ask', one])).toString();
const list = async (...questions: string[]) =>
  (await readJson(await call('GET', `${PATH}?${search(questions)}`), libraryAnswersSchema)).answers;
const questionsAsked = async () => {
  const { limits } = await readJson(await call('GET', '/api/usage'), usageSchema);
  return limits.find(({ name }) => name === 'questionsPerDay')?.used;
};
const answerIn = async (sessionId: string) => {
  const { session } = await readJson(await call('GET', `/api/sessions/${sessionId}`), sessionWithMessagesSchema);
  return session.messages[1]?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
};

describe('a question that is a column of the table', () => {
  it('is answered by a contract in one sentence, with the clause and how its checks ended', async () => {
    expect(first).toMatchObject({ state: 'running', contractId, version: 1, question: QUESTION });
    const [answer, ...others] = await list(QUESTION);
    expect(others).toEqual([]);
    expect(answer).toMatchObject({
      ...{ state: 'answered', outcome: 'found', sessionId: first.sessionId },
      text: expect.stringContaining('14일'),
      cited: { address: '제2조 제2항', state: 'verified' },
    });
  });

  it('is answered as it is in a conversation', async () => {
    const message = { id: 'in-a-conversation', text: QUESTION };
    const response = await call('POST', '/api/chat', { json: { contractIds: [contractId], message } });
    await response.text();
    const said = await answerIn(response.headers.get('x-session-id') ?? '');
    expect(said).toContain('14일');
    expect(await answerIn(first.sessionId)).toBe(said);
  });

  it('is not asked again until its owner wants it', async () => {
    const used = await questionsAsked();
    const known = await post(QUESTION);
    expect(known.status).toBe(200);
    expect(await readJson(known, libraryAnswerSchema)).toMatchObject({ state: 'answered', runId: first.runId });
    expect(await questionsAsked()).toBe(used);
    const again = await ask(QUESTION, { again: true });
    expect(again.sessionId).toBe(first.sessionId);
    expect(again.runId).not.toBe(first.runId);
    expect(await list(QUESTION)).toMatchObject([{ state: 'answered', runId: again.runId }]);
  });

  it('is asked once where two ask at once', async () => {
    const question = '대금은 모두 얼마예요?';
    const both = await Promise.all([post(question), post(question)]);
    const [one, other] = await Promise.all(both.map((response) => readJson(response, libraryAnswerSchema)));
    expect(other?.runId).toBe(one?.runId);
    await container.runs.find(one?.runId ?? '')?.finished;
    expect(await list(question)).toMatchObject([{ state: 'answered', sessionId: one?.sessionId }]);
  });

  it('says that the contract does not say it', async () => {
    await ask(ABSENT);
    expect(await list(ABSENT)).toMatchObject([{ state: 'answered', outcome: 'notFound' }]);
  });

  it('waits for a contract that is still being read', async () => {
    const { id } = await insertContract(container.database.drizzle, owner, newContract(), Buffer.from('bytes'));
    const response = await post(QUESTION, { contractId: id });
    expect((await readJson(response, errorResponseSchema)).error.code).toBe('contract_not_ready');
  });

  it.each([
    [{ question: ' ' }, 400],
    [{ question: 'x'.repeat(201) }, 400],
    [{ contractId: '00000000-0000-4000-8000-000000000000' }, 404],
  ])('is refused as %j', async (more, status) => {
    expect((await post(QUESTION, more)).status).toBe(status);
  });

  it('is one of at most five', async () => {
    expect((await call('GET', `${PATH}?${search(['1', '2', '3', '4', '5', '6'])}`)).status).toBe(400);
    expect((await call('GET', PATH)).status).toBe(400);
  });
});

describe('the table as a file', () => {
  const rowsOf = async (query: string) => {
    const response = await call('GET', `/api/library/facts/export?format=xlsx&columns=price&${query}`);
    const [sheet] = await readXlsxFile(Buffer.from(await response.arrayBuffer()));
    return sheet?.data ?? [];
  };
  const titlesOf = async (query: string) => (await rowsOf(query)).slice(1).map(([title]) => title);

  it('has the questions, and only the rows that are shown, in their order', async () => {
    const [web, poster] = ['홈페이지 제작 용역계약서', '포스터 제작 용역계약서'];
    await storeReadyContract(container.database.drizzle, owner, { contract: { title: poster } });
    const asked = search([QUESTION]);
    const [header, ...rows] = await rowsOf(`${asked}&q=${encodeURIComponent('용역계약서')}&sort=title`);
    expect(header?.at(-1)).toBe(QUESTION);
    expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
      [poster, null],
      [web, expect.stringContaining('14일')],
    ]);
    expect(await titlesOf(`${asked}&answers=found`)).toEqual([web]);
    expect(await titlesOf(`${asked}&answers=partial`)).toEqual([]);
    expect(await titlesOf(`q=${encodeURIComponent('포스터')}`)).toEqual([poster]);
  });
});

describe('the conversation of such a question', () => {
  const titles = async () =>
    (await readJson(await call('GET', '/api/sessions'), sessionListSchema)).sessions.map(({ title }) => title);

  it('is among the others once more was asked in it', async () => {
    const question = '비밀유지는 몇 년이에요?';
    const { sessionId } = await ask(question);
    expect(await titles()).not.toContain(question);
    const message = { id: 'further', text: '그 뒤에는요?' };
    await (await call('POST', '/api/chat', { json: { sessionId, message } })).text();
    expect(await titles()).toContain(question);
    expect(await list(question)).toMatchObject([{ state: 'answered' }]);
  });

  it('is deleted by its question', async () => {
    const question = '관할 법원이 어디예요?';
    await ask(question);
    const response = await call('DELETE', `${PATH}?${search([question])}`);
    expect(await readJson(response, libraryAnswersDeletedSchema)).toEqual({ deleted: 1 });
    expect(await list(question, ABSENT)).toMatchObject([{ question: ABSENT }]);
    await container.recorder?.idle();
    expect(await tablesWith(container.database, [question])).toEqual([]);
  });

  it('is deleted once, however often that is asked at once', async () => {
    const question = '계약은 언제 끝나요?';
    await ask(question);
    const remove = async () =>
      readJson(await call('DELETE', `${PATH}?${search([question])}`), libraryAnswersDeletedSchema);
    const [one, other] = await Promise.all([remove(), remove()]);
    expect(one.deleted + other.deleted).toBe(1);
  });

  it('is no column’s any more when it is about another contract, or the contract was read again', async () => {
    const other = await storeReadyContract(container.database.drizzle, owner);
    const { sessionId } = await ask('해지는 어떻게 해요?');
    const json = { contractIds: [other.id] };
    expect((await call('PATCH', `/api/sessions/${sessionId}`, { json })).status).toBe(200);
    expect(await list('해지는 어떻게 해요?')).toEqual([]);
    expect(await list(QUESTION)).toHaveLength(1);
    expect((await call('POST', `/api/contracts/${contractId}/reread`)).status).toBe(202);
    await container.ingestion.read(owner, contractId);
    expect(await list(QUESTION)).toEqual([]);
  });

  it('goes with the contract, and no word stays', async () => {
    contractId = await addTestContract(container, owner, SHORT_CONTRACT.replaceAll('발주자', '쀍고을'));
    await ask('쀍고을은 언제까지 돈을 줘요?');
    expect(await tablesWith(container.database, ['쀍'])).toContain('public.messages.text');
    expect((await call('DELETE', `/api/contracts/${contractId}`)).status).toBe(200);
    expect(await tablesWith(container.database, ['쀍'])).toEqual([]);
  });
});
