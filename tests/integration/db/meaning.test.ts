import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteContract } from '#db/queries/delete-contract';
import { findReadingState } from '#db/queries/documents';
import { listFacts } from '#db/queries/facts';
import { listNorms, type NormQuery } from '#db/queries/norms';
import { markTried, replaceMeaning } from '#db/queries/store-meaning';
import { deleteVersion } from '#db/queries/store-version';
import type { Queryable } from '#db/transaction';
import type { Meaning } from '#lib/protocol/meaning';
import { storeReadyContract } from '#tests/support/contract-rows';
import { openTestDatabase, type TestDatabase } from '#tests/support/database';
import { newFact, newMeaning, newNorm } from '#tests/support/meaning-rows';

let database: TestDatabase;
let db: Queryable;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.drizzle;
});
beforeEach(() => database.reset());
afterAll(() => database.close());

async function store(meaning: Meaning): Promise<string> {
  const { id } = await storeReadyContract(db, 'ann');
  await replaceMeaning(db, { ownerId: 'ann', contractId: id, version: 1 }, meaning, 3);
  return id;
}

const counted = async (table: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? -1;
};

describe('what a reading says', () => {
  it('is kept in its order, with its version and how much was read', async () => {
    const facts = [newFact('price', 'KRW 1000'), newFact('term', 'P1Y'), newFact('price', 'KRW 2000')];
    const norms = [newNorm({ act: 'first' }), newNorm({ act: 'second' })];
    const id = await store(newMeaning(facts, norms));
    expect(await listFacts(db, 'ann', id, 1)).toEqual(facts);
    expect(await listFacts(db, 'ann', id, 1, ['price'])).toEqual([facts[0], facts[2]]);
    expect(await listFacts(db, 'ann', id, 1, [])).toEqual([]);
    expect(await listNorms(db, 'ann', id, 1)).toEqual(norms);
    expect(await findReadingState(db, 'ann', id)).toMatchObject({
      ...{ meaningVersion: 3, meaningTried: 3, operativeStatements: 3, readStatements: 2, isInForce: true },
    });
  });

  it('is replaced as a whole, and a failure leaves what was there', async () => {
    const id = await store(newMeaning([newFact('term', 'P1Y')], [newNorm(), newNorm()]));
    const reading = { ownerId: 'ann', contractId: id, version: 1 };
    const broken = { ...newMeaning([newFact('term', 'P2Y')]), coverage: { operative: 2 ** 40, read: 0 } };
    await expect(replaceMeaning(db, reading, broken, 4)).rejects.toThrow();
    expect(await listFacts(db, 'ann', id, 1)).toMatchObject([{ value: 'P1Y' }]);
    expect(await markTried(db, reading, { meaningTried: 4 })).toBe(true);
    expect(await findReadingState(db, 'ann', id)).toMatchObject({ meaningVersion: 3, meaningTried: 4 });
    expect(await replaceMeaning(db, reading, newMeaning([newFact('term', 'P2Y')]), 4)).toBe(true);
    expect(await listFacts(db, 'ann', id, 1)).toMatchObject([{ value: 'P2Y' }]);
    expect(await listNorms(db, 'ann', id, 1)).toEqual([]);
  });

  it('of a merger agreement is stored in one go', async () => {
    const norms = Array.from({ length: 6000 }, (_, index) => newNorm({ id: `0 ${index}`, act: 'x'.repeat(300) }));
    const id = await store(newMeaning([], norms));
    expect(await listNorms(db, 'ann', id, 1)).toHaveLength(6000);
  });

  it('goes with its reading, and with its contract', async () => {
    const id = await store(newMeaning([newFact('term', 'P1Y')], [newNorm()]));
    const other = await store(newMeaning([newFact('term', 'P1Y')], [newNorm()]));
    await deleteVersion(db, 'ann', id, 1);
    expect([await counted('facts'), await counted('norms')]).toEqual([1, 1]);
    await deleteContract(db, 'ann', other);
    expect([await counted('facts'), await counted('norms')]).toEqual([0, 0]);
  });

  it('has nowhere to go without the reading', async () => {
    const id = await store(newMeaning([]));
    const reading = { ownerId: 'ann', contractId: id, version: 2 };
    expect(await replaceMeaning(db, reading, newMeaning([newFact('term', 'P1Y')]), 1)).toBe(false);
    expect(await counted('facts')).toBe(0);
  });
});

describe('a list of norms', () => {
  const time = { kind: 'within', duration: 'P14D', start: 0, end: 4 } as const;
  const norms = [
    newNorm({ act: 'pay', bearer: 'Buyer', time, topics: ['price', 'payment_due'] }),
    newNorm({ act: 'inspect', bearer: 'buyer', modality: 'right', topics: ['acceptance'] }),
    newNorm({ act: 'compete', bearer: '을', modality: 'ban', exceptions: [{ start: 0, end: 4 }] }),
    newNorm({ act: 'cap', bearer: null, amounts: [{ value: 5, unit: 'KRW', per: null, start: 0, end: 4 }] }),
  ];
  it.each<[NormQuery, string[]]>([
    [{}, ['pay', 'inspect', 'compete', 'cap']],
    [{ bearers: ['BUYER', 'each'] }, ['pay', 'inspect']],
    [{ bearers: [] }, []],
    [{ modality: 'ban' }, ['compete']],
    [{ topic: 'payment_due' }, ['pay']],
    [{ has: 'time' }, ['pay']],
    [{ has: 'amount' }, ['cap']],
    [{ has: 'exception' }, ['compete']],
    [{ bearers: ['buyer'], modality: 'duty', has: 'time', topic: 'price' }, ['pay']],
    [{ bearers: ['을'], modality: 'duty' }, []],
  ])('asked with %j', async (query, acts) => {
    const id = await store(newMeaning([], norms));
    expect((await listNorms(db, 'ann', id, 1, query)).map(({ act }) => act)).toEqual(acts);
  });
});
