import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertContract, updateContract } from '#db/queries/contracts';
import { contractListSchema } from '#lib/protocol/contract';
import { contractChangesSchema, contractVersionsSchema } from '#lib/protocol/contract-changes';
import { errorResponseSchema } from '#lib/protocol/error';
import { libraryFactsSchema } from '#lib/protocol/library-facts';
import { sessionWithMessagesSchema } from '#lib/protocol/session-detail';
import type { Container } from '#lib/server/container';
import { newContract, storeReadyContract } from '#tests/support/contract-rows';
import { tablesWith } from '#tests/support/find-words';
import { call, fileForm, readJson, serve } from '#tests/support/http';
import { ask, openTestContainer, SHORT_CONTRACT } from '#tests/support/test-container';
import { readUpload } from '#tests/support/upload-contract';

const SECOND = SHORT_CONTRACT.replace('12,000,000원', '15,000,000원').replace('14일', '30일');
const THIRD = SECOND.replace(/제4조\(비밀유지\).*\n\n제5조/u, '제4조');

let container: Container & { reset(): Promise<void> };

beforeAll(async () => {
  container = await openTestContainer();
  await container.ingestion.start();
  serve(container);
});
afterAll(() => container.close());
beforeEach(() => container.reset());

const changesOf = async (id: string, since = '') =>
  readJson(await call('GET', `/api/contracts/${id}/changes${since && `?since=${since}`}`), contractChangesSchema);

async function codeOf(response: Promise<Response>): Promise<[number, string]> {
  const answer = await response;
  return [answer.status, (await readJson(answer, errorResponseSchema)).error.code];
}

describe('a new version of a contract', () => {
  it('is a contract of its own under the title of the one that it follows, whichever of its versions is named', async () => {
    const first = await readUpload('홈페이지 계약.txt', SHORT_CONTRACT);
    await call('PATCH', `/api/contracts/${first.id}`, { json: { title: '홈페이지 계약' } });
    const second = await readUpload('계약_수정.txt', SECOND, { follows: first.id });
    const third = await readUpload('계약_최종.txt', THIRD, { follows: first.id });
    const { contracts } = await readJson(await call('GET', '/api/contracts'), contractListSchema);
    expect(contracts.map(({ id, followsId, title, status }) => [id, followsId, title, status])).toEqual([
      [third.id, second.id, '홈페이지 계약', 'ready'],
      [second.id, first.id, '홈페이지 계약', 'ready'],
      [first.id, null, '홈페이지 계약', 'ready'],
    ]);
    const table = await readJson(await call('GET', '/api/library/facts'), libraryFactsSchema);
    expect(table.rows.map(({ id }) => id)).toEqual([third.id]);
    await updateContract(container.database.drizzle, 'local', third.id, { status: 'queued' });
    const meanwhile = await readJson(await call('GET', '/api/library/facts'), libraryFactsSchema);
    expect(meanwhile.rows.map(({ id }) => id)).toEqual([third.id]);
  });

  it('has its own title where the one that it follows was not read', async () => {
    const unread = newContract({ title: '스캔 0412' });
    const { id } = await insertContract(container.database.drizzle, 'local', unread, Buffer.from('bytes'));
    const second = await readUpload('스캔_0413.txt', SECOND, { follows: id });
    const third = await readUpload('스캔_0414.txt', THIRD, { follows: second.id });
    const { contracts } = await readJson(await call('GET', '/api/contracts'), contractListSchema);
    const titles = new Map(contracts.map((contract) => [contract.id, contract.title]));
    expect([titles.get(second.id), titles.get(third.id)]).toEqual(Array(2).fill('홈페이지 제작 용역계약서'));
  });

  it('follows only what is one’s own', async () => {
    const { id: theirs } = await storeReadyContract(container.database.drizzle, 'ann');
    const { id: shared } = await storeReadyContract(container.database.drizzle, 'system', {
      contract: { kind: 'sample' },
    });
    for (const follows of [theirs, shared, randomUUID()]) {
      const body = fileForm('a.txt', SECOND);
      body.set('follows', follows);
      expect(await codeOf(call('POST', '/api/contracts', { body }))).toEqual([404, 'contract_not_found']);
    }
    const body = fileForm('a.txt', SECOND);
    body.set('follows', 'the one before');
    expect(await codeOf(call('POST', '/api/contracts', { body }))).toEqual([400, 'invalid_request']);
  });
});

describe('what changed since an earlier version', () => {
  it('is told in key terms and clause by clause, each with its place on both sides', async () => {
    const first = await readUpload('a.txt', SHORT_CONTRACT);
    const second = await readUpload('b.txt', SECOND, { follows: first.id });
    const { before, after, terms, clauses, isUpdating } = await changesOf(second.id);
    expect([before.number, after.number, before.id, after.id, isUpdating]).toEqual([1, 2, first.id, second.id, false]);
    const price = terms.find(({ key }) => key === 'price');
    expect([price?.before[0]?.shown.ko, price?.after[0]?.shown.ko]).toEqual(['1,200만원', '1,500만원']);
    expect(price?.after[0]?.place?.address).toBe('제2조 제1항');
    const changed = clauses.filter(({ status }) => status === 'changed');
    expect(changed.map((one) => [one.before?.contractId, one.after?.contractId, one.after?.address])).toEqual([
      [first.id, second.id, '제2조 제1항'],
      [first.id, second.id, '제2조 제2항'],
    ]);
    expect(changed[0]?.words.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: '12,000,000' },
      { kind: 'added', text: '15,000,000' },
    ]);
  });

  it('can be asked of any version before, and of none after or elsewhere', async () => {
    const first = await readUpload('a.txt', SHORT_CONTRACT);
    const second = await readUpload('b.txt', SECOND, { follows: first.id });
    const third = await readUpload('c.txt', THIRD, { follows: second.id });
    const other = await readUpload('d.txt', SHORT_CONTRACT);
    const { clauses } = await changesOf(third.id, first.id);
    expect((await changesOf(third.id, first.id.toUpperCase())).before.id).toBe(first.id);
    const list = await call('GET', `/api/contracts/${second.id}/versions`);
    const { versions } = await readJson(list, contractVersionsSchema);
    expect(versions.map(({ id, number }) => [id, number])).toEqual([
      [first.id, 1],
      [second.id, 2],
      [third.id, 3],
    ]);
    expect(clauses.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['changed', 'removed', 'moved', 'same']),
    );
    const refusal = (id: string, since = '') => codeOf(call('GET', `/api/contracts/${id}/changes${since}`));
    expect(await refusal(first.id)).toEqual([404, 'no_earlier_version']);
    expect(await refusal(second.id, `?since=${third.id}`)).toEqual([404, 'no_earlier_version']);
    expect(await refusal(third.id, `?since=${other.id}`)).toEqual([404, 'no_earlier_version']);
    expect(await refusal(randomUUID())).toEqual([404, 'contract_not_found']);
    expect(await refusal(third.id, '?since=yesterday')).toEqual([404, 'no_earlier_version']);
  });

  it('comes with the questions that were asked of the earlier one, each once; their answers stay as they were', async () => {
    const first = await readUpload('a.txt', SHORT_CONTRACT);
    const { sessionId } = await ask(container, 'local', { text: '대금은 얼마야?', contractIds: [first.id] });
    const sessionOf = async () =>
      (await readJson(await call('GET', `/api/sessions/${sessionId}`), sessionWithMessagesSchema)).session;
    const before = await sessionOf();
    await ask(container, 'local', { text: '대금은 얼마야?', contractIds: [first.id] });
    await ask(container, 'local', { text: '관할 법원은?', contractIds: [first.id] });
    const second = await readUpload('b.txt', SECOND, { follows: first.id });
    await ask(container, 'local', { text: '언제 지급해?', contractIds: [second.id] });
    const { questions } = await changesOf(second.id);
    expect(questions.map(({ text }) => text)).toEqual(['관할 법원은?', '대금은 얼마야?']);
    expect(await sessionOf()).toEqual(before);
  });
});

describe('deleting a version', () => {
  it('keeps the others, which follow each other from then on', async () => {
    const first = await readUpload('a.txt', SHORT_CONTRACT);
    const second = await readUpload('b.txt', SECOND, { follows: first.id });
    const third = await readUpload('c.txt', THIRD, { follows: second.id });
    expect((await call('DELETE', `/api/contracts/${second.id}`)).status).toBe(200);
    expect((await changesOf(third.id)).before.id).toBe(first.id);
    expect((await call('DELETE', `/api/contracts/${first.id}`)).status).toBe(200);
    const { contracts } = await readJson(await call('GET', '/api/contracts'), contractListSchema);
    expect(contracts.map(({ id, followsId }) => [id, followsId])).toEqual([[third.id, null]]);
  });

  it('leaves no words of it behind that the later one does not have', async () => {
    const first = await readUpload('a.txt', SHORT_CONTRACT.replace('서울중앙지방법원', '쀍마루지방법원'));
    await ask(container, 'local', { text: '관할 법원은 어디야?', contractIds: [first.id] });
    const second = await readUpload('b.txt', SECOND, { follows: first.id });
    await changesOf(second.id);
    await container.recorder?.idle();
    expect(await tablesWith(container.database, ['쀍'])).not.toEqual([]);
    await call('DELETE', `/api/contracts/${first.id}`);
    expect(await tablesWith(container.database, ['쀍'])).toEqual([]);
  });
});
