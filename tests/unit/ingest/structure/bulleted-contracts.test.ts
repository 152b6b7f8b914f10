import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSearchUnits } from '#lib/ingest/structure/search-units';
import { layText, outline } from '#tests/support/lay-text';

const articlesOf = (text: string) =>
  layText(text).structure.parts.flatMap(({ kind, articles }) => (kind === 'main' ? articles : []));

const KITCHEN = `공유 작업장 이용 계약

운영자 김하늘과 이용자 박도윤은 아래와 같이 약속한다.

[자리와 기간]
□ 자리: 3번 작업대
□ 기간은 2026년 3월 1일부터 6개월
□ 저녁 10시 뒤에는 미리 알린다.

[돈]
□ 보증금 500,000원
□ 관리비 월 70,000원, 여기에 드는 것:
   (1) 복도 청소
   (2) 인터넷
   (3) 쓰레기 월 30kg까지
□ 전기는 쓴 만큼 따로 낸다.
※ 부가세는 따로 더한다.

[설비]
운영자가 두는 것은 다음과 같다:
   (1) 작업대 한 대
   (2) 집진기 한 대
□ 고장은 이틀 안에 고친다.
□ 벽에 구멍을 내지 않는다.

[나갈 때]
□ 한 달 전에 문자로 알린다.
□ 열쇠를 돌려준다.`;

const HIRE = `HIRE OF THE MILL KITCHEN

Between the Mill Trust ("we") and Ana Duarte ("you").

1. WHAT IS HIRED
(1) The kitchen with four stations, two ovens and a cold store
(2) The yard, for parking up to six cars and unloading a van
(3) Not included:
   a) the upper barn
   b) the pond, which is closed to everybody

2. MONEY
(1) A fee of £480 for the weekend, tax included
(2) A deposit of £100 with the signature, the rest by 1 August 2026
(3) Anything paid late carries a flat fee of £15

3. LEAVING
(1) Floors swept, bins out, windows closed and the key in the safe
(2) Whatever is broken is told to us before you go`;

const KENNEL = `THE OLD FORGE KENNELS
Boarding agreement

Between the Old Forge Kennels and Mr Piet Hanson.

OPENING HOURS
- Drop-off from 8 am to 11 am

PRICES (per dog, tax included)

- £20 a night

IF YOU CHANGE YOUR PLANS
Tell us by text. What it costs:
- nothing up to a week before

WE DO NOT TAKE
- puppies under 16 weeks

LATE COLLECTION
- £10 the same day`;

describe('a contract of bulleted lists', () => {
  it('is divided by the sign above its lists, not by the sign of their items', () => {
    expect(articlesOf(KITCHEN).map(({ title }) => title)).toEqual(['자리와 기간', '돈', '설비', '나갈 때']);
  });

  it('is divided by titles above items and above what leads to them', () => {
    expect(articlesOf(KENNEL).map(({ title }) => title)).toEqual([
      'OPENING HOURS',
      'PRICES (per dog, tax included)',
      'IF YOU CHANGE YOUR PLANS',
      'WE DO NOT TAKE',
      'LATE COLLECTION',
    ]);
  });

  it('has every number of a list whose items end without a stop', () => {
    expect(articlesOf(HIRE).map(({ clauses }) => outline(clauses))).toEqual([
      '(1) (2) (3) [a) b)]',
      '(1) (2) (3)',
      '(1) (2)',
    ]);
  });

  it('ends a list where the bulleted list goes on that it stands inside of', () => {
    const { text, structure } = layText(KITCHEN);
    const last = structure.parts
      .flatMap(({ articles }) => articles)
      .map(({ clauses }) => clauses.at(-1))
      .flatMap((clause) => (clause === undefined ? [] : [text.slice(clause.start, clause.end).trim()]));
    expect(last).toEqual(['(3) 쓰레기 월 30kg까지', '(2) 집진기 한 대']);
  });
});

describe('a list beside bullets', () => {
  const clausesOf = (body: string) => {
    const { text, structure } = layText(`이용 계약서\n\n제1조(목적) 갑과 을이 약속한다.\n\n제2조(내용)\n${body}`);
    const article = structure.parts.flatMap(({ articles }) => articles).at(-1);
    return article?.clauses.map(({ start, end }) => text.slice(start, end).trim().replace(/\n\s*/gu, ' / '));
  };

  it('keeps the bullets that its last item leads to, however far out they stand', () => {
    expect(
      clausesOf('  ① 이용자는 다음을 지킨다:\n- 금연\n- 금주\n  ② 이용자는 다음을 하지 않는다:\n- 소음\n- 취사'),
    ).toEqual(['① 이용자는 다음을 지킨다: / - 금연 / - 금주', '② 이용자는 다음을 하지 않는다: / - 소음 / - 취사']);
    expect(clausesOf('• 청소는 다음과 같다:\n(1) 복도\n(2) 마당은 다음과 같다:\n• 자갈\n• 잔디')).toEqual([
      '(1) 복도',
      '(2) 마당은 다음과 같다: / • 자갈 / • 잔디',
    ]);
  });

  it('ends where the outer list goes on, also below a line that was wrapped and in another style of numbers', () => {
    expect(
      clausesOf(
        '• 청소는 매주 한 번 하며 거기에 드는 것은 다음과\n같다:\n(1) 복도\n(2) 마당\n• 그 밖에는 하지 않는다.',
      ),
    ).toEqual(['(1) 복도', '(2) 마당']);
    expect(clausesOf('- 청소:\n  (1) 복도\n  (2) 마당\n- 보증금:\n  a) 한 달분\n  b) 열쇠\n- 그 밖에는 없다.')).toEqual(
      ['(1) 복도', '(2) 마당', 'a) 한 달분', 'b) 열쇠'],
    );
  });

  it('takes no number of a reference that was wrapped for the next of the list', () => {
    const wrapped = `(1) The tenant may end this if the landlord fails to meet the conditions described
(2) and (3) below, after a month has passed.
(2) The landlord returns the deposit.`;
    const { text, structure } = layText(
      `LEASE\n\n1. Rent\nRent is due monthly.\n\n2. End\n${wrapped}\n\n3. Keys\nTwo keys.`,
    );
    const article = structure.parts.flatMap(({ articles }) => articles).find(({ number }) => number === '2');
    expect(article?.clauses.map(({ start, end }) => text.slice(start, end).trim().split('\n').length)).toEqual([2, 1]);
  });

  it('is cut in time that grows with its length', () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `- item ${at}:\n  (1) a part`);
    expect(clausesOf(lines.join('\n'))?.length).toBeGreaterThan(19_000);
  });
});

describe('the search units of bulleted lists', () => {
  const units = (text: string) =>
    toSearchUnits(layText(text)).map(({ headingPath, text: own }) => [...headingPath, own.replace(/\s+/gu, ' ')]);

  it('are lists below their headings, and lists inside of items below those', () => {
    expect(units(KITCHEN).filter(([heading]) => heading === '돈')).toEqual([
      ['돈', '[돈] □ 보증금 500,000원 □ 관리비 월 70,000원, 여기에 드는 것:'],
      ['돈', '□ 관리비 월 70,000원, 여기에 드는 것:', '(1) 복도 청소'],
      ['돈', '□ 관리비 월 70,000원, 여기에 드는 것:', '(2) 인터넷'],
      ['돈', '□ 관리비 월 70,000원, 여기에 드는 것:', '(3) 쓰레기 월 30kg까지'],
      ['돈', '□ 전기는 쓴 만큼 따로 낸다. ※ 부가세는 따로 더한다.'],
    ]);
  });

  it('hold all of the text in its order, each once', () => {
    const line = fc.constantFrom(
      ...[
        '- 청소는 매주',
        '• Keys',
        '  · 복도',
        '(1) the hall',
        '  (2) 마당',
        '② 을은 지킨다:',
        'a) herbs',
        '※ 부가세 포함',
      ],
      ...[
        'It costs:',
        '',
        '구분 | 평일 | 주말',
        '다음과 같다:',
        'and goes on here',
        '제3조(대금) 갑은 낸다.',
        '4. Fees',
      ],
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const document = layText(['계약서', '', '제1조(목적) 갑과 을이 약속한다.', ...lines].join('\n'));
        const cut = toSearchUnits(document);
        let end = 0;
        for (const unit of cut) {
          expect(unit.start).toBeGreaterThanOrEqual(end);
          expect(document.text.slice(end, unit.start).trim()).toBe('');
          expect(unit.text).toBe(document.text.slice(unit.start, unit.end));
          ({ end } = unit);
        }
        expect(document.text.slice(end).trim()).toBe('');
      }),
    );
  });
});
