import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as citations from '#db/queries/citations';
import * as clauses from '#db/queries/clauses';
import * as contracts from '#db/queries/contracts';
import { deleteContract } from '#db/queries/delete-contract';
import * as documents from '#db/queries/documents';
import * as facts from '#db/queries/facts';
import * as feedback from '#db/queries/feedback';
import { unhideContract } from '#db/queries/hidden-contracts';
import * as libraryAnswers from '#db/queries/library-answers';
import * as messages from '#db/queries/messages';
import * as norms from '#db/queries/norms';
import * as normVectors from '#db/queries/norm-vectors';
import { storeSentences } from '#db/queries/reindex';
import { reassignOwner } from '#db/queries/ownership';
import * as runEvents from '#db/queries/run-events';
import * as runs from '#db/queries/runs';
import * as searchUnits from '#db/queries/search-units';
import * as sessions from '#db/queries/sessions';
import * as meaning from '#db/queries/store-meaning';
import { deleteVersion, insertClausesAndUnits } from '#db/queries/store-version';
import type { Queryable } from '#db/transaction';
import { emptyStructure, newClause, newUnit, storeReadyContract } from '#tests/support/contract-rows';
import { openTestDatabase, type TestDatabase } from '#tests/support/database';
import { newFact, newMeaning, newNorm } from '#tests/support/meaning-rows';
import { citationOf, storeMessage, storeRun } from '#tests/support/session-rows';

const OWNER = 'ann';
const STRANGER = 'bob';
const CELL = 'May they end it?';
let database: TestDatabase;
let db: Queryable;

/** One of everything, of one owner. */
async function storeEverything() {
  const units = [newUnit('1', ['rent'], [1, 0])];
  const contract = await storeReadyContract(db, OWNER, { clauses: [newClause('1')], units });
  const stored = await searchUnits.listSearchUnits(db, OWNER, contract.id, 1);
  const sentences = [{ start: 0, end: 4, embedding: [1, 0] }];
  await storeSentences(
    db,
    'test-model',
    stored.map((unit) => ({ unit, sentences })),
  );
  await contracts.updateContract(db, OWNER, contract.id, { isStandard: true });
  await meaning.replaceMeaning(
    db,
    { ownerId: OWNER, contractId: contract.id, version: 1 },
    newMeaning([newFact('term', 'P1Y')], [newNorm()]),
    1,
  );
  const reading = { ownerId: OWNER, contractId: contract.id, version: 1, meaningVersion: 1 };
  await normVectors.storeNormVectors(db, reading, 'test-model', [{ part: 0, start: 0, end: 4, embedding: [1, 0] }]);
  const session = await sessions.createSession(db, OWNER, { contractIds: [contract.id], title: 'Rent' });
  const message = await storeMessage(db, OWNER, session.id);
  const run = await storeRun(db, OWNER, session.id);
  await runEvents.appendRunEvents(db, OWNER, run.id, [{ seq: 1, chunk: { type: 'start' } }]);
  await citations.insertCitations(db, OWNER, message.id, [
    { marker: 1, citation: citationOf(contract.id), version: 1 },
  ]);
  await feedback.upsertFeedback(db, OWNER, message.id, { thumb: 'up', reason: '' });
  const asked = await sessions.createSession(db, OWNER, { contractIds: [contract.id], askedVersion: 1 });
  const cell = await storeMessage(db, OWNER, asked.id, { text: CELL });
  await storeRun(db, OWNER, asked.id, { questionId: cell.id });
  return { contract, session, message, run };
}

let own: Awaited<ReturnType<typeof storeEverything>>;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.drizzle;
  own = await storeEverything();
});
afterAll(() => database.close());

/** Every query that reads, for any owner; a stranger must get nothing, the owner something. */
const reads: Record<string, (ownerId: string) => Promise<unknown>> = {
  listContracts: (id) => contracts.listContracts(db, id),
  listOwnContracts: (id) => contracts.listOwnContracts(db, id),
  listStandardContracts: (id) => contracts.listStandardContracts(db, id),
  findContract: (id) => contracts.findContract(db, id, own.contract.id),
  findContracts: (id) => contracts.findContracts(db, id, [own.contract.id], { withHidden: true }),
  findDocument: (id) => documents.findDocument(db, id, own.contract.id),
  findDocumentOfVersion: (id) => documents.findDocument(db, id, own.contract.id, 1),
  findReadingState: (id) => documents.findReadingState(db, id, own.contract.id),
  listFacts: (id) => facts.listFacts(db, id, own.contract.id, 1),
  listNorms: (id) => norms.listNorms(db, id, own.contract.id, 1),
  listNormVectors: (id) =>
    normVectors.listNormVectors(db, id, { contractId: own.contract.id, version: 1, model: 'test-model' }),
  findPageBoxes: (id) => documents.findPageBoxes(db, id, own.contract.id, 1),
  listClauses: (id) => clauses.listClauses(db, id, own.contract.id, 1),
  listSearchUnits: (id) => searchUnits.listSearchUnits(db, id, own.contract.id, 1),
  searchByVector: (id) =>
    searchUnits.searchByVector(db, id, {
      scope: [{ contractId: own.contract.id, version: 1 }],
      embedding: [1, 0],
      embeddingModel: 'test-model',
      limit: 5,
    }),
  searchSentencesByVector: (id) =>
    searchUnits.searchSentencesByVector(db, id, {
      scope: [{ contractId: own.contract.id, version: 1 }],
      embedding: [1, 0],
      embeddingModel: 'test-model',
      limit: 5,
    }),
  listUnitsByTokens: (id) =>
    searchUnits.listUnitsByTokens(db, id, {
      scope: [{ contractId: own.contract.id, version: 1 }],
      tsquery: `'rent'`,
      limit: 5,
    }),
  listOpeningUnits: (id) => searchUnits.listOpeningUnits(db, id, [{ contractId: own.contract.id, version: 1 }], 5),
  listSessions: (id) => sessions.listSessions(db, id),
  searchSessions: (id) => sessions.listSessions(db, id, { search: 'end' }),
  findSession: (id) => sessions.findSession(db, id, own.session.id),
  listMessages: (id) => messages.listMessages(db, id, own.session.id),
  findMessage: (id) => messages.findMessage(db, id, own.message.id),
  findLastWithPrefix: (id) => messages.findLastWithPrefix(db, id, own.message.id.slice(0, 3)),
  listQuestionsAbout: (id) => messages.listQuestionsAbout(db, id, own.contract.id, 5),
  listSiblings: (id) => messages.listSiblings(db, id, own.session.id, null),
  findRun: (id) => runs.findRun(db, id, own.run.id),
  findUnfinishedRun: (id) => runs.findUnfinishedRun(db, id, own.session.id),
  listRunEvents: (id) => runEvents.listRunEvents(db, id, own.run.id, 0),
  findLastSeq: (id) => runEvents.findLastSeq(db, id, own.run.id),
  listCitationsOfSession: (id) => citations.listCitationsOfSession(db, id, own.session.id),
  listCitationsOfMessage: (id) => citations.listCitationsOfMessage(db, id, own.message.id),
  listAnswersOfLibrary: (id) => libraryAnswers.listAnswersOfLibrary(db, id, { questions: [CELL] }),
  listSessionsOfQuestion: (id) => libraryAnswers.listSessionsOfQuestion(db, id, CELL),
  listFeedbackOfSession: (id) => feedback.listFeedbackOfSession(db, id, own.session.id),
};

/** Every query that changes something, by a stranger: it says that there is nothing, or throws a "not found". */
const writes: Record<string, () => Promise<unknown>> = {
  updateContract: () => contracts.updateContract(db, STRANGER, own.contract.id, { title: 'Mine' }),
  deleteContract: () => deleteContract(db, STRANGER, own.contract.id),
  unhideContract: () => unhideContract(db, STRANGER, own.contract.id),
  replaceReadingInForce: () => contracts.replaceReadingInForce(db, STRANGER, own.contract.id, 1, { title: 'Mine' }),
  replaceMeaning: () =>
    meaning.replaceMeaning(db, { ownerId: STRANGER, contractId: own.contract.id, version: 1 }, newMeaning([], []), 9),
  markTried: () =>
    meaning.markTried(db, { ownerId: STRANGER, contractId: own.contract.id, version: 1 }, { meaningTried: 9 }),
  deleteVersion: () => deleteVersion(db, STRANGER, own.contract.id, 1),
  renameSession: () => sessions.renameSession(db, STRANGER, own.session.id, 'Mine'),
  setFirstTitle: () => sessions.setFirstTitle(db, STRANGER, own.session.id, 'Mine'),
  touchSession: () => sessions.touchSession(db, STRANGER, own.session.id),
  deleteSession: () => sessions.deleteSession(db, STRANGER, own.session.id),
  finishRun: () => runs.finishRun(db, STRANGER, own.run.id, { status: 'failed' }),
  requestStop: () => runs.requestStop(db, STRANGER, own.run.id),
  claimRun: () => runs.claimRun(db, STRANGER, own.run.id, { instanceId: 'theirs', staleAfterMs: 0 }),
  appendRunEvents: () => runEvents.appendRunEvents(db, STRANGER, own.run.id, [{ seq: 2, chunk: { type: 'finish' } }]),
  deleteFeedback: () => feedback.deleteFeedback(db, STRANGER, own.message.id),
};

const refusedWrites: Record<string, [code: string, write: () => Promise<unknown>]> = {
  getContractFile: ['contract_not_found', () => contracts.getContractFile(db, STRANGER, own.contract.id)],
  insertDocument: [
    'contract_not_found',
    () =>
      documents.insertDocument(db, STRANGER, own.contract.id, { text: '', pageStarts: [0], structure: emptyStructure }),
  ],
  insertClausesAndUnits: [
    'contract_not_found',
    () => insertClausesAndUnits(db, STRANGER, own.contract.id, 1, { clauses: [newClause('2')], units: [] }),
  ],
  createSession: ['contract_not_found', () => sessions.createSession(db, STRANGER, { contractIds: [own.contract.id] })],
  setSessionContracts: ['session_not_found', () => sessions.setSessionContracts(db, STRANGER, own.session.id, [])],
  setSessionSides: [
    'session_not_found',
    () => sessions.setSessionSides(db, STRANGER, own.session.id, { [own.contract.id]: 'Mine' }),
  ],
  insertMessage: ['session_not_found', () => storeMessage(db, STRANGER, own.session.id)],
  insertRun: ['session_not_found', () => storeRun(db, STRANGER, own.session.id)],
  insertCitations: ['message_not_found', () => citations.insertCitations(db, STRANGER, own.message.id, [])],
  upsertFeedback: [
    'message_not_found',
    () => feedback.upsertFeedback(db, STRANGER, own.message.id, { thumb: 'down', reason: '' }),
  ],
};

const isNothing = (result: unknown) =>
  result === undefined || result === false || (Array.isArray(result) && result.length === 0);

describe('what belongs to somebody else', () => {
  it.each(Object.keys(reads))('is not there for %s, though its owner sees it', async (name) => {
    expect(isNothing(await reads[name]?.(STRANGER))).toBe(true);
    expect(isNothing(await reads[name]?.(OWNER))).toBe(false);
  });

  it.each([...Object.keys(writes), ...Object.keys(refusedWrites)])('is not changed by %s', async (name) => {
    const before = await snapshot();
    const refused = refusedWrites[name];
    if (refused !== undefined) await expect(refused[1]()).rejects.toMatchObject({ code: refused[0] });
    else expect(isNothing(await writes[name]?.())).toBe(true);
    expect(await snapshot()).toEqual(before);
  });

  it('is covered here query by query', () => {
    const modules = {
      ...contracts,
      ...documents,
      ...clauses,
      ...searchUnits,
      ...facts,
      ...norms,
      ...meaning,
      ...sessions,
      ...messages,
      ...libraryAnswers,
      ...runs,
      ...runEvents,
    };
    const exported = Object.keys({ ...modules, ...citations, ...feedback });
    const withoutOwner = ['insertContract', 'listCommonTokens', 'listUnfinishedContracts'];
    const covered = [...Object.keys(reads), ...Object.keys(writes), ...Object.keys(refusedWrites), ...withoutOwner];
    expect(exported.filter((name) => !covered.includes(name))).toEqual([]);
  });

  it('changes hands as a whole', async () => {
    await reassignOwner(db, OWNER, 'anna');
    for (const [name, read] of Object.entries(reads)) {
      expect([name, isNothing(await read(OWNER)), isNothing(await read('anna'))]).toEqual([name, true, false]);
    }
  });
});

async function snapshot(): Promise<unknown> {
  const results = await Promise.all(Object.values(reads).map((read) => read(OWNER)));
  return structuredClone(results);
}
