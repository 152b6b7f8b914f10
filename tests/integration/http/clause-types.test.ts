import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clauseTypesSchema } from '#lib/protocol/clause-type';
import { errorResponseSchema } from '#lib/protocol/error';
import type { Container } from '#lib/server/container';
import { call, readJson, serve } from '#tests/support/http';
import { addTestContract, openTestContainer } from '#tests/support/test-container';

let container: Container & { reset(): Promise<void> };

beforeAll(async () => {
  container = await openTestContainer();
  serve(container);
});
afterAll(() => container.close());

describe('the clause types of a contract', () => {
  it('name the clauses that are likely of each, in both languages', async () => {
    const id = await addTestContract(container, 'local');
    const { types } = await readJson(await call('GET', `/api/contracts/${id}/clause-types`), clauseTypesSchema);
    const termination = types.find((type) => type.label.ko === '해지·해제');
    expect(termination?.label.en).toBe('Termination');
    expect(termination?.clauses.map(({ address }) => address)).toContain('제3조');
  });

  it('of a contract that is not there are refused', async () => {
    const response = await call('GET', '/api/contracts/00000000-0000-4000-8000-000000000000/clause-types');
    expect(response.status).toBe(404);
    expect((await readJson(response, errorResponseSchema)).error.code).toBe('contract_not_found');
  });
});
