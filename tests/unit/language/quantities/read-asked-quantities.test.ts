import { expect, it } from 'vitest';
import { readAskedQuantities } from '#lib/language/quantities/read-asked-quantities';
import type { Unit } from '#lib/language/quantities/units';

const read = (question: string, currency: Unit | null = null) =>
  readAskedQuantities(question, currency).map(({ value, unit }) => `${value} ${unit}`);

it('reads money as people say it', () => {
  expect(read('2억을 30일 늦게')).toEqual(['200000000 krw', '30 day']);
  expect(read('중도금 1억 4천을 늦게')).toEqual(['140000000 krw']);
  expect(read('1억 2800짜리 공사')).toEqual(['128000000 krw']);
  expect(read('sold £40k of pumps')).toEqual(['40000 gbp']);
  expect(read('its only the 6 grand', 'usd')).toEqual(['6000 usd']);
  expect(read('320 quid, 3 months late')).toEqual(['320 gbp', '3 month']);
  expect(read('$1.6m in the first year')).toEqual(['1600000 usd']);
});

it('reads counts of anything in words', () => {
  expect(read('두 마리 사흘 맡기면')).toEqual(['2 plain', '3 day']);
  expect(read('two lost keys')).toEqual(['2 plain']);
});

it('takes no distance and no number of people for money', () => {
  expect(read('5000m away', 'usd')).toEqual(['5000 plain']);
  expect(read('1억 50명')).toEqual(['100000000 krw', '50 persons']);
  expect(read('')).toEqual([]);
});
