import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { replaceContractFile } from '#db/queries/contract-files';
import { SYSTEM_OWNER } from '#db/queries/conditions';
import { contractSummarySchema, type ContractSummary } from '#lib/protocol/contract';
import { documentStructureSchema } from '#lib/protocol/document';
import type { Container } from '#lib/server/container';
import { storeReadyContract } from '#tests/support/contract-rows';
import { call, readJson, serve } from '#tests/support/http';
import { openTestContainer, SHORT_CONTRACT } from '#tests/support/test-container';
import { readUpload, settledContract } from '#tests/support/upload-contract';

const oneSchema = z.object({ contract: contractSummarySchema });
const textSchema = oneSchema.extend({ text: z.string() });

let container: Container & { reset(): Promise<void> };
beforeAll(async () => {
  container = await openTestContainer();
  await container.ingestion.start();
  serve(container);
});
afterAll(() => container.close());
beforeEach(() => container.reset());

const uploadReady = () => readUpload('용역계약서.txt', SHORT_CONTRACT);

/** What a better reader would make of the same file, without a better reader. */
async function changeFile(id: string, content: string): Promise<void> {
  const db = container.database.drizzle;
  const owner = await container.database.pool.query<{ owner_id: string }>(
    'select owner_id from contracts where id = $1',
    [id],
  );
  await replaceContractFile(db, owner.rows[0]?.owner_id ?? '', id, {}, Buffer.from(content));
}

async function reread(id: string): Promise<ContractSummary> {
  const response = await call('POST', `/api/contracts/${id}/reread`);
  expect(response.status).toBe(202);
  return settledContract(id);
}

describe('a contract that is read again', () => {
  it('gets a new version, and the one before can still be looked up', async () => {
    const { id } = await uploadReady();
    await changeFile(id, `${SHORT_CONTRACT}\n제6조(비밀유지) 비밀을 지킨다.`);
    expect(await reread(id)).toMatchObject({ status: 'ready', version: 2, articleCount: 6, error: null });
    const now = await readJson(await call('GET', `/api/contracts/${id}`), textSchema);
    const before = await readJson(await call('GET', `/api/contracts/${id}?version=1`), textSchema);
    expect(now.text).toContain('제6조(비밀유지)');
    expect(before.text.trim()).toBe(SHORT_CONTRACT.trim());
    const structure = await readJson(
      await call('GET', `/api/contracts/${id}/structure?version=1`),
      documentStructureSchema,
    );
    expect(structure.parts[0]?.articles).toHaveLength(5);
  });

  it('stays ready as it was when it cannot be read any more, and says why', async () => {
    const { id } = await uploadReady();
    await changeFile(id, ' \n ');
    expect(await reread(id)).toMatchObject({ status: 'ready', version: 1, error: { code: 'file_without_text' } });
    expect((await readJson(await call('GET', `/api/contracts/${id}`), textSchema)).text).toContain('제5조');
  });

  it('has no version but its own', async () => {
    const { id } = await uploadReady();
    expect((await call('GET', `/api/contracts/${id}?version=7`)).status).toBe(409);
    expect((await call('GET', `/api/contracts/${id}?version=first`)).status).toBe(200);
  });
});

describe('a sample', () => {
  it('is read again by nobody’s wish', async () => {
    const { id } = await storeReadyContract(container.database.drizzle, SYSTEM_OWNER, { contract: { kind: 'sample' } });
    expect((await call('POST', `/api/contracts/${id}/reread`)).status).toBe(403);
  });
});
