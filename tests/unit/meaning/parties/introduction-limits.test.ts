import { expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { findParties } from '#lib/meaning/parties/find-parties';

const partiesOf = async (text: string) =>
  findParties(await readDocument(Buffer.from(text, 'utf8'), 'contract.txt'), []);
const calledOf = async (text: string) =>
  Object.fromEntries((await partiesOf(text)).map(({ name, aliases }) => [name.replace(/^[Tt]he /u, ''), aliases]));
const signersOf = (parties: Awaited<ReturnType<typeof partiesOf>>) =>
  Object.fromEntries(parties.map(({ name, representative }) => [name.replace(/^[Tt]he /u, ''), representative]));

it('gives each of a list of parties its own short name', async () => {
  const text = `USE OF THE REHEARSAL ROOM

This agreement is between Marl House Ltd (the Owner), Copper Kettle Ltd (the Band) and Ida Wren (the Teacher).

1. The Owner will open the room on 3 May 2027.
2. The Band will pay the Owner £40 on that day.
3. The Teacher may use the piano.

Signed for the Owner: Rolf Amery, Director
Signed for the Band: June Sallow, Director
Signed by the Teacher: Ida Wren
`;
  expect(await calledOf(text)).toMatchObject({ 'Marl House Ltd': ['Owner'], 'Copper Kettle Ltd': ['Band'] });
});

it('gives the short name to who stands right in front of it, behind a comma as well', async () => {
  const text = `Songs at the fair

Marl Arts invites your group, Copper Kettle Singers (the Singers), to sing on 3 May 2027.

- Marl Arts pays £90 on the day.
- The Singers will sing for an hour.
- The Singers may not use amplifiers.

For Marl Arts
Rolf Amery, Director

For Copper Kettle Singers
June Sallow, Secretary
`;
  expect(await calledOf(text)).toEqual({ 'Marl Arts': [], 'Copper Kettle Singers': ['Singers'] });
});

it('takes no name for a short name because "is the" stands in front of it', async () => {
  const text = `Use of a meadow

The owner of the meadow is the Brook Trust. The hirer is the Tarn Valley Weavers.

The Brook Trust will mow the meadow by 3 May 2027. The Tarn Valley Weavers pay £70 on that day.

Signed on behalf of the Brook Trust
Rolf Amery, Chair

Signed on behalf of the Tarn Valley Weavers
June Sallow, Secretary
`;
  const found = await partiesOf(text);
  const due = { 'Brook Trust': 'Rolf Amery', 'Tarn Valley Weavers': 'June Sallow' };
  expect(signersOf(found)).toEqual(due);
  const one = await partiesOf(text.replace('Trust. The hirer is', 'Trust and the hirer is'));
  expect(signersOf(one)).toEqual(due);
  expect(Math.max(...one.map(({ span }) => span.start))).toBeLessThan(200);
});

it('takes no thing in a bracket for the short name of somebody', async () => {
  const things = [
    'the village hall (the Hall)',
    'its back room, known here as the Premises,',
    'a field (the Property)',
  ];
  for (const thing of things) {
    const text = `Hire of the hall

Marl House Trust lets ${thing} to Ida Wren on 3 May 2027. Ida Wren pays £300 (the Fee) and leaves £50 (the Deposit).

1. The Hall must be left clean. The Hall opens at nine. The Premises will be heated. The Property may be used until ten.
2. The Fee must be paid by 1 May 2027. The Fee covers the heating.
3. Marl House Trust will return the Deposit. The Deposit will be kept if anything breaks.

For Marl House Trust
Rolf Amery, Chair

Ida Wren
`;
    expect(await calledOf(text)).toEqual({ 'Marl House Trust': [], 'Ida Wren': [] });
  }
});

it('takes no blank sum for somebody', async () => {
  const text = `LETTING

Marl House Trust lets the loft for £______ (the Fee) a month.

1. Marl House Trust will heat the loft.
2. The Fee must be paid on the first day. The Fee may rise once a year.

For Marl House Trust
Rolf Amery, Chair
`;
  expect(Object.keys(await calledOf(text))).not.toContain('Fee');
});

it('reads a name in front of a bracket that stays what it is', async () => {
  const text = `LETTING

Our landlord (the Brook Trust) lets the loft to Ida Wren from 3 May 2027.

1. The Brook Trust will heat the loft.
2. Ida Wren pays £300 a month to the Brook Trust.

For the Brook Trust
Rolf Amery, Chair

Ida Wren
`;
  expect(await calledOf(text)).toEqual({ 'Brook Trust': [], 'Ida Wren': [] });
});

it('proves a party where it is named, not in an address', async () => {
  const text = `Rowan Alder
21 Orchard Terrace, Tarn Hill

6 May 2027

To the Tarn Hill Runners, The Pavilion, Tarn Hill

Dear Runners,

I will take photographs of the race on 12 June 2027 for the Tarn Hill Runners, whom I call the Runners. The Runners pay me £240.

Rowan Alder

Agreed on behalf of the Tarn Hill Runners
June Sallow, Race Secretary
`;
  const runners = (await partiesOf(text)).find(({ name }) => name.endsWith('Tarn Hill Runners'));
  expect(text.slice(runners?.span.start, runners?.span.end)).toContain('Tarn Hill Runners');
});

it('proves a party by a short name that stands first', async () => {
  const text = `Dear Otto,

Ida lends you her kiln from 3 May 2027, and you pay £40 a month.

- Ida Mary Wren brings the kiln on that day.
- You keep it dry.

Ida Mary Wren
Otto Marl
`;
  const ida = (await partiesOf(text)).find(({ name }) => name === 'Ida Mary Wren');
  expect(ida?.span.start).toBe(text.indexOf('Ida'));
});

it.each(['Residents Association of Elm Close', 'Both Banks Theatre', 'Either Shore Players'])(
  'leaves a name whole: %s',
  async (name) => {
    const text = `Hire of the hall

This agreement is between ${name} (the "Hirer") and Marl House Ltd (the "Owner").

1. The Owner shall open the hall on 3 May 2027.
2. The Hirer shall pay the Owner £40.

For the Hirer: June Sallow, Chair
For the Owner: Rolf Amery, Director
`;
    expect((await partiesOf(text)).map((party) => party.name)).toEqual([name, 'Marl House Ltd']);
  },
);

it('takes the signature above for no body', async () => {
  const text = (signatures: string) => `텃밭 나눔 약속

1. 텃밭은 2027년 5월 3일부터 함께 쓴다.
2. 물값 40,000원은 반씩 낸다.

2027년 4월 2일

${signatures}
`;
  const two = await partiesOf(text('고마루 (서명)\n회장 남보라 (서명)'));
  expect(two.map(({ name }) => name)).not.toContain('고마루 (서명)');
  expect(two[0]).toMatchObject({ name: '고마루' });
  const one = await partiesOf(text('위 내용을 확인하고 서명함\n대표 고마루 (서명)'));
  expect(one.map(({ name }) => name).join()).toContain('고마루');
  expect(one.map(({ name }) => name).join()).not.toContain('위 내용');
});

it('takes no building for the company in its name', async () => {
  const text = `임대차 계약서

주식회사 다온결은 다온결빌딩(이하 "건물") 2층을 고마루에게 빌려준다. 고마루는 주식회사 다온결에 매달 400,000원을 낸다.

1. 주식회사 다온결은 2027년 5월 3일에 건물을 넘긴다.
2. 건물은 밤 열 시에 닫는다.

2027년 4월 2일

주식회사 다온결 대표이사 남보라 (인)
고마루 (인)
`;
  expect((await partiesOf(text)).find(({ name }) => name.includes('다온결'))).toMatchObject({
    name: '주식회사 다온결',
    representative: '남보라',
  });
  const part = text.replace('다온결빌딩(이하', '주식회사 다온결 본관(이하');
  expect((await partiesOf(part)).find(({ name }) => name.includes('다온결'))).toMatchObject({
    name: '주식회사 다온결',
  });
});

it('takes no place for an office, and no office glued to a body for its own', async () => {
  const text = `대관 약속

연주회장 노을(이하 "노을홀")과 새벽재단(이하 "재단")은 다음과 같이 정한다.

1. 노을홀은 재단에 2027년 5월 3일 하루 자리를 내준다.
2. 재단은 노을홀에 대관료 400,000원을 낸다.

2027년 4월 2일

노을홀 남보라 (인)
재단 이사장 고마루 (인)
`;
  expect((await partiesOf(text)).map(({ name }) => name)).toEqual(['연주회장 노을', '새벽재단']);
  const signed = `후원 약속

1. 재단은 2027년 5월 3일까지 400,000원을 보낸다.

한빛문화재단사무국장 남보라 (인)
고마루 (인)
`;
  const names = (await partiesOf(signed)).map(({ name }) => name);
  expect(names).toContain('고마루');
  expect(names.join()).toContain('한빛문화재단');
  expect(names.join()).not.toContain('남보라');
});
