import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimOutdatedContract, findContractUpdate } from '#db/queries/contract-updates';
import { replaceContractFile } from '#db/queries/contract-files';
import { findContract } from '#db/queries/contracts';
import { findDocument, findReadingState } from '#db/queries/documents';
import { listFacts } from '#db/queries/facts';
import { reassignOwner } from '#db/queries/ownership';
import { READER_VERSION } from '#lib/ingest/reader-version';
import type { MeaningSource } from '#lib/ingest/read-meaning-in-child';
import { MEANING_VERSION } from '#lib/meaning/meaning-version';
import type { Meaning } from '#lib/protocol/meaning';
import type { Container } from '#lib/server/container';
import { createContractUpdates } from '#lib/server/contracts/contract-updates';
import { getReadingState } from '#lib/server/contracts/get-reading-state';
import { readyContracts } from '#lib/server/contracts/ready-contracts';
import { newFact, newMeaning } from '#tests/support/meaning-rows';
import { addTestContract, openTestContainer, SHORT_CONTRACT } from '#tests/support/test-container';

const owner = 'ann';
const versions = { reader: READER_VERSION, meaning: MEANING_VERSION };
let container: Container & { reset(): Promise<void> };
/** What reading meaning does now, and what it was called for. */
let read: (document: MeaningSource, signal: AbortSignal) => Promise<Meaning>;
let calls: string[];

beforeAll(async () => {
  container = await openTestContainer({}, { readMeaning: (document, signal) => read(document, signal) });
});
afterAll(() => container.close());
beforeEach(async () => {
  await container.reset();
  calls = [];
  read = terms('P1Y');
});

const terms =
  (term: string): typeof read =>
  async ({ title }) => {
    calls.push(title);
    return newMeaning([newFact('term', term)]);
  };

const db = () => container.database.drizzle;
const termsOf = async (id: string, version = 1) =>
  (await listFacts(db(), owner, id, version)).map(({ value }) => value);
const meaningOf = async (id: string) => (await getReadingState(container, owner, id)).meaning;

/** As if an older release had read everything. */
async function age(column: 'meaning' | 'reader'): Promise<void> {
  const older = column === 'meaning' ? 'meaning_version = 0, meaning_tried = 0' : 'reader_version = 0';
  await container.database.pool.query(`update documents set ${older}`);
}

/** Another process on the same database. */
function anotherProcess(instanceId: string, readMeaning = read, isExclusive = false) {
  const { vectors, logger } = container;
  const database = { ...container.database, isExclusive };
  return createContractUpdates({ database, vectors, logger, instanceId, readMeaning, childFile: READER });
}
const READER = '.build/read-document.mjs';

function hanging() {
  let begin: (title: string) => void = () => undefined;
  let go: (meaning: Meaning) => void = () => undefined;
  const begun = new Promise<string>((resolve) => (begin = resolve));
  const meaning = new Promise<Meaning>((resolve) => (go = resolve));
  return {
    begun,
    go,
    read: async ({ title }: MeaningSource) => {
      calls.push(title);
      begin(title);
      return meaning;
    },
  };
}

describe('a better reader of meaning', () => {
  it('replaces facts within the same reading, which is asked meanwhile', async () => {
    const id = await addTestContract(container, owner);
    expect([await termsOf(id), (await meaningOf(id)).status]).toEqual([['P1Y'], 'ready']);
    await age('meaning');
    const slow = hanging();
    read = slow.read;
    const caughtUp = container.updates.catchUp();
    await slow.begun;
    expect(await meaningOf(id)).toEqual({ status: 'updating' });
    expect(await readyContracts(container, owner, [id])).toHaveLength(1);
    expect(await termsOf(id)).toEqual(['P1Y']);
    slow.go(newMeaning([newFact('term', 'P2Y')]));
    await caughtUp;
    expect([await termsOf(id), await meaningOf(id)]).toEqual([['P2Y'], { status: 'ready' }]);
    expect(await findContract(db(), owner, id)).toMatchObject({ version: 1, status: 'ready' });
    expect(await findContractUpdate(db(), id)).toBeUndefined();
  });

  it('that fails leaves what was there and says so, and is not tried again', async () => {
    const id = await addTestContract(container, owner);
    await age('meaning');
    read = async ({ title }) => {
      calls.push(title);
      throw new Error('broken');
    };
    calls = [];
    await container.updates.catchUp();
    await container.updates.catchUp();
    expect(calls).toHaveLength(1);
    expect([await termsOf(id), await meaningOf(id)]).toEqual([['P1Y'], { status: 'failed' }]);
  });

  it('fails no new contract', async () => {
    read = () => Promise.reject(new Error('broken'));
    const id = await addTestContract(container, owner);
    expect(await findContract(db(), owner, id)).toMatchObject({ status: 'ready', version: 1, errorCode: null });
    expect([await termsOf(id), await meaningOf(id)]).toEqual([[], { status: 'failed' }]);
    expect(await findReadingState(db(), owner, id)).toMatchObject({ operativeStatements: null, readStatements: null });
  });
});

describe('contracts that are brought up to date', { timeout: 60_000 }, () => {
  it('are taken up where a killed process stopped', async () => {
    const ids = [await addTestContract(container, owner), await addTestContract(container, owner)];
    await age('meaning');
    const dead = hanging();
    const first = terms('P3Y');
    const killed = anotherProcess('killed', (document, signal) =>
      calls.length === 0 ? first(document, signal) : dead.read(document),
    );
    calls = [];
    const neverEnds = killed.catchUp();
    await dead.begun;
    // The next start, alone with the database: one contract is done, the other is claimed by nobody alive.
    await anotherProcess('next', terms('P4Y'), true).catchUp();
    expect(await Promise.all(ids.map((id) => termsOf(id)))).toEqual([['P3Y'], ['P4Y']]);
    expect(calls).toHaveLength(3);
    dead.go(newMeaning([newFact('term', 'P4Y')]));
    await neverEnds;
  });

  it('are shared out between processes, none done twice', async () => {
    for (let count = 0; count < 4; count += 1) await addTestContract(container, owner);
    await age('meaning');
    calls = [];
    const slowly: typeof read = async (document, signal) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return terms('P2Y')(document, signal);
    };
    await Promise.all([anotherProcess('one', slowly).catchUp(), anotherProcess('two', slowly).catchUp()]);
    expect(calls).toHaveLength(4);
    expect(await claimOutdatedContract(db(), versions, { instanceId: 'x', staleAfterMs: 0 })).toBeUndefined();
  });

  it('are left to a process that gives signs of life, and taken from one that does not', async () => {
    await addTestContract(container, owner);
    await age('meaning');
    const alive = { instanceId: 'alive', staleAfterMs: 20_000 };
    expect(await claimOutdatedContract(db(), versions, alive)).toBeDefined();
    expect(await claimOutdatedContract(db(), versions, { ...alive, instanceId: 'other' })).toBeUndefined();
    await container.database.pool.query(`update contract_updates set beat_at = now() - interval '1 minute'`);
    expect(await claimOutdatedContract(db(), versions, { ...alive, instanceId: 'other' })).toBeDefined();
  });

  it('go on when the server is stopped in the middle and started again', async () => {
    const id = await addTestContract(container, owner);
    await age('meaning');
    const started = new Promise<void>((begun) => {
      read = (_document, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          begun();
        });
    });
    const stopped = anotherProcess('stopped', (document, signal) => read(document, signal));
    void stopped.catchUp();
    await started;
    await stopped.close();
    expect(await findContractUpdate(db(), id)).toBeUndefined();
    await anotherProcess('started', terms('P5Y')).catchUp();
    expect(await termsOf(id)).toEqual(['P5Y']);
  });

  it('are found again under the account that they went to', async () => {
    const id = await addTestContract(container, owner);
    await age('meaning');
    const slow = hanging();
    read = slow.read;
    const caughtUp = container.updates.catchUp();
    await slow.begun;
    await reassignOwner(db(), owner, 'anna');
    read = terms('P6Y');
    slow.go(newMeaning([newFact('term', 'P2Y')]));
    await caughtUp;
    expect(await listFacts(db(), 'anna', id, 1)).toMatchObject([{ value: 'P6Y' }]);
  });
});

describe('a better reader of files', { timeout: 60_000 }, () => {
  const longer = `${SHORT_CONTRACT}\n제6조(비밀유지) 비밀을 지킨다.`;
  const change = (id: string, text: string) => replaceContractFile(db(), owner, id, {}, Buffer.from(text));

  it('makes a new reading of its own accord, and the old one stays for what was cited from it', async () => {
    const id = await addTestContract(container, owner);
    await change(id, longer);
    await age('reader');
    read = terms('P7Y');
    await container.updates.catchUp();
    expect(await findContract(db(), owner, id)).toMatchObject({ version: 2, status: 'ready', articleCount: 6 });
    expect((await findDocument(db(), owner, id, 1))?.text).not.toContain('제6조');
    expect([await termsOf(id, 1), await termsOf(id, 2)]).toEqual([['P1Y'], ['P7Y']]);
  });

  it('leaves a contract as it was whose file cannot be read any more, and is not tried again', async () => {
    const id = await addTestContract(container, owner);
    await change(id, ' \n ');
    await age('reader');
    await container.updates.catchUp();
    expect(await findContract(db(), owner, id)).toMatchObject({ version: 1, status: 'ready' });
    expect(await findReadingState(db(), owner, id)).toMatchObject({ readerVersion: 0, readerTried: READER_VERSION });
    expect(await meaningOf(id)).toEqual({ status: 'ready' });
    expect(await claimOutdatedContract(db(), versions, { instanceId: 'x', staleAfterMs: 0 })).toBeUndefined();
  });

  it('gives way to its owner who has it read meanwhile', async () => {
    const id = await addTestContract(container, owner);
    await change(id, longer);
    await age('reader');
    const slow = hanging();
    read = slow.read;
    const caughtUp = container.updates.catchUp();
    await slow.begun;
    read = terms('P8Y');
    await container.database.pool.query(`update contracts set status = 'queued'`);
    await container.ingestion.read(owner, id);
    slow.go(newMeaning([newFact('term', 'P2Y')]));
    await caughtUp;
    const contract = await findContract(db(), owner, id);
    expect(contract).toMatchObject({ status: 'ready', version: 3 });
    expect([await termsOf(id, 3), await findDocument(db(), owner, id, 2)]).toEqual([['P8Y'], undefined]);
  });
});
