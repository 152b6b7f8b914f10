import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM_OWNER } from '#db/queries/conditions';
import {
  contractFactsSchema,
  contractNormsSchema,
  contractReceiptSchema,
  contractTimelineSchema,
  meaningStateSchema,
} from '#lib/protocol/contract-meaning';
import { comingDaysSchema } from '#lib/protocol/timeline';
import { errorResponseSchema } from '#lib/protocol/error';
import type { Container } from '#lib/server/container';
import { createContractAccess } from '#lib/server/contracts/contract-access';
import { readyContracts } from '#lib/server/contracts/ready-contracts';
import { call, readJson, serve } from '#tests/support/http';
import { newFact, newMeaning, newNorm, placeAt } from '#tests/support/meaning-rows';
import { addTestContract, openTestContainer } from '#tests/support/test-container';
import { eq, sql } from 'drizzle-orm';
import { norms as normsTable } from '#db/schema/index';
import { z } from 'zod';

const meaning = newMeaning(
  [
    newFact('party', { name: '주식회사 한빛', aliases: ['갑', '발주자'] }),
    newFact('start_date', '2026-04-01', { citations: [placeAt('제2조')] }),
    newFact('expiration_date', '2027-03-31', { citations: [placeAt('제2조')] }),
    newFact('notice_period', 'P30D', { citations: [placeAt('제3조')] }),
    newFact('payment_due', '매월 25일', { citations: [placeAt('제2조')] }),
  ],
  [
    newNorm({ act: '대금을 지급한다', bearer: '발주자', topics: ['price'] }),
    newNorm({ act: '비밀을 지킨다', bearer: 'each', modality: 'ban', exceptions: [{ start: 1, end: 2 }] }),
    newNorm({
      act: '보고서, 초안; 포함을 낸다',
      bearer: '수급자',
      address: '제4조',
      time: { kind: 'until', date: '2026-12-31', start: 0, end: 4 },
    }),
  ],
);

let container: Container & { reset(): Promise<void> };
let id: string;
let path: string;

beforeAll(async () => {
  container = await openTestContainer({}, { readMeaning: async () => meaning });
  container.clock = { monotonicMs: () => 0, now: () => new Date('2026-05-06T07:08:09Z') };
  serve(container);
  id = await addTestContract(container, 'local');
  path = `/api/contracts/${id}`;
});
afterAll(() => container.close());

describe('what lies ahead in a library', () => {
  const ahead = async (today: string) =>
    (await readJson(await call('GET', `/api/timeline?today=${today}`), comingDaysSchema)).contracts.map(
      ({ contractId, entries }) => [contractId, entries.map(({ kind, date }) => `${kind} ${date}`)],
    );

  it('is told of each own contract, from the day that is asked for on', async () => {
    expect(await ahead('2026-03-01')).toEqual([
      [id, ['start 2026-04-01', 'expiration 2027-03-31', 'notice 2027-03-01', 'payment 2026-04-25']],
    ]);
    expect(await ahead('2027-03-02')).toEqual([[id, ['expiration 2027-03-31', 'payment 2026-04-25']]]);
  });

  it('is nothing behind the last day, nothing of shared contracts, and refused for what is no day', async () => {
    expect(await ahead('2027-04-01')).toEqual([]);
    expect((await call('GET', '/api/timeline?today=tomorrow')).status).toBe(400);
    expect((await call('GET', '/api/timeline')).status).toBe(200);
  });
});

describe('what a contract says, over HTTP', () => {
  it('is its facts', async () => {
    const { version, meaning: state, facts } = await readJson(await call('GET', `${path}/facts`), contractFactsSchema);
    expect([version, state, facts.length]).toEqual([1, { status: 'ready' }, 5]);
    expect(facts[0]).toEqual(meaning.facts[0]);
  });

  it.each([
    ['', 3],
    ['?bearer=갑', 2],
    ['?bearer=주식회사한빛&modality=duty', 1],
    ['?bearer=each', 1],
    ['?modality=ban&has=exception', 1],
    ['?has=time', 1],
    ['?topic=price', 1],
    ['?topic=audit', 0],
  ])('is its norms, asked with %s', async (query, count) => {
    const body = await readJson(await call('GET', `${path}/norms${query}`), contractNormsSchema);
    expect([body.norms.length, body.coverage]).toEqual([count, { operative: 4, read: 3 }]);
  });

  it.each(['norms?modality=wish', 'norms?topic=colour', 'norms?has=luck', 'norms?bearer=', 'timeline?format=pdf'])(
    'is not %s',
    async (query) => {
      const response = await call('GET', `${path}/${query}`);
      expect(response.status).toBe(400);
      expect((await readJson(response, errorResponseSchema)).error.code).toBe('invalid_request');
    },
  );

  it('is a timeline with what follows from it', async () => {
    const { entries } = await readJson(await call('GET', `${path}/timeline`), contractTimelineSchema);
    expect(entries.map(({ date, kind }) => [date, kind])).toEqual([
      ['2026-04-01', 'start'],
      ['2026-04-25', 'payment'],
      ['2026-12-31', 'deadline'],
      ['2027-03-01', 'notice'],
      ['2027-03-31', 'expiration'],
    ]);
    expect(entries[2]?.citations[0]).toMatchObject({ address: '제4조', display: '제4조' });
  });

  it.each<[string, Record<string, string>]>([
    ['timeline?format=ics', {}],
    ['timeline', { accept: 'text/calendar' }],
  ])('is a calendar to download: %s', async (query, headers) => {
    const response = await call('GET', `${path}/${query}`, { headers, language: 'en' });
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('.ics');
    const text = (await response.text()).replaceAll('\r\n ', '');
    expect(text.match(/^UID:.*$/gm)).toHaveLength(5);
    expect(new Set(text.match(/^UID:.*$/gm)).size).toBe(5);
    expect(text.match(/^DTSTAMP:.*$/gm)).toEqual(Array.from({ length: 5 }, () => 'DTSTAMP:20260506T070809Z'));
    expect(text).toContain('DTSTART;VALUE=DATE:20260425\r\nRRULE:FREQ=MONTHLY;BYMONTHDAY=25;UNTIL=20270331\r\n');
    expect(text).toContain('수급자: 보고서\\, 초안\\; 포함을 낸다');
  });

  it('names each event alike every time', async () => {
    const uids = async () => (await (await call('GET', `${path}/timeline?format=ics`)).text()).match(/^UID:.*$/gm);
    expect(await uids()).toEqual(await uids());
  });

  it('is told with the contract and its receipt', async () => {
    const contract = await readJson(await call('GET', path), z.object({ meaning: meaningStateSchema }));
    expect(contract.meaning).toEqual({ status: 'ready' });
    const receipt = await readJson(await call('GET', `${path}/receipt`), contractReceiptSchema);
    expect(receipt.norms).toEqual({ operative: 4, read: 3 });
  });

  it.each(['facts', 'norms', 'timeline', 'timeline?format=ics', 'receipt'])(
    'is nobody else’s, and of no version but its own: %s',
    async (what) => {
      const theirs = await addTestContract(container, 'somebody else');
      expect((await call('GET', `/api/contracts/${theirs}/${what}`)).status).toBe(404);
      expect((await call('GET', `/api/contracts/nonsense/${what}`)).status).toBe(404);
      const later = `${path}/${what}${what.includes('?') ? '&' : '?'}version=7`;
      expect((await call('GET', later)).status).toBe(409);
    },
  );
});

describe('what a run may know', () => {
  it('is of its own contracts, for its owner', async () => {
    const contracts = await readyContracts(container, 'local', [id]);
    const access = createContractAccess(container, 'local', contracts);
    expect((await access.listFacts(['notice_period'])).map(({ fact }) => fact.value)).toEqual(['P30D']);
    expect(
      (await access.listNorms({ bearer: '갑' }, new AbortController().signal)).map(({ contractId }) => contractId),
    ).toEqual([id, id]);
    expect(await createContractAccess(container, 'stranger', contracts).listFacts()).toEqual([]);
    expect(
      await createContractAccess(container, SYSTEM_OWNER, contracts).listNorms({}, new AbortController().signal),
    ).toEqual([]);
  });

  it('is served as well where norms were read before they were weighed', async () => {
    const { signal } = new AbortController();
    const unweighed = sql`${normsTable.norm} - 'salience'`;
    await container.database.drizzle.update(normsTable).set({ norm: unweighed }).where(eq(normsTable.contractId, id));
    const access = createContractAccess(container, 'local', await readyContracts(container, 'local', [id]));
    expect((await access.listNorms({}, signal)).map(({ norm }) => norm.salience.summary)).toEqual([0, 0, 0]);
    expect(await access.listNorms({ has: 'weight' }, signal)).toEqual([]);
    expect(Array.isArray(await access.listRisks())).toBe(true);
  });
});
