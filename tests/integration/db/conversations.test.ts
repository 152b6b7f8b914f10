import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertCitations, listCitationsOfMessage, listCitationsOfSession } from '#db/queries/citations';
import { deleteFeedback, listFeedbackOfSession, upsertFeedback } from '#db/queries/feedback';
import { findMessage, insertMessage, listMessages, listSiblings } from '#db/queries/messages';
import * as sessions from '#db/queries/sessions';
import { inTransaction, type Queryable } from '#db/transaction';
import { storeReadyContract } from '#tests/support/contract-rows';
import { openTestDatabase, type TestDatabase } from '#tests/support/database';
import { citationOf, storeMessage, storeRun } from '#tests/support/session-rows';

let database: TestDatabase;
let db: Queryable;
let contractId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.drizzle;
});
beforeEach(async () => {
  await database.reset();
  contractId = (await storeReadyContract(db, 'ann')).id;
});
afterAll(() => database.close());

const newSession = (title?: string) => sessions.createSession(db, 'ann', { contractIds: [contractId], title });

describe('sessions', () => {
  it('come last used first, with their contracts and unfinished run', async () => {
    const first = await newSession('First');
    const second = await newSession('Second');
    const run = await storeRun(db, 'ann', first.id);
    await sessions.touchSession(db, 'ann', first.id);
    expect(await sessions.listSessions(db, 'ann')).toMatchObject([
      { id: first.id, contractIds: [contractId], unfinishedRun: { id: run.id, status: 'running' } },
      { id: second.id, contractIds: [contractId], unfinishedRun: null },
    ]);
  });

  it('are found by their title and by what was said in them', async () => {
    const titled = await newSession('100% of the rent');
    const spoken = await newSession('Other');
    await storeMessage(db, 'ann', spoken.id, { text: '해지 통지는 언제까지?' });
    const found = async (search: string) =>
      (await sessions.listSessions(db, 'ann', { search })).map((session) => session.id);
    expect(await found('100%')).toEqual([titled.id]);
    expect(await found('RENT')).toEqual([titled.id]);
    expect(await found('통지')).toEqual([spoken.id]);
    expect(await found('0_of')).toEqual([]);
    expect(await found(' ')).toHaveLength(2);
  });

  it('take the first question as title unless the user chose one', async () => {
    const session = await newSession();
    expect(await sessions.setFirstTitle(db, 'ann', session.id, 'When does it end?')).toBe(true);
    expect(await sessions.setFirstTitle(db, 'ann', session.id, 'And then?')).toBe(false);
    await sessions.renameSession(db, 'ann', session.id, 'The end');
    expect(await sessions.findSession(db, 'ann', session.id)).toMatchObject({ title: 'The end', isRenamed: true });
  });

  it('keep the order of their contracts, and refuse one that is not there', async () => {
    const other = await storeReadyContract(db, 'ann');
    const session = await newSession();
    await sessions.setSessionContracts(db, 'ann', session.id, [other.id, contractId, other.id]);
    expect((await sessions.findSession(db, 'ann', session.id))?.contractIds).toEqual([other.id, contractId]);
    const missing = sessions.setSessionContracts(db, 'ann', session.id, [randomUUID()]);
    await expect(missing).rejects.toMatchObject({ code: 'contract_not_found' });
    expect((await sessions.findSession(db, 'ann', session.id))?.contractIds).toEqual([other.id, contractId]);
  });

  it('go with everything of them', async () => {
    const session = await newSession();
    const message = await storeMessage(db, 'ann', session.id);
    const run = await storeRun(db, 'ann', session.id);
    await upsertFeedback(db, 'ann', message.id, { thumb: 'up', reason: '' });
    expect(await sessions.deleteSession(db, 'ann', session.id)).toEqual({ runIds: [run.id] });
    expect(await findMessage(db, 'ann', message.id)).toBeUndefined();
    expect(await listFeedbackOfSession(db, 'ann', session.id)).toEqual([]);
    expect(await sessions.deleteSession(db, 'ann', session.id)).toBeUndefined();
  });
});

describe('messages', () => {
  it('form a tree: a regenerated answer is a sibling of the old one', async () => {
    const session = await newSession();
    const [question, old, renewed] = await inTransaction(db, async (tx) => {
      const asked = await storeMessage(tx, 'ann', session.id);
      const answer = { role: 'assistant' as const, parentId: asked.id };
      const first = await storeMessage(tx, 'ann', session.id, { ...answer, id: 'a1' });
      return [asked, first, await storeMessage(tx, 'ann', session.id, { ...answer, id: 'a2' })];
    });
    expect((await listMessages(db, 'ann', session.id)).map((message) => message.id)).toEqual([
      question?.id,
      old?.id,
      renewed?.id,
    ]);
    expect((await listSiblings(db, 'ann', session.id, question?.id ?? '')).map((message) => message.id)).toEqual([
      'a1',
      'a2',
    ]);
    expect((await listSiblings(db, 'ann', session.id, null)).map((message) => message.id)).toEqual([question?.id]);
  });

  it('refuse an id that is taken', async () => {
    const session = await newSession();
    const { id } = await storeMessage(db, 'ann', session.id);
    await expect(storeMessage(db, 'ann', session.id, { id })).rejects.toMatchObject({ code: 'invalid_request' });
    const elsewhere = await newSession();
    await expect(storeMessage(db, 'ann', elsewhere.id, { id })).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('belong to a session that exists', async () => {
    const orphan = { id: 'm', sessionId: randomUUID(), role: 'user' as const, text: '', parts: [] };
    await expect(insertMessage(db, 'ann', orphan)).rejects.toMatchObject({ code: 'session_not_found' });
  });
});

describe('citations and feedback', () => {
  it('stay with the message and the version they were made on', async () => {
    const session = await newSession();
    const message = await storeMessage(db, 'ann', session.id, { role: 'assistant' });
    const citation = citationOf(contractId);
    await insertCitations(db, 'ann', message.id, [
      { marker: 2, citation, version: 1 },
      { marker: 1, citation, version: 1 },
    ]);
    const stored = await listCitationsOfMessage(db, 'ann', message.id);
    expect(stored.map((row) => [row.marker, row.version, row.citation])).toEqual([
      [1, 1, citation],
      [2, 1, citation],
    ]);
    expect(await listCitationsOfSession(db, 'ann', session.id)).toEqual(stored);
    const nowhere = insertCitations(db, 'ann', 'nowhere', []);
    await expect(nowhere).rejects.toMatchObject({ code: 'message_not_found' });
  });

  it('keep one thumb for a message, which can be changed and taken back', async () => {
    const session = await newSession();
    const { id } = await storeMessage(db, 'ann', session.id, { role: 'assistant' });
    await upsertFeedback(db, 'ann', id, { thumb: 'up', reason: '' });
    await upsertFeedback(db, 'ann', id, { thumb: 'down', reason: 'wrong clause' });
    expect(await listFeedbackOfSession(db, 'ann', session.id)).toMatchObject([
      { messageId: id, thumb: 'down', reason: 'wrong clause' },
    ]);
    expect(await deleteFeedback(db, 'ann', id)).toBe(true);
    expect(await deleteFeedback(db, 'ann', id)).toBe(false);
  });
});
