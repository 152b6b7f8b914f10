import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Container } from '#lib/server/container';
import { ContractIndexes } from '#lib/server/contracts/contract-indexes';
import { readyContracts } from '#lib/server/contracts/ready-contracts';
import { addTestContract, openTestContainer } from '#tests/support/test-container';

const OWNER = 'owner';
let container: Container;
beforeAll(async () => {
  container = await openTestContainer();
});
afterAll(() => container.close());

it('searches a library that is larger than what is kept in memory', async () => {
  const ids = [await addTestContract(container, OWNER), await addTestContract(container, OWNER)];
  const contracts = await readyContracts(container, OWNER, ids);
  const indexes = new ContractIndexes(container.database, { maxUnits: 1 });
  const found = await Promise.all(contracts.map((contract) => indexes.get(OWNER, contract)));
  expect(found.map(({ index }) => index.contractId).sort()).toEqual([...ids].sort());
});
