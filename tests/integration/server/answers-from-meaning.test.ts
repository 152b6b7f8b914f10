import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRun } from '#db/queries/runs';
import { findMessage } from '#db/queries/messages';
import { listCitationsOfMessage } from '#db/queries/citations';
import type { Container } from '#lib/server/container';
import { addTestContract, ask, openTestContainer } from '#tests/support/test-container';

const OWNER = 'owner';
const LEASE = `사무실 임대차계약서

임대인 주식회사 한빛개발(이하 “임대인”이라 한다)과 임차인 박서준(이하 “임차인”이라 한다)은 다음과 같이 임대차계약을 체결한다.

제1조(목적) 임대인은 서울특별시 중구 가온로 12, 3층을 임차인에게 사무실로 사용하도록 임대한다.

제2조(기간) 임대차 기간은 2026년 5월 1일부터 2028년 4월 30일까지로 한다.

제3조(차임) 임차인은 월 차임 1,500,000원을 매월 5일까지 임대인에게 지급하여야 한다. 다만, 5일이 공휴일인 때에는 그 다음 영업일까지 지급할 수 있다.

제4조(보증금) 임차인은 보증금 20,000,000원을 계약 체결일에 임대인에게 지급한다. 임대인은 계약이 끝난 날부터 14일 이내에 보증금을 반환하여야 한다.

제5조(금지) 임차인은 임대인의 서면 동의 없이 목적물을 전대하여서는 아니 된다. 임차인은 목적물의 구조를 변경하여서는 아니 된다. 다만, 간판의 설치는 그러하지 아니하다.

제6조(배상) 임차인은 임대인에게 생긴 모든 직접·간접 손해를 제한 없이 배상한다.

제7조(관할) 이 계약에 관한 분쟁은 서울중앙지방법원을 관할법원으로 한다.

2026년 4월 10일`;

const STALL = `FLEA MARKET PITCH AGREEMENT

Market: Old Wharf Markets Limited, 3 Wharf Road, Galway
Trader: Maeve Dolan, 8 Shop Street, Galway
From: 1 May 2026     To: 30 April 2027

A. THE PITCH
The Trader may sell second-hand goods from the pitch and keeps it tidy.

B. OPENING TIMES
The pitch must be staffed on every trading day from 10.00 to 17.30. There is no access outside these times.

C. MOVES
The Market may move the Trader to another pitch of the same size on 21 days' written notice.

D. CHARGES
The Trader pays €31 a week in advance.

Signed 14 April 2026
Maeve Dolan`;

const WINDOWS = `WINDOW CLEANING CONTRACT

Client: Pinewood Dental Group LLP, 12 Harbour Road, Cork
Contractor: Clearpane Services Ltd, 3 Dock Road, Cork

A. TERM
(a) The contract starts on March 1, 2026 and runs for two years.
(b) The first three months are a tryout. During the tryout either party may end the contract on 15 days' written notice without giving a reason.

B. PRICE
(a) The price is €640 per month, paid within 20 days after the invoice.

C. ENDING EARLY
(a) After the tryout, the Client may end the contract at any time on 60 days' written notice.
(b) The Contractor may end it on 120 days' written notice.

D. WORK
(a) The Contractor cleans all windows inside and out twice a month and brings its own ladders.

Signed February 10, 2026`;

const LODGE = `HILLSIDE DOG LODGE
Boarding agreement

Between Hillside Dog Lodge, 4 Hill Road, Cork ("we") and Petra Nolan, 9 Quay Street, Cork ("you").

PRICES
- £24 a night for each dog
- £12 for a bath before going home

BEFORE THE DOG COMES
Please bring:
- the vaccination card
- food for the stay in daily portions

We do not take:
- puppies under 16 weeks
- breeds banned by law
- dogs that have bitten a person

DURING THE STAY
- Collars stay on at all times.
- Two walks a day on the lead.

COMPLAINTS
- Please write within 14 days after collection.

Signed at Cork, 2 June 2026`;

let container: Container;
let contractId: string;

beforeAll(async () => {
  container = await openTestContainer();
  contractId = await addTestContract(container, OWNER, LEASE, '임대차계약서.txt');
});
afterAll(() => container.close());

async function answerTo(text: string, sessionId?: string, side?: string) {
  const asked = await ask(container, OWNER, {
    text,
    contractIds: [contractId],
    ...(side !== undefined && { sides: { [contractId]: side } }),
    ...(sessionId !== undefined && { sessionId }),
  });
  const db = container.database.drizzle;
  const run = await findRun(db, OWNER, asked.runId);
  const answer = await findMessage(db, OWNER, run?.answerId ?? '');
  const cited = await listCitationsOfMessage(db, OWNER, run?.answerId ?? '');
  return { text: answer?.text ?? '', cited: cited.map(({ citation }) => citation), sessionId: asked.sessionId };
}

describe('an answer without a model', () => {
  it('names the parties first, then the words that prove it', async () => {
    const { text, cited } = await answerTo('계약 당사자가 누구야?');
    expect(text).toMatch(/^계약 당사자는 .*한빛개발.*박서준/u);
    expect(cited[0]?.quote).toContain('박서준');
  });

  it('says a date in a sentence', async () => {
    expect((await answerTo('이 계약 언제 끝나?')).text).toMatch(/^계약은 \*\*2028년 4월 30일\*\*에 끝나요\./u);
  });

  it('sums the contract up line by line, each with its clause', async () => {
    const { text, cited } = await answerTo('이 계약 요약해줘');
    for (const told of ['한빛개발', '2028년 4월 30일', '서울중앙지방법원']) expect(text).toContain(told);
    expect(cited.length).toBeGreaterThan(3);
  });

  it('lists every ban with its exception and its count, also late in a conversation', async () => {
    const { sessionId } = await answerTo('보증금 얼마야?');
    await answerTo('월세는 언제 내?', sessionId);
    const { text, cited } = await answerTo('하면 안 되는 거 전부 알려줘', sessionId);
    expect(text).toMatch(/^모든 조항을 살펴보고 2가지를 찾았어요\./u);
    expect(text).toContain('간판의 설치는 그러하지 아니하다');
    expect(cited.map(({ quote }) => quote).join('\n')).toContain('전대하여서는 아니 된다');
    for (const { state } of cited) expect(state).not.toBe('changed');
  });

  it('tells no sum for an answer to when', async () => {
    const back = await answerTo('보증금은 언제 돌려받아요?');
    expect(back.text).not.toMatch(/보증금은 \*\*/u);
    expect(back.cited.map(({ quote }) => quote).join('\n')).toContain('14일 이내에 보증금을 반환하여야 한다');
    const much = await answerTo('보증금은 얼마예요?');
    expect(much.text).toMatch(/^보증금은 \*\*/u);
  });

  it('names no value for a sum that it cannot reckon out', async () => {
    const text = `FILM SHOW AGREEMENT

This agreement is made between Brook Film Club ("the Club") and Ada Hale ("the Projectionist").

1. Shows
1.1 The Projectionist runs six shows on the Green.
1.2 The fee is £385 for a standard show and £520 for a large-screen show.

2. Payment
2.1 The Club pays a deposit of £516 by 1 May 2026. One sixth of it (£86) is credited against the bill for each show.
2.2 For each show at the Quarry the Club pays £28 for travel.`;
    const asked = await ask(container, OWNER, {
      text: 'if all six shows go ahead whats the total we pay, and how much of that is left after the deposit',
      contractIds: [await addTestContract(container, OWNER, text, 'shows.txt')],
    });
    const run = await findRun(container.database.drizzle, OWNER, asked.runId);
    const answer = await findMessage(container.database.drizzle, OWNER, run?.answerId ?? '');
    expect(answer?.text).toContain('so no value is given');
    const told = answer?.text.split('\n').filter((line) => !line.startsWith('>')) ?? [];
    expect(told.join('\n')).not.toMatch(/\*\*£/u);
  });

  it('takes a question that says all it asks as it stands, whatever was asked before', async () => {
    const { sessionId } = await answerTo('보증금 얼마야?');
    const { cited } = await answerTo('사무실을 다른 사람한테 다시 빌려줘도 돼?', sessionId);
    expect(cited.map(({ quote }) => quote).join('\n')).toContain('전대하여서는 아니 된다');
  });

  it('tells what hangs on one sentence under it, each item by itself', async () => {
    const items = ['smoke or light candles', 'lend the key to anybody else', 'move the fixed shelves'];
    const text = `WORKSHOP LICENCE

Owner: Old Mill Studios Limited, 4 Mill Road, Cork
Member: Aoife Burke, 9 Hill Street, Cork

1. The Owner lets the Member use bench 3 from 1 May 2026 to 30 April 2027.
2. The Member pays €90 a month in advance.
3. The Member must not:
${items.map((item) => `- ${item};`).join('\n')}
4. Either side may end this licence on one month's written notice.

Signed 14 April 2026`;
    const ids = [await addTestContract(container, OWNER, text, 'licence.txt')];
    const asked = await ask(container, OWNER, {
      text: 'What am I not allowed to do? List everything',
      contractIds: ids,
    });
    const run = await findRun(container.database.drizzle, OWNER, asked.runId);
    const answer = await findMessage(container.database.drizzle, OWNER, run?.answerId ?? '');
    const told = answer?.text ?? '';
    expect(told).toMatch(/^Every clause was read; \d+ found\./u);
    expect(told.match(/The Member must not/gu)).toHaveLength(1);
    const rows = told.split('\n').filter((line) => line.startsWith('|'));
    expect(rows.filter((row) => row.includes('The Member'))).toHaveLength(items.length);
    for (const item of items) expect(rows.filter((row) => row.includes(item))).toHaveLength(1);
    // What they hang on proves nothing by itself: it is cited together with the first of them.
    const [marker = 'none'] = /\[\d+\]/u.exec(told.slice(told.indexOf('The Member must not'))) ?? [];
    expect(rows.filter((row) => row.includes(marker))).toEqual([expect.stringContaining('smoke or light candles')]);
  });

  it('tells the duties of who asks, and of each party where nobody said who that is', async () => {
    const own = await answerTo('우리가 해야 하는 일 전부 알려줘', undefined, '임차인');
    expect(own.text).toContain('임차인 쪽에서 읽었어요.');
    expect(own.text).toContain('1,500,000원을 매월 5일까지');
    expect(own.text).not.toContain('14일 이내에 보증금을 반환');
    const both = await answerTo('우리가 해야 하는 일 전부 알려줘');
    expect(both.text).toContain('어느 쪽인지 정해 두지 않아서');
    expect(both.text).toMatch(/\*\*임차인\*\* \(\d+\)/u);
    expect(both.text).toMatch(/\*\*임대인\*\* \(\d+\)/u);
    expect(both.text).toContain('14일 이내에 보증금을 반환');
  });

  it('tells what can hurt, each with why and its words', async () => {
    const { text, cited } = await answerTo('이 계약 나한테 불리한 조항 있어?');
    expect(text).toMatch(/^눈여겨볼 조항이 \d+가지 있어요/u);
    expect(text).toContain('넓은 책임');
    expect(cited.map(({ quote }) => quote).join()).toContain('제한 없이 배상한다');
  });

  it('reckons out what the question gives the figures for, with the formula and the rule', async () => {
    const rent = await answerTo('월세 8개월 치면 모두 얼마야? 계산해줘');
    expect(rent.text).toMatch(
      /^[^\n]*계산하면 \*\*1,200만원\(12,000,000원\)\*\*[^\n]*: 150만원\(1,500,000원\) × 8개월\./u,
    );
    expect(rent.cited[0]?.quote).toContain('월 차임 1,500,000원');
    const deposit = await answerTo('계약이 2028년 4월 30일에 끝나면 보증금은 며칠까지 돌려받아? 날짜 계산해줘');
    expect(deposit.text).toContain('**2028년 5월 14일**');
    expect(deposit.cited[0]?.quote).toContain('14일 이내에 보증금을 반환');
  });

  it('sums up what it is asked to after any other question', async () => {
    const { sessionId } = await answerTo('을 입장에서 위험한 조항 짚어줘');
    expect((await answerTo('이 계약서 요약해줘', sessionId)).text).toMatch(/^계약 당사자는 /u);
  });
});

describe('an answer of the reader', () => {
  let reader: Container;

  beforeAll(async () => {
    reader = await openTestContainer({ JOHANG_ENCODER: 'on' });
  });
  afterAll(() => reader.close());

  async function toldOf(text: string, question: string): Promise<string> {
    const id = await addTestContract(reader, OWNER, text, 'contract.txt');
    const asked = await ask(reader, OWNER, { text: question, contractIds: [id] });
    const db = reader.database.drizzle;
    const answer = await findMessage(db, OWNER, (await findRun(db, OWNER, asked.runId))?.answerId ?? '');
    return answer?.text ?? '';
  }

  it('tells the term of a cover sheet, and calls no other clause the closest behind it', async () => {
    const told = await toldOf(STALL, 'how long have i got the pitch for');
    expect(told).toMatch(/^It runs for \*\*1 year/u);
    expect(told).toContain('1 May 2026');
    expect(told).not.toContain('closest');
  });

  it('tells every way out where it cannot tell which is meant', async () => {
    const told = await toldOf(WINDOWS, 'can we fire them without a reason');
    expect(told).toContain('15 days');
    expect(told).toContain('60 days');
  });

  it('tells how much and when, also where only what is asked says that it is a sum', async () => {
    const told = await toldOf(WINDOWS, 'What does it cost us and when do we have to pay?');
    const opening = told.slice(0, told.indexOf('>'));
    expect(opening).toContain('640');
    expect(opening).toContain('20 days');
  });

  it('tells an item of a list below the line it hangs on, and nothing that stands beside it', async () => {
    const told = await toldOf(LODGE, 'can I bring a puppy of three months?');
    expect(told).toContain('We do not take:');
    expect(told).toContain('puppies under 16 weeks');
    expect(told).not.toContain('breeds banned by law');
    expect(told).not.toContain('Collars');
  });

  it('lists what stands under the line that the question means, and no other list beside it', async () => {
    const told = await toldOf(LODGE, 'which dogs would you turn away? list them all');
    for (const item of ['puppies under 16 weeks', 'breeds banned by law', 'bitten a person'])
      expect(told).toContain(item);
    expect(told).not.toContain('£12');
  });
});
