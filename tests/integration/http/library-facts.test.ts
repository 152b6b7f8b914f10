import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SYSTEM_OWNER } from '#db/queries/conditions';
import { insertContract } from '#db/queries/contracts';
import { replaceMeaning } from '#db/queries/store-meaning';
import { MEANING_VERSION } from '#lib/meaning/meaning-version';
import { errorResponseSchema } from '#lib/protocol/error';
import { DEFAULT_COLUMNS, libraryFactsSchema } from '#lib/protocol/library-facts';
import type { Fact } from '#lib/protocol/meaning';
import type { Container } from '#lib/server/container';
import { listLibraryFacts } from '#lib/server/contracts/list-library-facts';
import { newContract, storeReadyContract } from '#tests/support/contract-rows';
import { call, fileForm, readJson, serve } from '#tests/support/http';
import { newFact, newMeaning, placeAt } from '#tests/support/meaning-rows';
import { openPublicContainer, openTestContainer, SHORT_CONTRACT } from '#tests/support/test-container';
import { Visitor } from '#tests/support/visitor';

const FORMULA = '=HYPERLINK("http://evil.example","열기")';
const both = (words: string) => ({ ko: words, en: words });
const PATH = '/api/library/facts';

let container: Container & { reset(): Promise<void> };
const ids = { lease: '', services: '', shared: '', theirs: '' };

async function store(ownerId: string, title: string, facts: Fact[], kind: 'user' | 'sample' = 'user') {
  const db = container.database.drizzle;
  const { id } = await storeReadyContract(db, ownerId, { contract: { title, kind } });
  await replaceMeaning(db, { ownerId, contractId: id, version: 1 }, newMeaning(facts), MEANING_VERSION);
  return id;
}

beforeAll(async () => {
  container = await openTestContainer();
  container.clock = { monotonicMs: () => 0, now: () => new Date('2026-05-06T07:08:09Z') };
  serve(container);
  ids.lease = await store('local', '상가 임대차계약서', [
    newFact('party', { name: '주식회사 한빛', aliases: ['임대인'] }),
    newFact('price', 'KRW 330000/month', { part: 2, citations: [placeAt('별지', 2)] }),
    newFact('price', 'KRW 500000/month', { citations: [placeAt('제3조'), placeAt('제4조')] }),
    newFact('expiration_date', '2027-03-31', {
      basis: 'computed',
      inputs: [{ key: 'term', value: 'P1Y' }],
      display: { ko: '2027년 3월 31일', en: 'March 31, 2027' },
    }),
    newFact('deposit', null, { basis: 'blank' }),
  ]);
  ids.services = await store('local', FORMULA, [
    newFact('price', 'KRW 12000000', { display: both(FORMULA), basis: 'conflict', detail: { other: 'KRW 1' } }),
  ]);
  ids.shared = await store(SYSTEM_OWNER, 'Sample lease', [newFact('price', 'USD 5')], 'sample');
  ids.theirs = await store('somebody else', 'Secret', [newFact('price', 'USD 7')]);
});
afterAll(() => container.close());

const read = async (query = '') => readJson(await call('GET', `${PATH}${query}`), libraryFactsSchema);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('the library as a table', () => {
  it('has one’s own contracts, newest first, with what each says, how it is known and where', async () => {
    const { columns, rows, groups } = await read('?columns=price,expiration_date,deposit,governing_law');
    expect(columns.map(({ label }) => label.en)).toEqual(['Price', 'End', 'Deposit', 'Governing law']);
    expect(groups.flatMap((group) => group.columns.map(({ key }) => key))).toContain('liability_cap');
    expect(rows.map(({ id }) => id)).toEqual([ids.services, ids.lease]);
    const lease = rows[1];
    expect(lease).toMatchObject({ type: '임대차계약', parties: ['주식회사 한빛'], endsOn: '2027-03-31' });
    expect(lease?.cells).toEqual({
      price: {
        values: [
          { shown: both('KRW 500000/month'), note: null, basis: 'stated', isVerbatim: null, place: placeAt('제3조') },
        ],
        order: { kind: 'money', currency: 'KRW', amount: 500_000 },
      },
      expiration_date: {
        values: [
          {
            shown: { ko: '2027년 3월 31일', en: 'March 31, 2027' },
            note: { ko: '계산한 값: 기간 1년', en: 'computed: Term 1 year' },
            basis: 'computed',
            isVerbatim: null,
            place: placeAt('제1조'),
          },
        ],
        order: { kind: 'date', date: '2027-03-31' },
      },
      deposit: {
        values: [
          {
            shown: { ko: '빈칸', en: 'left blank' },
            note: null,
            basis: 'blank',
            isVerbatim: null,
            place: placeAt('제1조'),
          },
        ],
        order: null,
      },
    });
  });

  it('has the usual columns where none are asked for, and refuses one that there is not', async () => {
    expect((await read()).columns.map(({ key }) => key)).toEqual(DEFAULT_COLUMNS);
    for (const columns of ['', 'colour', 'price,title', 'price,,term']) {
      const response = await call('GET', `${PATH}?columns=${columns}`);
      expect(response.status).toBe(400);
      expect((await readJson(response, errorResponseSchema)).error.code).toBe('invalid_request');
    }
  });

  it('tells what is still being read', async () => {
    const db = container.database.drizzle;
    const waiting = await insertContract(db, 'waiting', newContract({ title: 'New' }), Buffer.from('bytes'));
    const unread = await storeReadyContract(db, 'waiting');
    const { rows } = await listLibraryFacts(container, 'waiting', ['price']);
    expect(rows.map(({ id, status, isUpdating }) => [id, status, isUpdating])).toEqual([
      [unread.id, 'ready', true],
      [waiting.id, 'queued', false],
    ]);
  });

  it('asks the database twice, however many contracts there are', async () => {
    for (let at = 0; at < 5; at++) await storeReadyContract(container.database.drizzle, 'many');
    const query = vi.spyOn(container.database.pool, 'query');
    try {
      expect((await listLibraryFacts(container, 'many', ['price'])).rows).toHaveLength(5);
      expect(query).toHaveBeenCalledTimes(2);
    } finally {
      query.mockRestore();
    }
  });
});

describe('the library’s table as a file', () => {
  it('is a workbook of contracts and clauses in which nothing is a formula', async () => {
    const response = await call('GET', `${PATH}/export?format=xlsx&columns=price,expiration_date`);
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('계약서 표 - 2026-05-06.xlsx'));
    const bytes = await bytesOf(response);
    const [table, places] = await readXlsxFile(bytes);
    expect(table?.data[0]).toEqual(['계약서', '종류', '상태', '올린 날', '대금', '만료일']);
    const lease = table?.data.find(([title]) => title === '상가 임대차계약서');
    expect(lease?.slice(1, 3)).toEqual(['임대차계약', '준비됨']);
    expect(lease?.slice(4)).toEqual(['KRW 500000/month', new Date('2027-03-31')]);
    expect(table?.data[1]?.[0]).toBe(`'${FORMULA}`);
    const end = ['상가 임대차계약서', '만료일', '2027년 3월 31일', '계산한 값: 기간 1년', '제1조'];
    expect(places?.data).toContainEqual(end);
    for (const [name, sheet] of Object.entries(unzipSync(new Uint8Array(bytes))))
      if (name.includes('worksheets/sheet')) expect(Buffer.from(sheet).toString('utf8')).not.toContain('<f>');
  });

  it('is CSV in the reader’s language', async () => {
    const response = await call('GET', `${PATH}/export?format=csv&columns=price,deposit`, { language: 'en' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [header, services, lease] = (await bytesOf(response)).toString('utf8').split('\r\n');
    expect(header).toBe('\ufeff"Contract","Type","Status","Added","Price","Deposit"');
    expect(services).toContain(`"'${FORMULA.replaceAll('"', '""')}"`);
    expect(services).toContain('the contract contradicts itself');
    expect(lease).toMatch(/^"상가 임대차계약서","임대차계약","ready","[\d-]{10}","KRW 500000\/month","left blank"$/u);
  });

  it.each(['', '?format=pdf', '?format=csv&columns=colour'])('is refused as %s', async (query) => {
    expect((await call('GET', `${PATH}/export${query}`)).status).toBe(400);
  });
});

describe('the library of somebody else', () => {
  it('is no part of one’s own, nor is what everybody shares', async () => {
    const seen = JSON.stringify(await read('?columns=price'));
    for (const id of [ids.theirs, ids.shared]) expect(seen).not.toContain(id);
    const file = await (await call('GET', `${PATH}/export?format=csv&columns=price`)).text();
    for (const title of ['Secret', 'Sample lease']) expect(file).not.toContain(title);
  });

  it('is seen by nobody on a server with accounts', async () => {
    const exposed = await openPublicContainer();
    serve(exposed);
    try {
      const [ann, bob] = [new Visitor('198.51.100.1'), new Visitor('198.51.100.2')];
      for (const visitor of [ann, bob]) expect((await visitor.signInAnonymously()).status).toBe(200);
      const form = fileForm('용역계약서.txt', SHORT_CONTRACT);
      expect((await ann.call('POST', '/api/contracts', { body: form })).status).toBe(202);
      const rowsOf = async (visitor: Visitor) =>
        (await readJson(await visitor.call('GET', PATH), libraryFactsSchema)).rows.length;
      expect([await rowsOf(ann), await rowsOf(bob)]).toEqual([1, 0]);
      for (const path of [PATH, `${PATH}/export?format=xlsx`])
        expect((await new Visitor('198.51.100.3').call('GET', path)).status).toBe(401);
    } finally {
      await exposed.close();
      serve(container);
    }
  });
});
