import { describe, expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { findParties } from '#lib/meaning/parties/find-parties';
import type { Party } from '#lib/meaning/parties/party';

async function partiesOf(text: string): Promise<Party[]> {
  return findParties(await readDocument(Buffer.from(text, 'utf8'), 'contract.txt'), []);
}

const SIGNED = `
제1조(목적) 이 계약은 거래의 조건을 정한다.

2026년 1월 5일
`;

describe('parties of a Korean contract', () => {
  it('come from the sentence that gives them short names, completed by the signatures', async () => {
    const [first, second] = await partiesOf(`물품 공급 계약서

주식회사 가람푸드(이하 “공급자”라 한다)와 늘솔마트(대표 정하늘, 이하 “구매자”)는 다음과 같이 계약한다.
${SIGNED}
공급자  서울특별시 강서구 공항대로 10  주식회사 가람푸드  대표이사 박보람 (인)
구매자  부산광역시 남구 수영로 20  늘솔마트  대표 정하늘 (인)
`);
    expect(first).toMatchObject({
      name: '주식회사 가람푸드',
      role: '공급자',
      representative: '박보람',
      address: '서울특별시 강서구 공항대로 10',
    });
    expect(second).toMatchObject({ name: '늘솔마트', representative: '정하늘', aliases: ['구매자'] });
  });

  it('have the head that stands beside their own name, not one later in the sentence', async () => {
    const parties = await partiesOf(`가죽 재단 계약서

위탁자 문서하(공방 '결', 이하 "갑"이라 한다)와 수탁자 다온재단(대표 임가을, 이하 "을"이라 한다)은 다음과 같이 계약한다.
${SIGNED}
`);
    expect(parties.map(({ name, representative }) => [name, representative])).toEqual([
      ['문서하', undefined],
      ['다온재단', '임가을'],
    ]);
  });

  it('are nobody that a title seems to name, and have no address in their name', async () => {
    const parties = await partiesOf(`체조 수업 약속

위탁자: 라온결 체조교실
수탁자: 구예린 (대전광역시 서구 만년로 48, 체조 지도자)

■ 수탁자 의견
위탁자는 회원의 의견을 매달 모아 수탁자에게 알려 준다.
■ 모집
위탁자는 회원을 모집하고 수탁자는 회원을 가르친다.
■ 수업
수탁자는 회원이 다치지 않게 수업한다.
■ 그만두기
위탁자와 수탁자는 한 달 전에 알리고 그만둘 수 있다.
`);
    expect(parties.map(({ name }) => name)).toEqual(['라온결 체조교실', '구예린']);
  });

  it('come from labelled lines with letters spaced out', async () => {
    const parties = await partiesOf(`금전 차용 계약서

채 권 자 : 오 세 영
채 무 자 : 주식회사 바로상사
${SIGNED}`);
    expect(parties.map(({ name, role }) => [name, role])).toEqual([
      ['오세영', '채권자'],
      ['주식회사 바로상사', '채무자'],
    ]);
  });

  it('are told in Hanja too', async () => {
    const parties = await partiesOf(`賃貸借 계약서

甲 (임대인) 성명: 한도윤
乙 (임차인) 성명: 서이안
${SIGNED}`);
    expect(parties.map(({ name }) => name)).toEqual(['한도윤', '서이안']);
    expect(parties[0]?.aliases).toContain('갑');
  });

  it('are none where the names are left open', async () => {
    const parties = await partiesOf(`용역 계약서

○○○(이하 “갑”이라 한다)와 ________(이하 “을”이라 한다)는 다음과 같이 계약한다.
${SIGNED}
갑  상호:            (인)
을  상호:            (인)
`);
    expect(parties).toEqual([]);
  });
});

describe('parties of an English contract', () => {
  it('may be ten', async () => {
    const names = [...'ABCDEFGHIJ'].map((letter) => `${letter}lder Holdings ${letter}${letter} LLC`);
    const list = names
      .map((name, at) => `${name}, a Delaware limited liability company ("Party ${at + 1}")`)
      .join(', ');
    const parties = await partiesOf(
      `SHAREHOLDERS AGREEMENT\n\nThis Agreement is made as of May 1, 2020 by and among ${list}.\n\n1. Shares. The parties hold shares.\n\n${names.map((name) => `${name}\nBy: ________`).join('\n\n')}\n`,
    );
    expect(parties.length).toBeGreaterThanOrEqual(8);
  });

  it('keep "and" in a name apart from the "and" between names', async () => {
    const parties = await partiesOf(
      'SUPPLY AGREEMENT\n\nThis Supply Agreement is made as of May 1, 2020 by and between Northwind Pipeline Company, a Delaware corporation ("Seller"), and Ridgeview Gas and Electric Company, an Ohio corporation ("Buyer").\n\n1. Supply. Seller shall supply gas to Buyer.\n',
    );
    expect(parties.map(({ name }) => name)).toEqual([
      'Northwind Pipeline Company',
      'Ridgeview Gas and Electric Company',
    ]);
  });

  it('are none where none is named', async () => {
    expect(
      await partiesOf('TERMS\n\n1. Use. The service is provided as is.\n\n2. Fees. Fees are due monthly.\n'),
    ).toEqual([]);
  });
});

describe('parties of a plain English contract', () => {
  const RULES = `
Duties
The Company shall bring its own booth. The Company shall be ready in time. The Company may refuse a hall without a stage.
The Network shall book the halls. The Network shall pay within 14 days. The Network may ask for two more evenings.

Signed for the Company: Saoirse Quill
Signed for the Network: Bertrand Okafor
`;

  it('are who the brackets name, not the names they are called by', async () => {
    const parties = await partiesOf(`TOURING AGREEMENT

Made on 12 June 2025

Parties
• The Crooked Button Puppet Theatre Ltd, Old Forge Studio, Lenbury (the "Company").
• Ormsley Vale Rural Arts, The Corn Store, Ormsley (the "Network"), represented by its tour manager, Bertrand Okafor.
${RULES}`);
    expect(parties.map(({ name }) => name)).not.toContain('the Network');
    expect(parties.find(({ name }) => /Crooked Button/u.test(name))?.aliases).toContain('Company');
    expect(parties.find(({ name }) => /Ormsley Vale/u.test(name))?.aliases).toContain('Network');
  });

  it('stand in the first clause of a page without signatures', async () => {
    const parties = await partiesOf(`Boat hire agreement

1. Parties
1.1 Wren Boats Ltd (the "Owner") hires a rowing boat to Idris Pell (the "Hirer").

2. Payment
2.1 The Hirer shall pay £45 per day within 10 days of each invoice.

3. Use
3.1 The Hirer shall not take dogs aboard.
`);
    expect(parties.map(({ name, aliases }) => [name, aliases])).toEqual([
      ['Wren Boats Ltd', ['Owner']],
      ['Idris Pell', ['Hirer']],
    ]);
  });

  it('are not called what stands behind the place that their name begins with', async () => {
    const parties = await partiesOf(`MEADOW LICENCE

This agreement is made on 3 May 2026 between Ashcombe Parish Green Trust, of The Square, Ashcombe (the "Trust"), and Lena Hart, of 2 Mill Row, Ashcombe (the "Grazier").

1. The Trust lets the Grazier use the lower field at Ashcombe (the "Field").
2. The Grazier shall mend the fence and the Trust shall keep the gate of the Field.
`);
    expect(parties.map(({ name, aliases }) => [name, aliases])).toEqual([
      ['Ashcombe Parish Green Trust', ['Trust']],
      ['Lena Hart', ['Grazier']],
    ]);
  });

  it('are who is called something, though the sentence ends with that', async () => {
    const parties = await partiesOf(`STORAGE AGREEMENT

Between the Riverside Club and Ann Lowe.

1. Parties
1.1 The Riverside Club is the Hirer.
1.2 Ann Lowe is the Owner.

2. Use
The Hirer shall pay on time. The Owner shall keep the store dry. The Hirer may come at any hour. The Owner may look in.
`);
    expect(parties.map(({ name }) => name)).toEqual(['the Riverside Club', 'Ann Lowe']);
  });

  it('are who stand behind what they are called, as a label or in a sentence', async () => {
    const parties = await partiesOf(`MINIBUS HIRE AGREEMENT

1. Who is making this agreement
1.1 The School is Aldgate Preparatory School, Priory Lane, Wexcombe, a charity.
1.2 The Club is Wexcombe Junior Canoe Club, The Boathouse, Mill Quay, Wexcombe.

2. The bus
The School shall insure the bus. The School may take it back. The Club shall return it clean. The Club shall not lend it.
`);
    expect(parties.map(({ name, aliases }) => [name, aliases])).toEqual([
      ['Aldgate Preparatory School', ['School']],
      ['Wexcombe Junior Canoe Club', ['Club']],
    ]);
  });
});
