import { expect, it } from 'vitest';
import { readQuantities } from '#lib/language/quantities/read-quantities';

const read = (text: string) => readQuantities(text).map(({ value, unit }) => `${value} ${unit}`);

it('joins hours with the minutes behind them, exactly', () => {
  expect(read('2시간 30분')).toEqual(['150 minute']);
  expect(read('1 hour and 50 minutes')).toEqual(['110 minute']);
  expect(read('1년 6개월')).toEqual(['18 month']);
});

it('joins no cells, lists or halves of hours', () => {
  expect(read('Room A\t1 hour\t30 minutes')).toEqual(['1 hour', '30 minute']);
  expect(read('최대 2시간, 30분 단위')).toEqual(['2 hour', '30 minute']);
  expect(read('1 hour, 30 minutes and 15 minutes')).toEqual(['1 hour', '30 minute', '15 minute']);
  expect(read('1 hour 90 minutes')).toEqual(['1 hour', '90 minute']);
});
