import { describe, expect, it } from 'vitest';
import { compareClause } from '#lib/retrieval/deviation/compare-clause';
import { ClauseMatcher } from '#lib/retrieval/deviation/match-clause';
import { readDeviation } from '#lib/language/claims/read-deviation';

const articles = [
  {
    title: '검수',
    text: '① 발주자는 결과물을 받은 날부터 10일 이내에 검수하고 그 결과를 통지한다.\n② 검수 비용은 발주자가 부담한다.',
  },
  { title: '자료의 제공', text: '발주자는 계약 체결 후 지체 없이 작업에 필요한 자료를 수행자에게 제공하여야 한다.' },
  { title: '대금의 감액', text: '발주자는 정당한 사유 없이 대금을 감액하여서는 아니 된다.' },
  { title: '관할', text: '이 계약에 관한 소송은 서울중앙지방법원을 관할 법원으로 한다.' },
];
const matcher = new ClauseMatcher(articles);
const compare = (clause: string) => compareClause(clause, matcher, articles);

describe('a clause beside a standard contract', () => {
  it.each([
    ['발주자는 계약을 맺은 뒤 지체 없이 작업에 필요한 자료를 수행자에게 내주어야 한다.', 1, 'NONE', []],
    ['발주자는 결과물을 받은 날부터 30일 이내에 검수하고 그 결과를 통지한다.', 0, 'CHANGED', ['deadline']],
    ['발주자는 계약 체결 후 작업에 필요한 자료를 수행자에게 제공하지 아니할 수 있다.', 1, 'CHANGED', ['negation']],
    ['검수 비용은 수행자가 부담한다.', 0, 'CHANGED', ['party']],
    ['발주자는 내부 사정이 있으면 대금을 감액할 수 있다.', 2, 'CHANGED', ['negation']],
    ['수행자의 종업원은 사무실에서 반려동물을 기를 수 있다.', null, 'EXTRA', []],
  ])('%s', (clause, article, deviation, aspects) => {
    const found = compare(clause);
    expect(found).toMatchObject({ article, deviation });
    expect(found.differences.map(({ aspect }) => aspect)).toEqual(expect.arrayContaining(aspects));
  });

  it('takes a date, or a way of saying when, for no deviation', () => {
    const standard = '계약기간은 2025년 1월 1일부터 2025년 12월 31일까지로 한다. 통지하지 아니하면 갱신된 것으로 본다.';
    expect(readDeviation('계약기간은 2026년 3월 1일부터 2027년 2월 28일까지로 한다.', [standard], standard)).toEqual(
      [],
    );
    expect(readDeviation('갑은 그 결과를 을에게 통지한다.', [standard], standard)).toEqual([]);
  });

  it('names what stands on both sides', () => {
    const differencesOf = (clause: string) => compare(clause).differences;
    expect(differencesOf('발주자는 결과물을 받은 날부터 30일 이내에 검수하고 그 결과를 통지한다.')).toEqual([
      { aspect: 'deadline', user: '30일', standard: '10일' },
    ]);
    expect(differencesOf('검수 비용은 수행자가 부담한다.')).toEqual([
      { aspect: 'party', user: '수행자', standard: '발주자' },
    ]);
    expect(differencesOf('발주자는 정당한 사유 없이 대금을 감액할 수 있다.')).toEqual([
      { aspect: 'negation', user: '감액할 수 있다', standard: '감액하여서는 아니 된다' },
    ]);
  });
});
