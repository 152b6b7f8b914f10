import { describe, expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { readMeaning } from '#lib/meaning/read-meaning';
import type { Fact, FactKey } from '#lib/protocol/meaning';

async function factsOf(text: string): Promise<Fact[]> {
  return readMeaning(await readDocument(Buffer.from(text, 'utf8'), 'contract.txt')).facts;
}
const ofKey = (facts: readonly Fact[], key: FactKey) => facts.filter((fact) => fact.key === key);
const valuesOf = (facts: readonly Fact[], key: FactKey) => ofKey(facts, key).map(({ value }) => value);

const SUPPLY = `물품공급계약서

주식회사 가람상사(이하 "갑"이라 한다)와 주식회사 누리물산(이하 "을"이라 한다)은 다음과 같이 계약한다.

제1조 (계약금액) 계약금액은 금 이천만원정(₩20,000,000)으로 하며 부가가치세는 별도로 한다.

제2조 (대금의 지급) 갑은 세금계산서를 받은 날부터 30일 이내에 대금을 지급하여야 한다.

제3조 (지체상금) 을이 납기를 지키지 못한 때에는 지체일수 1일당 계약금액의 0.1%를 지체상금으로 갑에게 지급한다.

제4조 (지연이자) 갑이 대금의 지급을 지체한 때에는 연 6%의 지연이자를 가산하여 지급한다.

제5조 (비밀유지) 각 당사자는 상대방의 영업비밀을 계약 종료 후 3년간 제3자에게 누설하여서는 아니 된다.

제6조 (양도금지) 각 당사자는 상대방의 서면 동의 없이 이 계약상의 권리와 의무를 제3자에게 양도할 수 없다.

제7조 (해지) 각 당사자는 60일 전에 서면으로 통지하고 언제든지 이 계약을 해지할 수 있다.
`;

describe('key terms of a Korean contract', () => {
  it('reads money, times, rates and permissions with their places', async () => {
    const facts = await factsOf(SUPPLY);
    expect(valuesOf(facts, 'price')).toEqual(['KRW 20000000']);
    expect(ofKey(facts, 'price')[0]?.detail?.vat).toBe('excluded');
    expect(valuesOf(facts, 'payment_due')).toEqual(['P30D']);
    expect(ofKey(facts, 'payment_due')[0]?.detail?.anchor).toBe('세금계산서를 받은 날');
    expect(valuesOf(facts, 'liquidated_damages')).toEqual(['0.1%/day']);
    expect(valuesOf(facts, 'late_interest')).toEqual(['6%/year']);
    expect(valuesOf(facts, 'confidentiality')).toEqual(['P3Y']);
    expect(valuesOf(facts, 'assignment')).toEqual(['consent']);
    expect(valuesOf(facts, 'exit_convenience')).toEqual(['P60D']);
    expect(ofKey(facts, 'price')[0]?.citations[0]?.display).toBe('제1조');
  });

  it('says values in words of both languages', async () => {
    const [price] = ofKey(await factsOf(SUPPLY), 'price');
    expect(price?.display.ko).toContain('2,000만원');
    expect(price?.display.en).toContain('KRW 20,000,000');
  });

  it('cites the words a value stands in', async () => {
    const document = await readDocument(Buffer.from(SUPPLY, 'utf8'), 'contract.txt');
    for (const { citations } of readMeaning(document).facts)
      for (const { start, end } of citations) expect(document.text.slice(start, end).trim()).not.toBe('');
  });

  it('shows both where an amount in words and its figures differ', async () => {
    const [price] = ofKey(await factsOf(SUPPLY.replace('₩20,000,000', '₩25,000,000')), 'price');
    expect(price).toMatchObject({ value: 'KRW 20000000', basis: 'conflict', detail: { other: 'KRW 25000000' } });
  });

  it('tells a rate that is not filled in as a blank', async () => {
    const [interest] = ofKey(await factsOf(SUPPLY.replace('연 6%', '연 (   )%')), 'late_interest');
    expect(interest).toMatchObject({ value: null, basis: 'blank' });
  });
});

describe('what is no filled contract', () => {
  it.each([
    [
      'a recipe',
      '오늘은 감자국을 끓입니다. 감자 세 개와 양파 반 개를 썰어 물 1리터에 넣고 20분 동안 끓이세요. 소금으로 간을 맞춥니다.',
    ],
    ['nothing', ' '],
    ['marks only', '—— ※※ 1. 2. 3. | | |'],
    ['a note', 'See you on Friday at ten. Bring the blue folder and two pens, please.'],
  ])('claims no terms in %s', async (_name, text) => {
    const facts = await factsOf(text).catch(() => []);
    expect(facts.filter(({ key }) => key !== 'title')).toEqual([]);
  });

  it('reads a contract of ten parties', async () => {
    const names = Array.from(
      { length: 10 },
      (_, index) => `주식회사 다솜${index + 1}(이하 "회원${index + 1}"이라 한다)`,
    );
    const facts = await factsOf(
      `공동구매 약정서\n\n${names.join(', ')}는 다음과 같이 약정한다.\n\n제1조 (비밀유지) 각 회원은 다른 회원의 비밀을 남에게 알리지 아니한다.\n`,
    );
    expect(valuesOf(facts, 'confidentiality')).toEqual(['yes']);
  });
});

describe('key terms of an English contract', () => {
  it('reads assignment, audit and the exit', async () => {
    const facts = await factsOf(`SERVICES AGREEMENT

This Agreement is made between Acme Corp. ("Client") and Bolt LLC ("Provider").

1. Termination. Client may terminate this Agreement for convenience at any time upon sixty (60) days prior written notice to Provider.

2. Assignment. Neither party may assign this Agreement without the prior written consent of the other party.

3. Audit. Client shall have the right to audit and inspect the books and records of Provider once a year.
`);
    expect(valuesOf(facts, 'exit_convenience')).toEqual(['P60D']);
    expect(valuesOf(facts, 'assignment')).toEqual(['consent']);
    expect(valuesOf(facts, 'audit')).toEqual(['yes']);
  });
});
