import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listClauses } from '#db/queries/clauses';
import { SYSTEM_OWNER } from '#db/queries/conditions';
import * as contracts from '#db/queries/contracts';
import { deleteContract } from '#db/queries/delete-contract';
import { findDocument, findPageBoxes, insertDocument } from '#db/queries/documents';
import { hideContract, unhideContract } from '#db/queries/hidden-contracts';
import { createSession, findSession, listSessions } from '#db/queries/sessions';
import { deleteVersion, deleteVersionsAbove, insertClausesAndUnits } from '#db/queries/store-version';
import { listSearchUnits } from '#db/queries/search-units';
import type { Queryable } from '#db/transaction';
import { emptyStructure, newClause, newContract, newUnit, storeReadyContract } from '#tests/support/contract-rows';
import { openTestDatabase, type TestDatabase } from '#tests/support/database';
import { storeRun } from '#tests/support/session-rows';

let database: TestDatabase;
let db: Queryable;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.drizzle;
});
beforeEach(() => database.reset());
afterAll(() => database.close());

describe('the library', () => {
  it('keeps the uploaded file as it came', async () => {
    const content = Buffer.from([0, 1, 2, 255]);
    const { id } = await contracts.insertContract(db, 'ann', newContract(), content);
    expect(await contracts.getContractFile(db, 'ann', id)).toEqual(content);
  });

  it('shows own contracts and the shared ones, newest first, without the hidden', async () => {
    const sample = await storeReadyContract(db, SYSTEM_OWNER, { contract: { kind: 'sample', title: 'Sample' } });
    const older = await storeReadyContract(db, 'ann', { contract: { title: 'Older' } });
    const newer = await storeReadyContract(db, 'ann', { contract: { title: 'Newer' } });
    await storeReadyContract(db, 'bob', { contract: { title: 'Theirs' } });
    const listed = async (owner: string) => (await contracts.listContracts(db, owner)).map((row) => row.id);
    expect(await listed('ann')).toEqual([newer.id, older.id, sample.id]);
    expect(await hideContract(db, 'ann', sample.id)).toBe(true);
    expect(await listed('ann')).toEqual([newer.id, older.id]);
    expect(await listed('bob')).toContain(sample.id);
    expect(await contracts.findContract(db, 'ann', sample.id)).toBeUndefined();
    expect(await contracts.findContract(db, 'ann', sample.id, { withHidden: true })).toMatchObject({ id: sample.id });
    expect(await unhideContract(db, 'ann', sample.id)).toBe(true);
    expect(await listed('ann')).toContain(sample.id);
  });

  it('hides nothing but shared contracts', async () => {
    const own = await storeReadyContract(db, 'ann');
    expect(await hideContract(db, 'ann', own.id)).toBe(false);
    expect(await hideContract(db, 'ann', randomUUID())).toBe(false);
  });

  it('finds contracts in the order asked for and passes over what is no id', async () => {
    const first = await storeReadyContract(db, 'ann');
    const second = await storeReadyContract(db, 'ann');
    const found = await contracts.findContracts(db, 'ann', [
      second.id,
      'nonsense',
      randomUUID(),
      first.id.toUpperCase(),
    ]);
    expect(found.map((row) => row.id)).toEqual([second.id, first.id]);
  });

  it('compares with the shared standards and those the owner marked', async () => {
    const shared = await storeReadyContract(db, SYSTEM_OWNER, { contract: { kind: 'standard', isStandard: true } });
    const own = await storeReadyContract(db, 'ann');
    await contracts.updateContract(db, 'ann', own.id, { isStandard: true });
    const ids = (await contracts.listStandardContracts(db, 'ann')).map((row) => row.id);
    expect(ids.toSorted()).toEqual([shared.id, own.id].toSorted());
    expect((await contracts.listStandardContracts(db, 'bob')).map((row) => row.id)).toEqual([shared.id]);
  });

  it('remembers progress, errors and a chosen title', async () => {
    const { id } = await contracts.insertContract(db, 'ann', newContract(), Buffer.from('x'));
    await contracts.updateContract(db, 'ann', id, { status: 'reading', progressDone: 3, progressTotal: 9 });
    expect((await contracts.listUnfinishedContracts(db)).map((row) => row.id)).toEqual([id]);
    await contracts.updateContract(db, 'ann', id, {
      status: 'failed',
      errorCode: 'file_corrupt',
      errorParams: { page: 3 },
    });
    await contracts.updateContract(db, 'ann', id, { title: 'Office lease', isRenamed: true });
    expect(await contracts.listUnfinishedContracts(db)).toEqual([]);
    expect(await contracts.findContract(db, 'ann', id)).toMatchObject({
      title: 'Office lease',
      isRenamed: true,
      progressDone: 3,
      errorCode: 'file_corrupt',
      errorParams: { page: 3 },
    });
  });
});

describe('deleting', () => {
  it('takes all that was made from the contract, and the sessions that were about nothing else', async () => {
    const [lease, loan] = [
      await storeReadyContract(db, 'ann', { clauses: [newClause('1')] }),
      await storeReadyContract(db, 'ann'),
    ];
    const about = await createSession(db, 'ann', { contractIds: [lease.id] });
    const both = await createSession(db, 'ann', { contractIds: [lease.id, loan.id] });
    const run = await storeRun(db, 'ann', about.id);
    expect(await deleteContract(db, 'ann', lease.id)).toEqual({
      sessionIds: [about.id],
      runIds: [run.id],
      reviewIds: [],
      forgotten: { cases: [], runIds: [] },
    });
    expect(await contracts.findContract(db, 'ann', lease.id)).toBeUndefined();
    expect(await listClauses(db, 'ann', lease.id, 1)).toEqual([]);
    expect((await listSessions(db, 'ann')).map((session) => session.id)).toEqual([both.id]);
    expect((await findSession(db, 'ann', both.id))?.contractIds).toEqual([loan.id]);
    expect(await deleteContract(db, 'ann', lease.id)).toBeUndefined();
  });

  it('is nobody’s right on a shared contract', async () => {
    const sample = await storeReadyContract(db, SYSTEM_OWNER, { contract: { kind: 'sample' } });
    const session = await createSession(db, 'ann', { contractIds: [sample.id] });
    expect(await deleteContract(db, 'ann', sample.id)).toBeUndefined();
    expect(await contracts.findContract(db, 'ann', sample.id)).toBeDefined();
    expect(await findSession(db, 'ann', session.id)).toBeDefined();
  });
});

describe('readings', () => {
  it('count up, and the old one stays until the new one is in force', async () => {
    const contract = await storeReadyContract(db, 'ann', { clauses: [newClause('1', 'old')] });
    const version = await insertDocument(db, 'ann', contract.id, {
      text: 'New',
      pageStarts: [0],
      structure: emptyStructure,
    });
    expect(version).toBe(2);
    expect((await findDocument(db, 'ann', contract.id))?.text).toBe('Text');
    await contracts.updateContract(db, 'ann', contract.id, { version });
    expect((await findDocument(db, 'ann', contract.id))?.text).toBe('New');
    await insertDocument(db, 'ann', contract.id, { text: 'Half', pageStarts: [0], structure: emptyStructure });
    await deleteVersionsAbove(db, 'ann', contract.id, version);
    expect(await findDocument(db, 'ann', contract.id, 3)).toBeUndefined();
    expect((await findDocument(db, 'ann', contract.id))?.text).toBe('New');
    expect((await findDocument(db, 'ann', contract.id, 1))?.text).toBe('Text');
    await deleteVersion(db, 'ann', contract.id, 1);
    expect(await findDocument(db, 'ann', contract.id, 1)).toBeUndefined();
    expect(await listClauses(db, 'ann', contract.id, 1)).toEqual([]);
  });

  it('give the boxes of one page at a time, and none of a page that is not there', async () => {
    const [placed, plain] = [await storeReadyContract(db, 'ann'), await storeReadyContract(db, 'ann')];
    const pageBoxes = [
      { width: 595, height: 842, runs: [0, 4, 72, 690, 90, 702] },
      { width: 842, height: 595, runs: [] },
    ];
    const reading = { text: 'Text', pageStarts: [0, 4], structure: emptyStructure, pageBoxes };
    const version = await insertDocument(db, 'ann', placed.id, reading);
    await contracts.updateContract(db, 'ann', placed.id, { version });
    expect(await findPageBoxes(db, 'ann', placed.id, 1)).toEqual(pageBoxes[0]);
    expect(await findPageBoxes(db, 'ann', placed.id, 2)).toEqual(pageBoxes[1]);
    expect(await findPageBoxes(db, 'ann', placed.id, 3)).toBeUndefined();
    expect(await findPageBoxes(db, 'ann', plain.id, 1)).toBeNull();
    expect(await findDocument(db, 'ann', placed.id)).not.toHaveProperty('pageBoxes');
  });

  it('are stored in batches with progress, each unit with its clause', async () => {
    const addresses = Array.from({ length: 250 }, (_, index) => `Section ${index + 1}`);
    const contract = await storeReadyContract(db, 'ann');
    const progress: number[] = [];
    const content = {
      clauses: addresses.map((address) => newClause(address)),
      units: addresses.map((address) => newUnit(address, ['word'])),
    };
    await insertClausesAndUnits(db, 'ann', contract.id, 1, content, { onProgress: (done) => progress.push(done) });
    expect(progress).toEqual([100, 200, 250, 350, 450, 500]);
    const clauses = await listClauses(db, 'ann', contract.id, 1);
    const units = await listSearchUnits(db, 'ann', contract.id, 1);
    expect(clauses.map((clause) => clause.address)).toEqual(addresses);
    expect(units.map((unit) => unit.clauseId)).toEqual(clauses.map((clause) => clause.id));
  });

  it('stop being stored when cancelled', async () => {
    const contract = await storeReadyContract(db, 'ann');
    const content = { clauses: Array.from({ length: 300 }, (_, index) => newClause(`${index}`)), units: [] };
    const abort = new AbortController();
    const storing = insertClausesAndUnits(db, 'ann', contract.id, 1, content, {
      signal: abort.signal,
      onProgress: () => abort.abort(),
    });
    await expect(storing).rejects.toThrow();
    expect(await listClauses(db, 'ann', contract.id, 1)).toHaveLength(100);
  });

  it('refuse a search unit without a clause', async () => {
    const contract = await storeReadyContract(db, 'ann');
    const storing = insertClausesAndUnits(db, 'ann', contract.id, 1, { clauses: [], units: [newUnit('9', ['word'])] });
    await expect(storing).rejects.toThrow(RangeError);
  });
});
