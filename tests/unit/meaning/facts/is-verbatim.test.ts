import { describe, expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { isVerbatim } from '#lib/meaning/facts/is-verbatim';
import { readMeaning } from '#lib/meaning/read-meaning';
import type { Fact } from '#lib/protocol/meaning';

const LEASE = `창고 임대차 계약서

임대인 한빛물류 주식회사(이하 “임대인”이라 한다)와 임차인 서윤상사(이하 “임차인”이라 한다)는 다음과 같이 계약을 체결한다.

제1조(기간)
임대차 기간은 2026년 3월 1일부터 2028년 2월 29일까지로 한다.

제2조(차임)
임차인은 매월 말일까지 차임 1,200,000원을 지급한다.

제3조(보증금)
임차인은 계약을 체결한 날 보증금 10,000,000원을 지급한다.

제4조(양도)
임차인은 임대인의 서면 동의 없이 임차권을 양도할 수 없다.
`;

const reading = readDocument(Buffer.from(LEASE, 'utf8'), 'lease.txt');

async function factOf(key: Fact['key']): Promise<Fact> {
  const found = readMeaning(await reading).facts.find((fact) => fact.key === key);
  if (found === undefined) throw new Error(`No ${key} was read.`);
  return found;
}
const check = async (fact: Fact) => isVerbatim(fact, await reading);

describe('a stated fact', () => {
  it('is verbatim where its value stands in its clause', async () => {
    for (const key of ['party', 'start_date', 'expiration_date', 'deposit'] as const)
      expect((await factOf(key)).isVerbatim, key).toBe(true);
  });

  it('is not where its value is another than the clause has', async () => {
    expect(await check({ ...(await factOf('deposit')), value: 'KRW 1000000' })).toBe(false);
    expect(await check({ ...(await factOf('start_date')), value: '2026-03-02' })).toBe(false);
    expect(await check({ ...(await factOf('party')), value: { name: '한빛물산 주식회사', aliases: [] } })).toBe(false);
  });

  it('is not where anything told beside the value is not said there', async () => {
    const deposit = await factOf('deposit');
    for (const detail of [{ per: 'month' }, { vat: 'excluded' }, { who: '임대인' }, { for: '권리금' }] as const)
      expect(await check({ ...deposit, detail }), JSON.stringify(detail)).toBe(false);
  });

  it('is not where the place lies outside the clause that is named', async () => {
    const deposit = await factOf('deposit');
    const [place] = deposit.citations;
    if (place === undefined) throw new Error('The deposit names no clause.');
    const at = (changes: Partial<typeof place>) => check({ ...deposit, citations: [{ ...place, ...changes }] });
    expect(await at({})).toBe(true);
    expect(await at({ address: '제2조' })).toBe(false);
    expect(await at({ address: '제30조' })).toBe(false);
    expect(await at({ start: place.start - 40 })).toBe(false);
    expect(await at({ start: place.end, end: place.end })).toBe(false);
    expect(await check({ ...deposit, citations: [] })).toBe(false);
  });

  it('is not where it was only concluded, counted, left open or contradicted', async () => {
    expect((await factOf('assignment')).isVerbatim).toBe(false);
    const deposit = await factOf('deposit');
    for (const basis of ['computed', 'conflict'] as const) expect(await check({ ...deposit, basis })).toBe(false);
    expect(await check({ ...deposit, basis: 'blank', value: null })).toBe(false);
  });
});
