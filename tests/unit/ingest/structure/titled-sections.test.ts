import { describe, expect, it } from 'vitest';
import { layText, outline } from '#tests/support/lay-text';

const BODY = 'The keeper opens the hall at nine and closes it at six, on every day but Sundays and feast days.';
const KOREAN = '관리인은 일요일과 공휴일을 제외한 매일 오전 아홉 시에 문을 열고 오후 여섯 시에 닫아야 한다.';
const articlesOf = (text: string) =>
  layText(text).structure.parts.flatMap(({ kind, articles }) => (kind === 'main' ? articles : []));

describe('sections that have titles and no numbers', () => {
  const LETTER = `LINDEN HALL TRUST

Dear Ms Ferro,

This letter is the whole agreement between you and us on the use of the hall for your evening classes.

When you may use it

${BODY}

What it costs

You pay as follows:
(a) a deposit of 200 euro with the signed letter; and
(b) the rest on the first evening of the course.

If you change your mind

${BODY}

Keys and alarms

${BODY}

Yours sincerely,

Linden Hall Trust`;

  it('are called by their titles, with the items under them', () => {
    const articles = articlesOf(LETTER);
    expect(articles.map(({ display }) => display)).toEqual([
      'When you may use it',
      'What it costs',
      'If you change your mind',
      'Keys and alarms',
    ]);
    expect(outline(articles[1]?.clauses ?? [])).toBe('(a) (b)');
    expect(articles[1]?.clauses.map(({ address }) => address)[0]).toBe('What it costs (a)');
  });

  it('are none where numbers divide the text', () => {
    const numbered = LETTER.replace('When you', '1. When you')
      .replace('What it', '2. What it')
      .replace('Keys', '4. Keys');
    expect(articlesOf(numbered.replace('If you', '3. If you')).map(({ number }) => number)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
  });

  it('are none where too few stand there', () => {
    expect(articlesOf(`Opening hours\n\n${BODY}\n\nKeys\n\n${BODY}`)).toEqual([]);
  });
});

describe('numbers that are told from others by letters', () => {
  const TERMS = `HALL TERMS

T1. USE
T1.1 ${BODY}
T1.2 ${BODY}

T2. PRICE
T2.1 ${BODY}
T2.2 ${BODY}

T3. END
T3.1 ${BODY}`;

  it('are articles and clauses like others', () => {
    const articles = articlesOf(TERMS);
    expect(articles.map(({ address, title }) => [address, title])).toEqual([
      ['T1', 'USE'],
      ['T2', 'PRICE'],
      ['T3', 'END'],
    ]);
    expect(outline(articles[1]?.clauses ?? [])).toBe('T2.1 T2.2');
  });

  it('may stand under headings of letters', () => {
    const text = `HALL LETTER\n\nA. Use\n\nA1. ${BODY}\n\nA2. ${BODY}\n\nB. Price\n\nB1. ${BODY}\n\nB2. ${BODY}\n\nC. End\n\nC1. ${BODY}`;
    const articles = articlesOf(text);
    expect(articles.map(({ display }) => display)).toEqual(['Section A', 'Section B', 'Section C']);
    expect(outline(articles[1]?.clauses ?? [])).toBe('B1 B2');
  });

  it('may stand without a mark, under lines that name their letter', () => {
    const group = (letter: string, title: string) =>
      [`PART ${letter} - ${title}`, `${letter}1  ${BODY}`, `${letter}2  ${BODY}`, `${letter}3  ${BODY}`].join('\n\n');
    const text = `HALL LICENCE\n\n${group('A', 'THE HALL')}\n\n${group('B', 'THE PRICE')}\n\n${group('C', 'THE END')}`;
    const articles = articlesOf(text);
    expect(articles.map(({ display, title }) => [display, title])).toEqual([
      ['Section A', 'THE HALL'],
      ['Section B', 'THE PRICE'],
      ['Section C', 'THE END'],
    ]);
    expect(outline(articles[1]?.clauses ?? [])).toBe('B1 B2 B3');
  });

  it('may be Korean, with a hyphen between', () => {
    const group = (letter: string, title: string) =>
      [`[${letter}] ${title}`, `${letter}-1. ${KOREAN}`, `${letter}-2. ${KOREAN}`, `${letter}-3. ${KOREAN}`].join(
        '\n\n',
      );
    const text = `강당 사용 약정\n\n${group('가', '강당의 사용')}\n\n${group('나', '사용료')}\n\n${group('다', '약정의 끝')}`;
    const articles = articlesOf(text);
    expect(articles.map(({ address, title }) => [address, title])).toEqual([
      ['가', '강당의 사용'],
      ['나', '사용료'],
      ['다', '약정의 끝'],
    ]);
    expect(outline(articles[1]?.clauses ?? [])).toBe('나-1 나-2 나-3');
  });

  it('are no numbers of pages, plugs or paper', () => {
    const text = `1. Things\nThe plan is on\nA4 paper and every plug is of type\nG2 as the law asks.\n\n2. More\n${BODY}`;
    expect(articlesOf(text).flatMap(({ clauses }) => clauses)).toEqual([]);
  });
});

describe('roman numerals that are one character', () => {
  it('are articles like others', () => {
    const chapter = (numeral: string, title: string) => `${numeral}. ${title}\n\n가. ${KOREAN}\n\n나. ${KOREAN}`;
    const text = `강당 사용 약정\n\n${chapter('Ⅰ', '강당의 사용')}\n\n${chapter('Ⅱ', '사용료')}\n\n${chapter('Ⅲ', '약정의 끝')}`;
    const articles = articlesOf(text);
    expect(articles.map(({ address, title }) => [address, title])).toEqual([
      ['Ⅰ', '강당의 사용'],
      ['Ⅱ', '사용료'],
      ['Ⅲ', '약정의 끝'],
    ]);
    expect(outline(articles[1]?.clauses ?? [])).toBe('가 나');
  });

  const RUN_IN = `Dear Ms Ferro,

This letter, once we have both signed it, is the whole agreement between the trust and you on the hall.

How long. ${BODY}

What it costs. ${BODY}

Any week that the hall is closed for repairs by us is taken off the bill for the month that follows it.

If you stop early: ${BODY}

Keys. ${BODY}`;

  it('may open their first paragraph with their title', () => {
    const articles = articlesOf(RUN_IN);
    expect(articles.map(({ title }) => title)).toEqual(['How long', 'What it costs', 'If you stop early', 'Keys']);
    const korean = ['이용 시간', '요금', '환불', '열쇠'].map((title) => `${title}: ${KOREAN} ${KOREAN}`).join('\n\n');
    expect(articlesOf(`강당 이용 약속\n\n${korean}`).map(({ display }) => display)).toEqual([
      '이용 시간',
      '요금',
      '환불',
      '열쇠',
    ]);
  });

  it('are none where a few paragraphs among many happen to begin with a short sentence', () => {
    const plain = Array.from({ length: 6 }, () => `The keeper is in charge and so on; ${BODY}`).join('\n\n');
    const articles = articlesOf(`${RUN_IN.replace('Keys. ', '')}\n\n${plain}\n\nKeys. ${BODY}`);
    expect(articles.filter(({ title }) => title !== null)).toEqual([]);
  });
});

describe('titles alone on their lines', () => {
  const SECTIONS = [
    ['언제 쓸 수 있나요', KOREAN],
    ['돈은 얼마인가요', '이용료: 하루 50,000원'],
    ['쓰실 때 지킬 것', '- 신발을 벗고 들어온다\n- 문을 잠근다'],
    ['남에게 넘기는 것', KOREAN],
  ] as const;

  it('divide a Korean text, also where they ask, below what the contract is called', () => {
    const text = `강당 이용 약정서\n\n${SECTIONS.map(([title, body]) => `${title}\n${body}`).join('\n\n')}`;
    expect(articlesOf(text).map(({ display }) => display)).toEqual(SECTIONS.map(([title]) => title));
  });

  it('divide a text without blank lines, each behind the end of what stands above it', () => {
    const sections = ['What do I get?', 'Paying', 'If you change your mind', 'Keys'].map(
      (title) => `${title}\n${BODY}`,
    );
    const text = `LINDEN HALL\nStart: 12 January 2026\n${sections.join('\n')}`;
    expect(articlesOf(text).map(({ title }) => title)).toEqual([
      'What do I get?',
      'Paying',
      'If you change your mind',
      'Keys',
    ]);
  });

  it('are no lines that a sentence runs into, entries, greetings, days or seals', () => {
    const lines = [
      `${KOREAN.slice(0, -1)}\n그리고 그 밖의 날`,
      '이용료: 하루 50,000원',
      '이하람 님께',
      '2026년 3월 5일',
      '홍길동 (인)',
    ];
    const text = lines.map((line) => `${line}\n${KOREAN}`).join('\n');
    expect(articlesOf(text).filter(({ title }) => title !== null)).toEqual([]);
  });
});

describe('numbers in brackets and circles', () => {
  it('head sections with their titles, and the letters below are their clauses', () => {
    const section = (letter: string, title: string) => `[${letter}] ${title}\n a. ${KOREAN}\n b. ${KOREAN}`;
    const text = `강당 이용 약정\n\n${section('A', '행사')}\n\n${section('B', '돈')}\n\n${section('C', '끝내기')}`;
    const articles = articlesOf(text);
    expect(articles.map(({ address, title }) => [address, title])).toEqual([
      ['A', '행사'],
      ['B', '돈'],
      ['C', '끝내기'],
    ]);
    expect(outline(articles[1]?.clauses ?? [])).toBe('a b');
  });

  it('head sections where a circle stands before a title, and count paragraphs where none does', () => {
    const section = (sign: string, title: string) => `${sign} ${title}\n1) ${BODY}\n2) ${BODY}`;
    const text = `${section('①', 'What the keeper does')}\n${section('②', 'Trial')}\n${section('③', 'Fees and payment')}`;
    expect(articlesOf(text).map(({ title }) => title)).toEqual(['What the keeper does', 'Trial', 'Fees and payment']);
    const plain = ['①', '②', '③'].map((sign) => `${sign} ${KOREAN}`).join('\n');
    expect(articlesOf(plain)).toEqual([]);
  });
});

describe('a letter that neither numbers nor titles divide', () => {
  const paragraphs = Array.from(
    { length: 8 },
    (_, at) => `Paragraph of matter ${at + 1} follows here. ${BODY} ${BODY}`,
  );

  it('has its paragraphs as clauses, each with the table or list that it leads to', () => {
    const text = [
      ...paragraphs.slice(0, 4),
      'You pay as follows.',
      'Deposit: 200 euro\nRest: 300 euro',
      ...paragraphs.slice(4),
    ];
    const articles = articlesOf(`Dear Ms Ferro,\n\n${text.join('\n\n')}`);
    expect(articles.map(({ display }) => display).slice(0, 3)).toEqual(['Paragraph 1', 'Paragraph 2', 'Paragraph 3']);
    expect(articles).toHaveLength(9);
  });

  it('has them also without blank lines, and in Korean', () => {
    expect(articlesOf(paragraphs.join('\n'))).toHaveLength(8);
    const korean = Array.from({ length: 8 }, () => `${KOREAN} ${KOREAN} ${KOREAN}`).join('\n\n');
    expect(articlesOf(korean).map(({ display }) => display)[1]).toBe('문단 2');
  });

  it('is one clause where it is short', () => {
    expect(articlesOf(paragraphs.slice(0, 3).join('\n\n'))).toEqual([]);
  });
});

describe('titles in bold, in Markdown', () => {
  const MARKED = `# HOME CARE PLAN

**Who is who**
The keeper is Ada Lindqvist, who lives at the lodge of the hall in Ferrow and nowhere else.

**When we can end it**
We can end it at once if:
- nobody pays
- the hall burns down

**What you pay**
${BODY}

__Your details__
${BODY} The word **keeper** means her deputy too.

**Annex 1 – The three levels of care**

| Level | Price |
|---|---|
| Small | $20 |

**Annex 2 – What you get back when you leave early (yearly payers)**

${BODY}`;

  it('lose their stars, and divide the text whatever stands below', () => {
    const { parts } = layText(MARKED).structure;
    expect(articlesOf(MARKED).map(({ display }) => display)).toEqual([
      'Who is who',
      'When we can end it',
      'What you pay',
      'Your details',
    ]);
    expect(parts.filter(({ kind }) => kind === 'exhibit').map(({ title }) => title)).toEqual([
      'Annex 1 The three levels of care',
      'Annex 2 What you get back when you leave early (yearly payers)',
    ]);
  });
});
