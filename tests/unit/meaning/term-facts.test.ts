import { describe, expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { readMeaning } from '#lib/meaning/read-meaning';
import type { Fact, FactKey } from '#lib/protocol/meaning';

async function factsOf(text: string): Promise<{ text: string; facts: Fact[] }> {
  const document = await readDocument(Buffer.from(text, 'utf8'), 'contract.txt');
  return { text: document.text, facts: readMeaning(document).facts };
}

const own = (facts: readonly Fact[], key: FactKey): Fact | undefined =>
  facts.find((fact) => fact.key === key && fact.part === 0);

const LICENSE = `SOFTWARE LICENSE AGREEMENT

This Software License Agreement (the "Agreement") is entered into as of March 3, 2021 (the "Effective Date"), by and between Harbor Lane Systems, Inc., a Delaware corporation ("Licensor"), and Quill & Sons LLC, a Texas limited liability company ("Licensee").

1. Grant. Licensor grants to Licensee a nonexclusive right to use the Software.

2. Term. The initial term of this Agreement shall commence on the Effective Date and continue for a period of three (3) years. Thereafter this Agreement shall automatically renew for successive one (1) year periods unless either party gives the other written notice of non-renewal at least sixty (60) days prior to the end of the then-current term.

3. Governing Law. This Agreement shall be governed by and construed in accordance with the laws of the State of Oregon, without regard to its conflict of laws principles.

IN WITNESS WHEREOF, the parties have executed this Agreement.

HARBOR LANE SYSTEMS, INC.
By: /s/ Jane Doe

QUILL & SONS LLC
By: /s/ John Roe
`;

it('knows that a renewal needs a new agreement', async () => {
  const { facts } = await factsOf(`독서모임 진행 계약서

한솔책방(이하 "책방")과 김도담(이하 "진행자")은 다음과 같이 계약한다.

제1조(계약 기간)
① 계약 기간은 2026년 3월 1일부터 2026년 11월 30일까지로 한다.
② 계약은 저절로 연장되지 않는다. 연장하려면 기간이 끝나기 30일 전까지 서면으로 합의하여야 하며, 연장 기간은 한 번에 6개월을 넘지 못한다.

2026년 2월 9일
`);
  expect(own(facts, 'renewal_term')).toMatchObject({ value: 'P6M', detail: { renewed: 'agreed' } });
  expect(own(facts, 'renewal_term')?.display).toEqual({ ko: '6개월 (합의하면)', en: '6 months (if both agree)' });
});

describe('an English licence', () => {
  it('says when it was made, takes effect, ends and renews, and which law governs it', async () => {
    const { facts } = await factsOf(LICENSE);
    const values = Object.fromEntries(facts.filter(({ key }) => key !== 'party').map(({ key, value }) => [key, value]));
    expect(values).toMatchObject({
      title: 'SOFTWARE LICENSE AGREEMENT',
      agreement_date: '2021-03-03',
      effective_date: '2021-03-03',
      term: 'P3Y',
      expiration_date: '2024-03-03',
      renewal_term: 'P1Y',
      notice_period: 'P60D',
      governing_law: 'Oregon',
    });
  });

  it('tells from what a computed end was counted', async () => {
    const { facts } = await factsOf(LICENSE);
    const end = own(facts, 'expiration_date');
    expect(end?.basis).toBe('computed');
    expect(end?.inputs).toEqual([
      { key: 'agreement_date', value: '2021-03-03' },
      { key: 'term', value: 'P3Y' },
    ]);
    expect(end?.display).toEqual({ ko: '2024년 3월 3일', en: 'March 3, 2024' });
  });

  it('cites what proves each fact', async () => {
    const { text, facts } = await factsOf(LICENSE);
    for (const { citations } of facts) {
      expect(citations.length).toBeGreaterThan(0);
      for (const { start, end } of citations) expect(text.slice(start, end).trim()).not.toBe('');
    }
    const [law] = own(facts, 'governing_law')?.citations ?? [];
    expect(text.slice(law?.start, law?.end)).toContain('State of Oregon');
  });

  it('names both parties with what the contract calls them', async () => {
    const { facts } = await factsOf(LICENSE);
    expect(facts.filter(({ key }) => key === 'party').map(({ value }) => value)).toEqual([
      { name: 'Harbor Lane Systems, Inc.', aliases: ['Licensor'] },
      { name: 'Quill & Sons LLC', aliases: ['Licensee'] },
    ]);
  });
});

const LEASE = `상가 임대차 계약서

임대인 주식회사 다온빌딩(이하 “갑”이라 한다)과 임차인 하루공방(이하 “을”이라 한다)은 다음과 같이 임대차계약을 체결한다.

제1조(목적) 갑은 을에게 점포를 임대하고 을은 차임을 지급한다.

제2조(기간) ① 임대차기간은 2026년 4월 1일부터 2028년 3월 31일까지로 한다.
② 기간 만료 2개월 전까지 서면으로 갱신 거절의 통지가 없으면 이 계약은 같은 조건으로 1년간 자동 연장된다.

제3조(준거법과 관할) 이 계약은 대한민국 법률에 따라 해석하며, 소송은 대전지방법원을 전속 관할로 한다.

2026년 3월 10일

갑  주소: 대전광역시 서구 둔산로 1
    상호: 주식회사 다온빌딩
    대표이사 김가온 (인)
을  주소: 대전광역시 중구 대종로 2
    상호: 하루공방
    대표 이나래 (인)
`;

describe('a Korean lease', () => {
  it('says its dates, its renewal, its law and its court', async () => {
    const { facts } = await factsOf(LEASE);
    const values = Object.fromEntries(facts.filter(({ key }) => key !== 'party').map(({ key, value }) => [key, value]));
    expect(values).toMatchObject({
      title: '상가 임대차 계약서',
      agreement_date: '2026-03-10',
      start_date: '2026-04-01',
      expiration_date: '2028-03-31',
      renewal_term: 'P1Y',
      notice_period: 'P2M',
      governing_law: '대한민국',
      forum: '대전지방법원',
    });
  });

  it('claims no length of the contract in Hanja numerals that is not there', async () => {
    const { facts } = await factsOf('不動産 賃貸借契約書\n\n賃貸人과 賃借人은 誠實히 이 契約을 履行한다.\n');
    expect(facts.filter(({ key }) => key === 'term')).toEqual([]);
  });
});

describe('what is not there is not claimed', () => {
  it('of an empty text: nothing', async () => {
    const empty = { title: '', text: '', structure: { ...(await emptyStructure()), parts: [] } };
    expect(readMeaning(empty).facts).toEqual([]);
  });

  it.each([
    'Preheat the oven to 180 degrees. Mix flour, sugar and two eggs, bake for 40 minutes and let it cool before serving.',
    '오늘은 날씨가 맑고 바람이 조금 분다. 점심에는 국수를 먹고 저녁에는 산책을 했다.',
  ])('of a text that is no contract: %s', async (text) => {
    expect((await factsOf(text)).facts.filter(({ key }) => key !== 'title')).toEqual([]);
  });

  it('of a form with nothing filled in: a blank, not a date', async () => {
    const form =
      '물품 공급 계약서\n\n갑과 을은 다음과 같이 계약한다.\n\n제1조(기간) 계약기간은 20  년  월  일부터 20  년  월  일까지로 한다.\n\n20  년  월  일\n\n갑:            (인)\n을:            (인)\n';
    const { facts } = await factsOf(form);
    expect(facts.filter(({ key, value }) => key !== 'title' && value !== null)).toEqual([]);
  });
});

describe('two values for one thing', () => {
  it('are told as a conflict where head and article name different last days', async () => {
    const { facts } = await factsOf(
      LEASE.replace('제1조(목적)', '임대차기간 : 2026년 4월 1일 ~ 2028년 6월 30일\n\n제1조(목적)'),
    );
    const end = own(facts, 'expiration_date');
    expect([end?.value, end?.detail?.other].sort()).toEqual(['2028-03-31', '2028-06-30']);
    expect(end?.basis).toBe('conflict');
    expect(end?.citations).toHaveLength(2);
  });

  it('are no conflict where one ends a holiday within the term', async () => {
    const { facts } = await factsOf(`학원 차량 운행 위탁 계약서

제1조(기간) ① 계약 기간은 2025년 3월 4일부터 2026년 2월 27일까지로 한다.
② 처음 1개월은 시범 기간으로 한다.

제2조(운행) ① 운행 요일은 월요일부터 금요일까지로 한다.
② 여름 휴무는 2025년 7월 28일부터 8월 1일까지, 겨울 휴무는 2025년 12월 29일부터 2026년 1월 2일까지로 한다.

제3조(위탁료) 학원은 기사에게 매월 2,150,000원을 지급한다.

2025년 2월 17일
학원 한빛솔학원 대표 문세아 (인)
기사 오재근 (인)
`);
    expect(own(facts, 'expiration_date')).toMatchObject({ value: '2026-02-27', basis: 'stated' });
  });
});

async function emptyStructure() {
  return (await readDocument(Buffer.from('x', 'utf8'), 'contract.txt')).structure;
}

it("takes the length behind the start for the contract's, not a day until which something else holds", async () => {
  const { facts } = await factsOf(
    'CLEANING TERMS\n\nContractor: Bright Poles Ltd\nCustomer: Terrace Owners Group\nStart: 1 April 2025, for 24 months\n\n1. Prices. Prices are fixed until 31 March 2026. After that the Contractor may raise them once.\n\n2. Visits. The Contractor shall come every six weeks.\n',
  );
  expect(own(facts, 'term')?.value).toBe('P24M');
  expect(own(facts, 'expiration_date')?.value).toBe('2027-04-01');
});

describe('an end of its own inside the term', () => {
  it('is neither the end of the contract nor against it', async () => {
    const { facts } = await factsOf(`MINIBUS HIRE AGREEMENT

Date: 27 August 2025

1. Parties
1.1 The School is Aldgate School, Priory Lane, Wexcombe.
1.2 The Club is Wexcombe Canoe Club, Mill Quay, Wexcombe.

2. Term
2.1 The agreement starts on 6 September 2025 and ends on 18 July 2026.
2.2 It covers any day in the holidays, except the annual service week, 16 to 20 February 2026.

3. Use
3.1 The School may take the bus back for a school trip. The Club shall return the bus clean.
`);
    expect(own(facts, 'expiration_date')).toMatchObject({ value: '2026-07-18', basis: 'stated' });
  });

  it('stays the end where the next day is named for what comes after', async () => {
    const { facts } = await factsOf(`TENANCY AGREEMENT

Dated 2 March 2026 between Harbor Lane Homes Ltd (the "Landlord") and Ann Lowe (the "Tenant").

1. Term
1.1 The tenancy starts on 1 April 2026 and ends on 31 March 2027.
1.2 From 1 April 2027 a new rent applies if the parties renew.
1.3 The Tenant must hand back the keys until 2 May 2027.
`);
    expect(own(facts, 'expiration_date')?.value).toBe('2027-03-31');
  });

  it('is read where only the start says the year', async () => {
    const { facts } = await factsOf('위탁 계약서\n\n제1조(기간) 계약기간은 2026년 3월 1일부터 12월 31일까지로 한다.\n');
    expect(own(facts, 'expiration_date')?.value).toBe('2026-12-31');
  });
});

describe('the price of a Korean contract', () => {
  it('is the amount of the sentence that says it, though its parts hang below it', async () => {
    const { facts } = await factsOf(`가구 제작 계약서

한여름(이하 "고객")과 나무결공방(이하 "공방")은 다음과 같이 계약을 체결한다.

제1조 (목적)
1. 공방은 고객이 주문한 식탁과 의자를 만들어 고객의 집에 놓는다.

제2조 (제작대금)
1. 제작대금은 부가가치세를 포함하여 31,900,000원으로 하고, 다음과 같이 나누어 지급한다.
 가. 계약금: 6,380,000원, 계약 체결일
 나. 잔금: 25,520,000원, 설치를 마친 날부터 5일 이내
2. 승인과 검사에 드는 수수료는 고객이 따로 실비로 부담하되, 그 한도는 420,000원으로 한다.
`);
    expect(own(facts, 'price')?.value).toBe('KRW 31900000');
  });
});
