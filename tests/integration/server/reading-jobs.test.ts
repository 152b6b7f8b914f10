import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findContract } from '#db/queries/contracts';
import type { Container } from '#lib/server/container';
import { addContract } from '#lib/server/contracts/add-contract';
import { getContract } from '#lib/server/contracts/get-contract';
import { contractSummary } from '#lib/server/contracts/contract-summary';
import { openTestContainer, SHORT_CONTRACT } from '#tests/support/test-container';

const owner = 'local';
let container: Container;
let whileStoring: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  const readMeaning = async () => {
    await whileStoring();
    throw new Error('not read here');
  };
  container = await openTestContainer({}, { readMeaning });
});
afterAll(() => container.close());

const upload = async () =>
  (await addContract(container, owner, { name: 'a.txt', bytes: Buffer.from(SHORT_CONTRACT) }, 'ko')).id;
const summary = async (id: string) => contractSummary(await getContract(container, owner, id), 'en');

describe('the reading of a contract', () => {
  it('that a process left is begun again with a sentence, which goes when it is ready', async () => {
    const id = await upload();
    let said: string | undefined;
    whileStoring = async () => void (said = (await summary(id)).error?.message);
    await container.ingestion.read(owner, id, { attempt: 2, signal: new AbortController().signal });
    expect(said).toContain('again from the start (attempt 2)');
    expect(await summary(id)).toMatchObject({ status: 'ready', error: null });
  });

  it('that is cut off by a shutdown, or lost to another process, stays unfinished for the next', async () => {
    const id = await upload();
    const abort = new AbortController();
    whileStoring = async () => abort.abort('lost');
    await expect(container.ingestion.read(owner, id, { attempt: 1, signal: abort.signal })).rejects.toBe('lost');
    expect(await findContract(container.database.drizzle, owner, id)).toMatchObject({
      status: 'indexing',
      errorCode: null,
      version: 0,
    });
  });

  it('that took five processes along is given up with the reason, and can be tried again', async () => {
    const id = await upload();
    await container.database.pool.query(
      `update jobs.job set state = 'active', retry_count = 4, started_on = now() - interval '1 hour'
       where data->>'contractId' = $1`,
      [id],
    );
    await container.database.pool.query(
      `update jobs.job set state = 'retry', start_after = now() where state = 'active'`,
    );
    await container.ingestion.start();
    await expect.poll(async () => (await summary(id)).status, { timeout: 20_000 }).toBe('failed');
    expect((await summary(id)).error).toMatchObject({ code: 'work_given_up' });
    expect((await summary(id)).error?.message).toContain('tried 5 times');
  });
});
