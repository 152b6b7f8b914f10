import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM_OWNER } from '#db/queries/conditions';
import { contractBriefSchema } from '#lib/protocol/contract-brief';
import { errorResponseSchema } from '#lib/protocol/error';
import { briefFormatSchema } from '#lib/protocol/export';
import type { Container } from '#lib/server/container';
import { storeReadyContract } from '#tests/support/contract-rows';
import { call, readJson, serve } from '#tests/support/http';
import { newFact, newMeaning, newNorm, placeAt } from '#tests/support/meaning-rows';
import { addTestContract, openTestContainer } from '#tests/support/test-container';

const FORMULA = '=HYPERLINK("http://evil.example","열기")';
const meaning = newMeaning(
  [
    newFact('party', { name: '주식회사 한빛', aliases: ['발주자'] }),
    newFact('party', { name: '새벽 스튜디오', aliases: ['수급자'] }),
    newFact('price', 'KRW 12000000', { citations: [placeAt('제2조')], display: { ko: FORMULA, en: FORMULA } }),
    newFact('start_date', '2026-04-01', { citations: [placeAt('제2조')] }),
    newFact('insurance', 'yes', { display: { ko: '정함', en: 'provided for' } }),
  ],
  [newNorm({ bearer: '발주자', start: 0, end: 11 }), newNorm({ bearer: 'each', modality: 'ban' })],
);

let container: Container & { reset(): Promise<void> };
let path: string;

beforeAll(async () => {
  container = await openTestContainer({}, { readMeaning: async () => meaning });
  container.clock = { monotonicMs: () => 0, now: () => new Date('2026-05-06T07:08:09Z') };
  serve(container);
  path = `/api/contracts/${await addTestContract(container, 'local')}/brief`;
});
afterAll(() => container.close());

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a contract at a glance', () => {
  it('is what was read of it', async () => {
    const brief = await readJson(await call('GET', path), contractBriefSchema);
    expect(brief.parties.map(({ name, duties, bans }) => [name, duties.length, bans.length])).toEqual([
      ['발주자', 1, 0],
      [null, 0, 1],
    ]);
    expect(brief.parties[0]?.duties[0]?.words).toBe('홈페이지 제작 용역계');
    expect([brief.coverage, brief.dates.length, brief.parts.length]).toEqual([{ operative: 3, read: 2 }, 1, 1]);
  });

  it.each([
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['pdf', 'application/pdf'],
    ['md', 'text/markdown; charset=utf-8'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('is a file to take along: %s', async (format, type) => {
    const response = await call('GET', `${path}/export?format=${format}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    const name = encodeURIComponent(`홈페이지 제작 용역계약서 - 한눈에.${format}`);
    expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const bytes = await bytesOf(response);
    if (format === 'pdf') expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    if (format === 'md') expect(bytes.toString('utf8')).toContain('주식회사 한빛');
    if (format === 'docx')
      expect(Buffer.from(unzipSync(new Uint8Array(bytes))['word/document.xml'] ?? []).toString('utf8')).toContain(
        '새벽 스튜디오',
      );
  });

  it('speaks the language of whoever takes it along', async () => {
    const response = await call('GET', `${path}/export?format=md`, { language: 'en' });
    expect(response.headers.get('content-disposition')).toContain(' - brief.md');
    const text = await response.text();
    for (const words of ['At a glance: ', 'Also settled:', 'April 1, 2026', '2 of 3 operative statements were read.'])
      expect(text).toContain(words);
  });

  it('is a workbook in which nothing of the contract is a formula', async () => {
    const bytes = await bytesOf(await call('GET', `${path}/export?format=xlsx`));
    const [terms, dates] = await readXlsxFile(bytes);
    const values = terms?.data.map((row) => row[2]);
    expect(values).toEqual(expect.arrayContaining(['주식회사 한빛', '새벽 스튜디오', `'${FORMULA}`]));
    expect(dates?.data[1]?.[0]).toEqual(new Date('2026-04-01'));
    const sheets = Object.entries(unzipSync(new Uint8Array(bytes))).filter(([name]) =>
      name.includes('worksheets/sheet'),
    );
    expect(sheets).toHaveLength(4);
    for (const [, sheet] of sheets) expect(Buffer.from(sheet).toString('utf8')).not.toContain('<f>');
  });

  it.each(['', '?format=csv', '?format=exe'])('is refused as %s', async (query) => {
    const response = await call('GET', `${path}/export${query}`);
    expect(response.status).toBe(400);
    expect((await readJson(response, errorResponseSchema)).error.code).toBe('invalid_request');
  });

  it.each(briefFormatSchema.options)('is nobody else’s, and of no version but its own: %s', async (format) => {
    const theirs = await addTestContract(container, 'somebody else');
    expect((await call('GET', `/api/contracts/${theirs}/brief/export?format=${format}`)).status).toBe(404);
    expect((await call('GET', `/api/contracts/nonsense/brief/export?format=${format}`)).status).toBe(404);
    expect((await call('GET', `${path}/export?format=${format}&version=7`)).status).toBe(409);
  });

  it('is of a sample that everybody shares, too', async () => {
    const { id } = await storeReadyContract(container.database.drizzle, SYSTEM_OWNER, { contract: { kind: 'sample' } });
    for (const format of briefFormatSchema.options)
      expect((await call('GET', `/api/contracts/${id}/brief/export?format=${format}`)).status).toBe(200);
    const { coverage, missing } = await readJson(await call('GET', `/api/contracts/${id}/brief`), contractBriefSchema);
    expect([coverage, missing]).toEqual([null, []]);
  });
});
