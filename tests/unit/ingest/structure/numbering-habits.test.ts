import { describe, expect, it } from 'vitest';
import type { ClauseNode, Part } from '#lib/protocol/document';
import { layText } from '#tests/support/lay-text';

const labels = (clauses: readonly ClauseNode[] = []) => clauses.map(({ label }) => label);
const articles = (part: Part | undefined) => part?.articles.map(({ number, title }) => [number, title]);
const addresses = (clauses: readonly ClauseNode[] = []): string[] =>
  clauses.flatMap(({ address, children }) => [address, ...addresses(children)]);
const main = (text: string) => layText(text).structure.parts.find(({ kind }) => kind === 'main');

describe('a contract whose headings have a number without a dot', () => {
  const part = main(`ROASTING AGREEMENT

1 Roasting of the beans delivered by the Grower

  1.1 The Roaster roasts each batch within 4 days.
  1.2 Each batch gets a label.

2 Price

  2.1 The price is 3 euros a kilogram.

3 Visits to the roastery by the Grower and by
other people named by it

  3.1 Visitors wear a coat.
  3.2 The Roaster may close the hall for 2 days a month.

4 Ending of this agreement

  4.1 Either side may end this agreement with 60 days' notice.`);

  it('has those as its articles, with what is under them, however long their titles', () => {
    expect(articles(part)).toEqual([
      ['1', 'Roasting of the beans delivered by the Grower'],
      ['2', 'Price'],
      ['3', 'Visits to the roastery by the Grower and by other people named by it'],
      ['4', 'Ending of this agreement'],
    ]);
    expect(part?.articles.map(({ clauses }) => labels(clauses))).toEqual([
      ['1.1', '1.2'],
      ['2.1'],
      ['3.1', '3.2'],
      ['4.1'],
    ]);
  });
});

describe('a schedule with numbers of its own', () => {
  const { structure } = layText(`BOAT HIRE

1. Hire. The Owner lends the boat to the Crew for the summer, as the Schedule 1 tells.

2. Care. The Crew keeps the boat dry and repairs what it breaks on the way.

3. Return. The Crew brings the boat back on the last day of September.

IN WITNESS WHEREOF, the parties have signed.

Schedule 1

Equipment

1. The Owner hands over the sails.
1.1 The main sail is white.
1.2 The fore sail is red.
2. The Owner hands over the anchor.
2.1 The anchor has a chain.`);

  it('keeps the decimals under their number, with addresses of its own', () => {
    const schedule = structure.parts.find(({ address }) => address === 'Schedule 1');
    expect(addresses(schedule?.clauses)).toEqual([
      'Schedule 1 1',
      'Schedule 1 1.1',
      'Schedule 1 1.2',
      'Schedule 1 2',
      'Schedule 1 2.1',
    ]);
  });
});

describe('paragraphs counted by other signs than ①', () => {
  it.each([
    ['❶', '❷', '❸'],
    ['➀', '➁', '➂'],
    ['⓵', '⓶', '⓷'],
  ])('are paragraphs all the same: %s', (...signs) => {
    const part = main(`제1조(목적) 이 계약은 배를 빌리는 일을 정한다.
제2조(값)
${signs[0]} 값은 한 철에 백만 원으로 한다.
${signs[1]} 값은 오월에 낸다.
㈎ 현금으로 낼 수 있다.
㈏ 어음으로 낼 수 없다.
${signs[2]} 늦으면 이자를 더한다.`);
    expect(labels(part?.articles[1]?.clauses)).toEqual(signs);
    expect(addresses(part?.articles[1]?.clauses)).toEqual([
      '제2조 제1항',
      '제2조 제2항',
      '제2조 제2항 ㈎',
      '제2조 제2항 ㈏',
      '제2조 제3항',
    ]);
  });

  it('go into a paragraph where ① counts those', () => {
    const part = main(`제1조(목적) 이 계약은 배를 빌리는 일을 정한다.
제2조(값)
① 값은 다음과 같다.
❶ 돛은 십만 원으로 한다.
❷ 닻은 오만 원으로 한다.
② 값은 오월에 낸다.`);
    expect(addresses(part?.articles[1]?.clauses)).toEqual([
      '제2조 제1항',
      '제2조 제1항 ❶',
      '제2조 제1항 ❷',
      '제2조 제2항',
    ]);
  });
});

describe('decimals whose headings stand in one line with them', () => {
  const part = main(`LEASE OF A MILL

This lease is made between the Miller and the Parish. ARTICLE ONE THE MILL 1.1 The Parish lets the mill to the Miller for the term of this lease and for no other use than milling. 1.2 The Miller keeps the wheel clean and turns it at least once a week in summer. ARTICLE TWO RENT 2.1 The rent is one sack of flour a month, brought to the hall of the Parish. 2.2 Rent that is late grows by a tenth. ARTICLE THREE FLOODS Neither side owes the other anything for the damage of a flood. ARTICLE FOUR ENDING 4.1 This lease ends after nine years. 4.2 Either side may end it at once when the other breaks it.`);

  it('are the articles, also the one without decimals', () => {
    expect(articles(part)).toEqual([
      ['ARTICLE ONE', 'THE MILL'],
      ['ARTICLE TWO', 'RENT'],
      ['ARTICLE THREE', 'FLOODS'],
      ['ARTICLE FOUR', 'ENDING'],
    ]);
    expect(labels(part?.articles[3]?.clauses)).toEqual(['4.1', '4.2']);
  });
});

describe('headings in roman numerals before a dash', () => {
  const part = main(`FERRY TERMS

I - THE FERRY

1.1 The ferry goes each hour.
1.2 It does not go in a storm.

II - FARES

2.1 A fare is two coins.
2.2 Children pay one.

III - ANIMALS

Dogs go free.

IV - LUGGAGE

4.1 Bags stay on deck.`);

  it('are the articles above the decimals, and one without any between them', () => {
    expect(articles(part)).toEqual([
      ['I', 'THE FERRY'],
      ['II', 'FARES'],
      ['III', 'ANIMALS'],
      ['IV', 'LUGGAGE'],
    ]);
  });
});

describe('the receipt of an outline', () => {
  it('tells the clauses it skips, the first of an article as well, and that it is uncertain then', () => {
    const { receipt } = layText(`BERTH

1. Berth

1.2 The boat lies at pier 4 in summer.
1.3 The boat lies at pier 9 in winter.

2. Fees

2.1 The fee is 90 euros.
2.3 It is paid in May.

3. Ending

3.1 Either side may end this.
3.2 It ends in a month.`).structure;
    expect(receipt.gaps).toEqual([
      { part: expect.any(Number), after: '1', before: '1.2' },
      { part: expect.any(Number), after: '2.1', before: '2.3' },
    ]);
    expect(receipt.isUncertain).toBe(true);
  });

  it('is sure of one without a gap', () => {
    const { receipt } = layText(
      '제1조(목적) 배를 빌린다.\n제2조(값)\n① 값은 정한다.\n② 값은 낸다.\n제3조(끝) 끝난다.',
    ).structure;
    expect(receipt).toMatchObject({ gaps: [], repeats: [], isUncertain: false });
  });
});

describe('special terms behind a contract', () => {
  it('are a part of their own, with their own name and numbers', () => {
    const { structure } = layText(`배 임대차 계약서

제1조(목적) 이 계약은 배를 빌리는 일을 정한다.
제2조(값) 값은 한 철에 백만 원으로 한다.

계약의 성립을 증명하기 위하여 계약서 2통을 작성하고 서명 날인한 후 각 1통씩 보관한다.
갑: 오리나무 (인)
을: 자작 (인)

계약 특수조건

제1조(우선) 이 조건이 먼저 적용된다.
제2조(돛) 돛은 흰 것으로 한다.
제3조(닻) 닻은 두 개로 한다.`);
    expect(structure.parts.filter(({ kind }) => kind === 'main').map(({ title }) => title)).toEqual([
      '배 임대차 계약서',
      '계약 특수조건',
    ]);
    expect(articles(structure.parts.at(-1))).toHaveLength(3);
  });
});
