import { expect, it } from 'vitest';
import { minutesBetween, readClocks } from '#lib/language/quantities/read-clocks';

const clocks = (text: string) => readClocks(text).map(({ minutes }) => minutes);

it('reads times of day in either language', () => {
  expect(clocks('if i get there at 5:32 pm')).toEqual([17 * 60 + 32]);
  expect(clocks('from 2pm to 5.30 pm')).toEqual([14 * 60, 17 * 60 + 30]);
  expect(clocks('오후 6시 반까지, 17시 30분에, 정오와 자정')).toEqual([18 * 60 + 30, 17 * 60 + 30, 12 * 60, 24 * 60]);
  expect(clocks('12 am and 12 pm')).toEqual([0, 12 * 60]);
});

it('takes no length, ratio, amount or exam for one', () => {
  expect(clocks('3시간 동안, 2:1, $5.30, 1.5%, 시험 3시험')).toEqual([]);
});

it('tells how far two are apart, in whichever half of the day', () => {
  const between = (text: string) => {
    const [from, to] = readClocks(text);
    return from === undefined || to === undefined ? undefined : minutesBetween(from, to);
  };
  expect(between('counted from 5:00, came at 5:32 pm')).toBe(32);
  expect(between('오후 2시부터 6시까지')).toBe(240);
  expect(between('from 11 am to 1 pm')).toBe(120);
  expect(between('from 17:00 to 15:00')).toBeNull();
});
