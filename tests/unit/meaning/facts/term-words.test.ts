import { describe, expect, it } from 'vitest';
import { hasBlankFigure } from '#lib/language/terms/blank-figure';
import { cuesOf, hasCue } from '#lib/language/terms/key-term-cues';
import { splitLabelLines } from '#lib/language/terms/label-line';
import { readTermWords } from '#lib/language/terms/term-words';
import { readPeriod, readUnitOfPrice } from '#lib/language/terms/per-what';
import { listRecurringDays, readAnchor } from '#lib/language/terms/time-anchor';
import { sayMoney } from '#lib/language/quantities/say-money';

describe('words around key terms', () => {
  it.each([
    ['연 [ ]%의 이자를 붙인다', true],
    ['보증금은 ______원으로 한다', true],
    ['within (   ) days', true],
    ['연 6%의 이자를 붙인다', false],
    ['의무(제5조)를 진다', false],
  ])('%s: blank %s', (text, isBlank) => expect(hasBlankFigure(text)).toBe(isBlank));

  it.each([
    ['cap', '책임은 금 1,200,000원을 초과하지 아니한다.', '1,200,000원'],
    ['cap', '손해배상책임은 12개월분 임대료를 한도로 한다.', '12개월분 임대료'],
    ['purpose', '본 계약은 필요한 사항을 정함을 목적으로 한다.', '본 계약은 필요한 사항을 정함'],
    ['purpose', '이 계약은 권리를 보호하는 것을 그 목적으로 한다.', '이 계약은 권리를 보호하는 것'],
    ['purpose', '본 계약은 공동 연구를 목적으로 한다.', '본 계약은 공동 연구'],
  ] as const)('says the %s of "%s" whole', (reading, text, words) =>
    expect(readTermWords(text, reading)).toContain(words),
  );

  it('finds per what a figure counts', () => {
    const text = '지체일수 1일당 계약금액의 0.1%';
    expect(readPeriod(text, { start: text.indexOf('0.1'), end: text.length }, 32)).toBe('day');
    expect(readPeriod('USD 500 per month', { start: 0, end: 7 })).toBe('month');
    const page = '원고지 1매당 금 4,200원';
    expect(readUnitOfPrice(page, page.indexOf('4,200'))).toBe('매');
  });

  it('finds the event a span of time counts from, and days that come again', () => {
    const text = '공급자는 검수를 마친 날부터 14일 이내';
    expect(readAnchor(text, { start: text.indexOf('14'), end: text.indexOf('14') + 3 })).toBe('검수를 마친 날');
    expect(listRecurringDays('매월 말일 마감, 익월 25일 지급').map(({ words }) => words)).toEqual([
      '매월 말일',
      '익월 25일',
    ]);
  });

  it('cuts the lines of a cover sheet, and no sentence', () => {
    expect(splitLabelLines('■ 보증금 : 금 오천만원\n■ 업 종 : 제과점').map(({ label }) => label)).toEqual([
      '보증금',
      '업 종',
    ]);
    expect(splitLabelLines('갑은 을에게 대금을 지급한다.')).toEqual([]);
  });

  it('knows cues by search as by pattern', () => {
    for (const text of ['상대방의 서면 동의 없이', 'without the prior written consent', '할 수 없다'])
      for (const cue of ['consent', 'without', 'ban', 'written'] as const)
        expect(cuesOf(text).includes(cue)).toBe(hasCue(text, cue));
  });

  it.each([
    ['KRW 50000000', '5,000만원', 'KRW 50,000,000'],
    ['KRW 123450000', '1억 2,345만원', 'KRW 123,450,000'],
    ['KRW 4200', '4,200원', 'KRW 4,200'],
    ['USD 1200.5', '1,200.50달러', '$1,200.50'],
  ])('says %s', (value, ko, en) => expect(sayMoney(value)).toEqual({ ko, en }));
});
