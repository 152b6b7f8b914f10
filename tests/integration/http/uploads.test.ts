import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contractSummarySchema } from '#lib/protocol/contract';
import { errorResponseSchema } from '#lib/protocol/error';
import type { Container } from '#lib/server/container';
import { call, readJson, serve } from '#tests/support/http';
import { readEvents } from '#tests/support/sse';
import { openTestContainer, SHORT_CONTRACT } from '#tests/support/test-container';
import { settledContract, uploadContract } from '#tests/support/upload-contract';

const oneSchema = z.object({ contract: contractSummarySchema });
const listSchema = z.object({ contracts: z.array(contractSummarySchema) });

let container: Container & { reset(): Promise<void> };
beforeAll(async () => {
  container = await openTestContainer();
  await container.ingestion.start();
  serve(container);
});
afterAll(() => container.close());
beforeEach(() => container.reset());

const stored = async () => (await readJson(await call('GET', '/api/contracts'), listSchema)).contracts;

const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';

/** An upload of which only the beginning comes. */
function broken(finish: (controller: ReadableStreamDefaultController<Uint8Array>) => void): ReadableStream<Uint8Array> {
  let pieces = 0;
  return new ReadableStream({
    pull(controller) {
      pieces += 1;
      if (pieces <= 3) controller.enqueue(new TextEncoder().encode(pieces === 1 ? HEAD : SHORT_CONTRACT));
      else finish(controller);
    },
  });
}

describe('a question asked the moment a file was dropped', () => {
  it('waits until the file is read, and is answered with its clauses', async () => {
    const { id } = await uploadContract('용역계약서.txt', SHORT_CONTRACT);
    const message = { id: randomUUID(), text: '대금은 얼마예요?' };
    const events = await readEvents(await call('POST', '/api/chat', { json: { contractIds: [id], message } }));
    const kinds = events.map(({ data }) => z.object({ type: z.string() }).safeParse(data).data?.type);
    expect(kinds).toContain('data-citation');
    expect(await settledContract(id)).toMatchObject({ status: 'ready' });
  });

  it('is told why the file cannot be read, where it cannot', async () => {
    const { id } = await uploadContract('빈.txt', ' \n \n');
    const message = { id: randomUUID(), text: '대금은 얼마예요?' };
    const events = await readEvents(await call('POST', '/api/chat', { json: { contractIds: [id], message } }));
    expect(JSON.stringify(events)).toContain('글자를 찾지 못한 파일');
    expect(await settledContract(id)).toMatchObject({ status: 'failed' });
  });
});

describe('an upload that is cut off in the middle', () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };

  it.each([
    ['ends without its end', broken((controller) => controller.close())],
    ['breaks with the connection', broken((controller) => controller.error(new Error('aborted')))],
  ])('that %s is refused with a sentence, and nothing is stored', async (_, body) => {
    const response = await call('POST', '/api/contracts', { body, headers });
    const { error } = await readJson(response, errorResponseSchema);
    expect(error.code).toBe('file_missing');
    expect(error.message).toMatch(/[가-힣]/);
    expect(await stored()).toEqual([]);
  });

  it('leaves the next one alone', async () => {
    await call('POST', '/api/contracts', { body: broken((controller) => controller.close()), headers });
    expect(await settledContract((await uploadContract('b.txt', SHORT_CONTRACT)).id)).toMatchObject({
      status: 'ready',
    });
  });
});

describe('a file name', () => {
  it.each([
    ['<script>alert(1)<\u200b/script>.txt', 'script>.txt'],
    ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
    ['a\u202Etxt.exe', 'atxt.exe'],
    ['--eval=process.exit()', '--eval=process.exit()'],
  ])('is only ever a name: %j', async (name, shown) => {
    const contract = await settledContract((await uploadContract(name, SHORT_CONTRACT)).id);
    expect(contract).toMatchObject({ status: 'ready', fileName: shown });
    const file = await call('GET', `/api/contracts/${contract.id}/file`);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.%'()!~*-]+$/);
  });
});

/** Reading processes of this one; only where the kernel lists them. */
function readingProcesses(): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const isReader = readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('read-document.mjs');
      const parent = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
      return isReader && Number(parent) === process.pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

async function nextReadingProcess(): Promise<number> {
  for (;;) {
    const [pid] = readingProcesses();
    if (pid !== undefined) return pid;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe.runIf(process.platform === 'linux')('a reading process', () => {
  const long = SHORT_CONTRACT.repeat(300);

  it('that is killed is one failed contract with a sentence, and the server goes on', async () => {
    const { id } = await uploadContract('long.txt', long);
    process.kill(await nextReadingProcess(), 'SIGKILL');
    const failed = await settledContract(id);
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'file_read_crashed' } });
    expect(failed.error?.message).toMatch(/[가-힣]/);
    expect(await settledContract((await uploadContract('b.txt', SHORT_CONTRACT)).id)).toMatchObject({
      status: 'ready',
    });
  });

  it('is gone at once when its contract is cancelled', async () => {
    const { id } = await uploadContract('long.txt', long);
    const pid = await nextReadingProcess();
    const cancelled = await readJson(await call('POST', `/api/contracts/${id}/cancel`), oneSchema);
    expect(cancelled.contract).toMatchObject({ status: 'cancelled', error: { code: 'cancelled' } });
    await expect.poll(readingProcesses).not.toContain(pid);
  });

  it('is one a document, and there are never more than there are cores', { timeout: 90_000 }, async () => {
    const uploads = await Promise.all(
      Array.from({ length: 8 }, (_, index) => uploadContract(`${index}.txt`, SHORT_CONTRACT)),
    );
    let most = 0;
    let isDone = false;
    const all = Promise.all(uploads.map(({ id }) => settledContract(id))).finally(() => (isDone = true));
    while (!isDone) {
      most = Math.max(most, readingProcesses().length);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect((await all).every(({ status }) => status === 'ready')).toBe(true);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(availableParallelism());
  });
});
