import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findContract } from '#db/queries/contracts';
import { listNorms } from '#db/queries/norms';
import { listSearchUnits } from '#db/queries/search-units';
import { replaceMeaning } from '#db/queries/store-meaning';
import { withStatements } from '#lib/agent/lists/with-statements';
import { MEANING_VERSION } from '#lib/meaning/meaning-version';
import type { Container } from '#lib/server/container';
import { vectorsOfNorms } from '#lib/server/contracts/norm-vectors';
import { newMeaning } from '#tests/support/meaning-rows';
import { addTestContract, openTestContainer } from '#tests/support/test-container';

const owner = 'ann';
const { signal } = new AbortController();
let container: Container;

beforeAll(async () => {
  container = await openTestContainer({ JOHANG_ENCODER: 'on' });
});
afterAll(() => container.close());

async function openReading(contractId: string) {
  const db = container.database.drizzle;
  const units = await listSearchUnits(db, owner, contractId, 1);
  const norms = withStatements(await listNorms(db, owner, contractId, 1), units);
  return { reading: { ownerId: owner, contractId, version: 1 }, units, norms };
}
const stored = async (contractId: string) => {
  const { rows } = await container.database.pool.query<{ count: number }>(
    'select count(*)::int as count from norm_vectors where contract_id = $1',
    [contractId],
  );
  return rows[0]?.count;
};
const isUnread = async (contractId: string) => {
  const { rows } = await container.database.pool.query<{ norms_model: string | null }>(
    'select norms_model from documents where contract_id = $1',
    [contractId],
  );
  return rows.every(({ norms_model: model }) => model === null);
};

it('of every norm follow in the background; a list then reads nothing more', async () => {
  const contractId = await addTestContract(container, owner);
  await container.vectors.catchUp();
  const { reading, units, norms } = await openReading(contractId);
  expect(norms.length).toBeGreaterThan(2);
  const sentenceVectors = vi.fn(container.sentenceVectors);
  const vectors = await vectorsOfNorms({ ...container, sentenceVectors }, reading, { norms, units }, signal);
  expect(sentenceVectors.mock.calls.flatMap(([texts]) => texts)).toEqual([]);
  expect(vectors?.map((vector) => vector.length)).toEqual(norms.map(() => 384));
});

it('that are not stored yet are read when a list is asked for, and mean the same', async () => {
  const contractId = await addTestContract(container, owner);
  await container.vectors.catchUp();
  const { reading, units, norms } = await openReading(contractId);
  const before = await vectorsOfNorms(container, reading, { norms, units }, signal);
  await container.database.pool.query('delete from norm_vectors where contract_id = $1', [contractId]);
  const after = await vectorsOfNorms(container, reading, { norms, units }, signal);
  expect(after?.flat()).toHaveLength(before?.flat().length ?? 0);
  after?.flat().forEach((value, at) => expect(value).toBeCloseTo(before?.flat()[at] ?? NaN, 3));
});

it('are not waited for where there are too many: words have to tell', async () => {
  const contractId = await addTestContract(container, owner);
  const { reading, units, norms } = await openReading(contractId);
  const many = Array.from({ length: 700 }, (_, at) => norms.map((one) => ({ ...one, start: -at }))).flat();
  expect(await vectorsOfNorms(container, reading, { norms: many, units }, signal)).toBeNull();
});

it('are read again with what the contract says, and go with it', async () => {
  const contractId = await addTestContract(container, owner);
  await container.vectors.catchUp();
  expect(await stored(contractId)).toBeGreaterThan(2);
  const { reading } = await openReading(contractId);
  await replaceMeaning(container.database.drizzle, reading, newMeaning([]), MEANING_VERSION);
  expect([await stored(contractId), await isUnread(contractId)]).toEqual([0, true]);
  await container.vectors.catchUp();
  // What is no norm may be an item of a list as well.
  expect(await stored(contractId)).toBeGreaterThan(2);
  expect(await isUnread(contractId)).toBe(false);
  await container.database.pool.query('delete from contracts where id = $1', [contractId]);
  expect(await stored(contractId)).toBe(0);
});

it('of a contract of somebody else are nobody’s', async () => {
  const contractId = await addTestContract(container, owner);
  await container.vectors.catchUp();
  const { reading, units, norms } = await openReading(contractId);
  const sentenceVectors = vi.fn(() => Promise.resolve(null));
  const asked = { ...reading, ownerId: 'bob' };
  expect(await findContract(container.database.drizzle, 'bob', contractId)).toBeUndefined();
  expect(await vectorsOfNorms({ ...container, sentenceVectors }, asked, { norms, units }, signal)).toBeNull();
  expect(sentenceVectors).toHaveBeenCalledWith(expect.objectContaining({ length: norms.length }), signal);
});
