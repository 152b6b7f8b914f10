import { describe, expect, it } from 'vitest';
import { readQuantities } from '#lib/language/quantities/read-quantities';

const figures = (text: string): string[] =>
  readQuantities(text).map(({ value, unit, comparator }) =>
    [value, unit, comparator].filter((part) => part !== null).join(' '),
  );

describe('figures in words and digits', () => {
  it.each([
    ['삼십일 이내에', ['30 day atMost']],
    ['30(삼십)일 이상', ['30 day atLeast']],
    ['thirty (30) days', ['30 day']],
    ['1개월간', ['1 month']],
    ['two years', ['24 month']],
    ['일주일 이내', ['7 day atMost']],
    ['금 일백만원(₩1,000,000)', ['1000000 krw']],
    ['3억 5천만원', ['350000000 krw']],
    ['US$5 million', ['5000000 usd']],
    ['100분의 10을 초과하지 아니한다', ['10 percent atMost']],
    ['not to exceed ten percent (10%)', ['10 percent atMost']],
    ['2026년 3월 5일', ['20260305 date']],
    ['March 5, 2026', ['20260305 date']],
    ['within five (5) Business Days', ['5 businessDay atMost']],
  ])('reads %s', (text, expected) => {
    expect(figures(text)).toEqual(expected);
  });

  it.each(['제5조 제2항에 따라', 'Section 8.2(b) applies', '제3자에게', 'any third party', '이 일은'])(
    'finds none in %s',
    (text) => {
      expect(figures(text)).toEqual([]);
    },
  );
});
