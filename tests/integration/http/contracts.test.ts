import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SYSTEM_OWNER } from '#db/queries/conditions';
import { contractSummarySchema, MAX_FILE_BYTES } from '#lib/protocol/contract';
import { documentStructureSchema, placedPageSchema, receiptSchema } from '#lib/protocol/document';
import { errorResponseSchema } from '#lib/protocol/error';
import type { Container } from '#lib/server/container';
import { buildDocx, paragraph } from '#tests/fixtures/documents/docx-file';
import { buildPdf, writePdf } from '#tests/fixtures/documents/pdf-file';
import { storeReadyContract } from '#tests/support/contract-rows';
import { call, readJson, serve } from '#tests/support/http';
import { readEvents } from '#tests/support/sse';
import { openTestContainer, SHORT_CONTRACT } from '#tests/support/test-container';
import { readUpload, sendFile, uploadContract } from '#tests/support/upload-contract';

const oneSchema = z.object({ contract: contractSummarySchema });
const listSchema = z.object({ contracts: z.array(contractSummarySchema) });
const detailSchema = oneSchema.extend({ text: z.string(), pageStarts: z.array(z.number().int()) });

let container: Container & { reset(): Promise<void> };

beforeAll(async () => {
  container = await openTestContainer();
  await container.ingestion.start();
  serve(container);
});
afterAll(() => container.close());
beforeEach(() => container.reset());

async function refusal(response: Response): Promise<{ status: number; code: string; message: string }> {
  const { error } = await readJson(response, errorResponseSchema);
  return { status: response.status, ...error };
}

describe('an uploaded contract', () => {
  it('is read in the background: every change is told until it is ready, and then the telling ends', async () => {
    const contract = await uploadContract('용역계약서.txt', SHORT_CONTRACT);
    expect(contract).toMatchObject({ status: 'queued', fileName: '용역계약서.txt', kind: 'user', error: null });
    const response = await call('GET', `/api/contracts/${contract.id}/events`);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const states = (await readEvents(response)).map(({ data }) => contractSummarySchema.parse(data));
    expect(states.at(-1)).toMatchObject({
      status: 'ready',
      version: 1,
      articleCount: 5,
      format: 'txt',
      language: 'ko',
    });
    expect(states.filter(({ status }) => status === 'ready')).toHaveLength(1);
    expect(states.at(-1)?.exampleQuestions).toHaveLength(3);
  });

  it('is given back as text, structure, receipt and file', async () => {
    const { id } = await readUpload('용역계약서.txt', SHORT_CONTRACT);
    const detail = await readJson(await call('GET', `/api/contracts/${id}`), detailSchema);
    const structure = await readJson(await call('GET', `/api/contracts/${id}/structure`), documentStructureSchema);
    await readJson(await call('GET', `/api/contracts/${id}/receipt`), receiptSchema);
    const article = structure.parts[0]?.articles[1];
    expect(detail.text.slice(article?.start, article?.end)).toMatch(/^제2조\(대금\)/);
    const file = await call('GET', `/api/contracts/${id}/file`);
    expect(await file.text()).toBe(SHORT_CONTRACT);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('용역계약서.txt')}`,
    );
  });

  it('is placed on its pages where its format has them, so that a clause can be marked', async () => {
    const lines = ['1. PRICE', 'Customer shall pay 500 dollars.', '2. TERM', 'This lease ends on May 1, 2027.'];
    const page = (of: string[]) => of.map((text, index) => ({ text, x: 72, y: 700 - index * 20 }));
    const { id } = await readUpload('lease.pdf', buildPdf([page(lines.slice(0, 2)), page(lines.slice(2))]));
    const { text, pageStarts } = await readJson(await call('GET', `/api/contracts/${id}`), detailSchema);
    const second = await readJson(await call('GET', `/api/contracts/${id}/boxes?page=2`), placedPageSchema);
    const words = second.runs.map(([start, end]) => text.slice(start, end)).join('');
    expect(words.replace(/\s/g, '')).toBe('2.TERMThisleaseendsonMay1,2027.');
    expect(second.runs.every(([start]) => start >= (pageStarts[1] ?? 0))).toBe(true);
    for (const [, , left, bottom, right, top] of second.runs) {
      expect(left).toBeLessThan(right);
      expect(bottom).toBeLessThan(top);
      expect(right).toBeLessThanOrEqual(second.size?.width ?? 0);
    }
    expect(await refusal(await call('GET', `/api/contracts/${id}/boxes?page=3`))).toMatchObject({ status: 404 });
    expect(await refusal(await call('GET', `/api/contracts/${id}/boxes?page=x`))).toMatchObject({ status: 400 });
    const { id: plain } = await readUpload('용역계약서.txt', SHORT_CONTRACT);
    const unplaced = await readJson(await call('GET', `/api/contracts/${plain}/boxes?page=1`), placedPageSchema);
    expect(unplaced).toEqual({ page: 1, size: null, runs: [] });
  });

  it('has no text, and no structure yet, while it waits', async () => {
    const waiting = await readJson(await sendFile('a.txt', SHORT_CONTRACT), oneSchema);
    await call('POST', `/api/contracts/${waiting.contract.id}/cancel`);
    const detail = await readJson(await call('GET', `/api/contracts/${waiting.contract.id}`), detailSchema);
    expect(detail).toMatchObject({ text: '', pageStarts: [], contract: { status: 'cancelled' } });
    const answer = await refusal(await call('GET', `/api/contracts/${waiting.contract.id}/structure`));
    expect(answer).toMatchObject({ status: 409, code: 'contract_not_ready' });
  });

  it('can be cancelled, and read after all', async () => {
    const contract = await uploadContract('a.txt', SHORT_CONTRACT);
    const cancelled = await call('POST', `/api/contracts/${contract.id}/cancel`);
    expect((await readJson(cancelled, oneSchema)).contract.status).toBe('cancelled');
    const retried = await call('POST', `/api/contracts/${contract.id}/retry`);
    expect(retried.status).toBe(202);
    const events = await readEvents(await call('GET', `/api/contracts/${contract.id}/events`));
    expect(events.at(-1)?.data).toMatchObject({ id: contract.id, status: 'ready', error: null });
  });

  it('is listed newest first, renamed, made a standard, and deleted with the sessions about it', async () => {
    const older = await readUpload('first.txt', SHORT_CONTRACT);
    const newer = await readUpload('second.txt', SHORT_CONTRACT);
    const { contracts } = await readJson(await call('GET', '/api/contracts'), listSchema);
    expect(contracts.map(({ id }) => id)).toEqual([newer.id, older.id]);
    const json = { title: '  홈페이지 계약  ', isStandard: true };
    const { contract } = await readJson(await call('PATCH', `/api/contracts/${older.id}`, { json }), oneSchema);
    expect(contract).toMatchObject({ title: '홈페이지 계약', isStandard: true });
    const empty = await call('PATCH', `/api/contracts/${older.id}`, { json: { title: ' ' } });
    expect(await refusal(empty)).toMatchObject({ status: 400, code: 'invalid_request' });
    await call('POST', '/api/sessions', { json: { contractIds: [older.id] } });
    const deleted = await call('DELETE', `/api/contracts/${older.id}`);
    expect(await deleted.json()).toEqual({ deletedSessions: 1 });
    expect((await call('GET', `/api/contracts/${older.id}`)).status).toBe(404);
  });

  it.each([
    ['조항 없이 쓴 메모입니다.\n대금은 오백만 원입니다.', '메모.txt'],
    ['A note without any article.\nThe price is 500 dollars.', 'note.txt'],
  ])('without articles is ready all the same: %j', async (text, name) => {
    expect(await readUpload(name, text)).toMatchObject({ status: 'ready', articleCount: 0 });
  });

  it('is known by its bytes: a Word file called .pdf is a Word file', async () => {
    const docx = buildDocx({ body: paragraph('제1조(목적) 이 계약의 목적을 정한다.') });
    expect(await readUpload('계약서.pdf', docx)).toMatchObject({ status: 'ready', format: 'docx' });
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\계약\\용역.txt', '용역.txt'],
    ['계약서.txt'.normalize('NFD'), '계약서.txt'],
    [`${'가'.repeat(300)}.txt`, `${'가'.repeat(196)}.txt`],
  ])('called %j is shown without paths and tricks', async (name, shown) => {
    const contract = await uploadContract(name, SHORT_CONTRACT);
    expect(contract.fileName).toBe(shown);
  });
});

const encryptedPdf = writePdf(
  [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'), Buffer.from('<< /Type /Pages /Kids [] /Count 0 >>')],
  `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}> >> /ID [<00> <00>]`,
);

describe('a file that is no contract we can read', () => {
  it.each([
    ['corrupt.docx', buildDocx({ body: paragraph('Hello') }).subarray(0, 700), 'file_corrupt'],
    ['program.exe', new Uint8Array(Array.from({ length: 999 }, (_, i) => (i * 7919) % 251)), 'file_unsupported'],
    ['scan.png', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), 'file_corrupt'],
    ['locked.pdf', encryptedPdf, 'file_encrypted'],
    ['blank.txt', ' \n\n ', 'file_without_text'],
  ])('%s fails with a sentence in the language of whoever asks', async (name, bytes, code) => {
    const failed = await readUpload(name, bytes);
    expect(failed).toMatchObject({ status: 'failed', version: 0, error: { code } });
    expect(failed.error?.message).toMatch(/[가-힣]/);
    const { contract } = await readJson(
      await call('GET', `/api/contracts/${failed.id}`, { language: 'en' }),
      oneSchema,
    );
    expect(contract.error?.message).toMatch(/^[^가-힣]+$/);
  });

  it('is refused at the door when it is empty', async () => {
    expect(await refusal(await sendFile('empty.txt', ''))).toMatchObject({ status: 422, code: 'file_empty' });
  });

  it('is refused at the door when no file came', async () => {
    const form = new FormData();
    form.set('file', 'only text');
    for (const options of [{ body: form }, { body: 'no form' }, { json: { file: 'x' } }, {}])
      expect(await refusal(await call('POST', '/api/contracts', options))).toMatchObject({ code: 'file_missing' });
  });

  it('is refused by its declared length before it is read', async () => {
    const headers = { 'content-length': String(80 * 1024 * 1024) };
    const answer = await refusal(await sendFile('big.txt', 'small in truth', { headers }));
    expect(answer).toMatchObject({ status: 413, code: 'file_too_large' });
    expect(answer.message).toMatch(/80MB.*50MB/);
  });

  it('is cut off where it becomes too large, whatever length it declared', async () => {
    const megabyte = new Uint8Array(1024 * 1024).fill(97);
    let sent = 0;
    const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull: (controller) => {
        sent += megabyte.length;
        controller.enqueue(megabyte);
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000' };
    const response = await call('POST', '/api/contracts', { body: endless, headers });
    expect(await refusal(response)).toMatchObject({ status: 413, code: 'file_too_large' });
    expect(sent).toBeLessThan(MAX_FILE_BYTES + 3 * megabyte.length);
  });

  it('never stays in the library when it was refused', async () => {
    await sendFile('empty.txt', '');
    expect((await readJson(await call('GET', '/api/contracts'), listSchema)).contracts).toEqual([]);
  });
});

describe('a sample', () => {
  const addSample = async () =>
    (await storeReadyContract(container.database.drizzle, SYSTEM_OWNER, { contract: { kind: 'sample' } })).id;

  it('can be read by everybody and deleted, renamed, cancelled or read again by nobody', async () => {
    const id = await addSample();
    expect((await call('GET', `/api/contracts/${id}`)).status).toBe(200);
    const attempts = [
      call('DELETE', `/api/contracts/${id}`),
      call('PATCH', `/api/contracts/${id}`, { json: { title: 'Mine' } }),
      call('PATCH', `/api/contracts/${id}`, { json: { isStandard: true } }),
      call('POST', `/api/contracts/${id}/cancel`),
      call('POST', `/api/contracts/${id}/retry`),
    ];
    for (const attempt of attempts)
      expect(await refusal(await attempt)).toMatchObject({ status: 403, code: 'contract_is_shared' });
  });

  it('can be hidden, stays readable where it was cited, and comes back', async () => {
    const id = await addSample();
    const listed = async () => (await readJson(await call('GET', '/api/contracts'), listSchema)).contracts.length;
    expect(await listed()).toBe(1);
    expect((await call('PATCH', `/api/contracts/${id}`, { json: { hidden: true } })).status).toBe(200);
    expect(await listed()).toBe(0);
    expect((await call('GET', `/api/contracts/${id}`)).status).toBe(200);
    await call('PATCH', `/api/contracts/${id}`, { json: { hidden: false } });
    expect(await listed()).toBe(1);
  });
});
