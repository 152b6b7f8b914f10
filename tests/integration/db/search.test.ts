import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listClauses } from '#db/queries/clauses';
import { SYSTEM_OWNER } from '#db/queries/conditions';
import { listUnitsToReindex, updateEmbeddings } from '#db/queries/reindex';
import { listOpeningUnits, listSearchUnits, listUnitsByTokens, searchByVector } from '#db/queries/search-units';
import type { Queryable } from '#db/transaction';
import { newClause, newUnit, storeReadyContract } from '#tests/support/contract-rows';
import { openTestDatabase, type TestDatabase } from '#tests/support/database';

let database: TestDatabase;
let db: Queryable;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.drizzle;
});
beforeEach(() => database.reset());
afterAll(() => database.close());

const clauses = [newClause('1'), newClause('2'), newClause('3')];
const units = [
  newUnit('1', ['해지', '통지'], [1, 0, 0]),
  newUnit('2', ['해지'], [0.6, 0.8, 0]),
  newUnit('3', ['대금'], [0, 0, 1]),
];

describe('search by vector', () => {
  it('returns the nearest units of the contracts in scope, with their cosine', async () => {
    const lease = await storeReadyContract(db, 'ann', { clauses, units });
    await storeReadyContract(db, 'ann', { clauses, units });
    const scope = [{ contractId: lease.id, version: 1 }];
    const query = { scope, embedding: [1, 0, 0], embeddingModel: 'test-model', limit: 2 };
    const found = await searchByVector(db, 'ann', query);
    expect(found.map((match) => match.contractId)).toEqual([lease.id, lease.id]);
    expect(found.map((match) => Number(match.similarity.toFixed(6)))).toEqual([1, 0.6]);
  });

  it('takes what differs between builds of the database for nothing', async () => {
    const noise = [newUnit('1', ['해지'], [1e-8, 1, 0]), newUnit('2', ['대금'], [-1e-8, 1, 0])];
    const lease = await storeReadyContract(db, 'ann', { clauses, units: noise });
    const scope = [{ contractId: lease.id, version: 1 }];
    const found = await searchByVector(db, 'ann', {
      scope,
      embedding: [1, 0, 0],
      embeddingModel: 'test-model',
      limit: 2,
    });
    expect(found.map(({ similarity }) => similarity)).toEqual([0, 0]);
  });

  it('passes over vectors of another model, other versions and an empty scope', async () => {
    const lease = await storeReadyContract(db, 'ann', { clauses, units });
    const query = {
      scope: [{ contractId: lease.id, version: 1 }],
      embedding: [1, 0],
      embeddingModel: 'other',
      limit: 9,
    };
    expect(await searchByVector(db, 'ann', query)).toEqual([]);
    const right = { ...query, embedding: [1, 0, 0], embeddingModel: 'test-model' };
    expect(await searchByVector(db, 'ann', { ...right, scope: [{ contractId: lease.id, version: 2 }] })).toEqual([]);
    expect(await searchByVector(db, 'ann', { ...right, scope: [] })).toEqual([]);
  });
});

describe('search by words', () => {
  it('returns units with one of the words, those with more of them first', async () => {
    const lease = await storeReadyContract(db, 'ann', { clauses, units });
    const scope = [{ contractId: lease.id, version: 1 }];
    const query = { scope, tsquery: `'해지' | '통지'`, limit: 10 };
    expect((await listUnitsByTokens(db, 'ann', query)).map(({ text }) => text)).toEqual(['해지 통지', '해지']);
    expect(await listUnitsByTokens(db, 'ann', { ...query, limit: 1 })).toHaveLength(1);
    expect(await listUnitsByTokens(db, 'ann', { ...query, scope: [{ contractId: lease.id, version: 2 }] })).toEqual([]);
  });

  it('finds the first units of each contract in reading order', async () => {
    const [one, two] = [
      await storeReadyContract(db, 'ann', { clauses, units }),
      await storeReadyContract(db, SYSTEM_OWNER, { clauses, units }),
    ];
    const scope = [one, two].map(({ id }) => ({ contractId: id, version: 1 }));
    const found = await listOpeningUnits(db, 'ann', scope, 2);
    for (const { id } of [one, two]) {
      const texts = found.filter(({ contractId }) => contractId === id).map(({ text }) => text);
      expect(texts).toEqual(units.slice(0, 2).map(({ text }) => text));
    }
  });

  it('scans exactly as many units as a contract has, with the index that is there', async () => {
    const lease = await storeReadyContract(db, 'ann', { clauses, units });
    expect(await listSearchUnits(db, 'ann', lease.id, 1)).toMatchObject([
      { address: '1', tokenCount: 2, headingPath: ['Lease'], embeddingModel: 'test-model' },
      { address: '2', tokenCount: 1 },
      { address: '3', tokenCount: 1 },
    ]);
  });
});

describe('clauses', () => {
  it('are listed in reading order, by part and address', async () => {
    const content = [newClause('1'), newClause('2'), { ...newClause('1'), part: 1 }];
    const lease = await storeReadyContract(db, 'ann', { clauses: content });
    const all = await listClauses(db, 'ann', lease.id, 1);
    expect(all.map(({ part, address }) => [part, address])).toEqual([
      [0, '1'],
      [0, '2'],
      [1, '1'],
    ]);
  });
});

describe('a change of the embedding model', () => {
  it('is worked off in batches until nothing is left', async () => {
    const lease = await storeReadyContract(db, 'ann', { clauses, units: [...units, newUnit('1', ['blank'])] });
    expect(await listUnitsToReindex(db, 'test-model', 9)).toHaveLength(1);
    expect(await listUnitsToReindex(db, 'new-model', 9)).toHaveLength(4);
    for (
      let batch = await listUnitsToReindex(db, 'new-model', 3);
      batch.length > 0;
      batch = await listUnitsToReindex(db, 'new-model', 3)
    ) {
      expect(batch.length).toBeLessThanOrEqual(3);
      await updateEmbeddings(
        db,
        'new-model',
        batch.map(({ id }) => ({ id, embedding: [1, 0] })),
      );
    }
    expect(await listUnitsToReindex(db, 'new-model', 9)).toEqual([]);
    const scope = [{ contractId: lease.id, version: 1 }];
    const found = await searchByVector(db, 'ann', { scope, embedding: [1, 0], embeddingModel: 'new-model', limit: 10 });
    expect(found).toHaveLength(4);
  });
});
