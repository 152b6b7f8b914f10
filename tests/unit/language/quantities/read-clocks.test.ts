import { expect, it } from 'vitest';
import { minutesBetween, readClocks } from '#lib/language/quantities/read-clocks';

const clocks = (text: string) => readClocks(text).map(({ minutes }) => minutes);
const between = (text: string, isSpan = false) => {
  const [from, to] = readClocks(text);
  return from === undefined || to === undefined ? undefined : minutesBetween(from, to, isSpan);
};

it('reads times of day in either language', () => {
  expect(clocks('if i get there at 5:32 pm')).toEqual([17 * 60 + 32]);
  expect(clocks('from 2pm to 5.30 pm')).toEqual([14 * 60, 17 * 60 + 30]);
  expect(clocks('오후 6시 반까지, 17시 30분에, 정오와 자정')).toEqual([18 * 60 + 30, 17 * 60 + 30, 12 * 60, 24 * 60]);
  expect(clocks('12 am and 12 pm')).toEqual([0, 12 * 60]);
  expect(clocks('세 시에 와서 일곱시까지')).toEqual([3 * 60, 7 * 60]);
});

it('knows which half a night and a midday are', () => {
  expect(clocks('낮 11시, 낮 2시, 밤 10시, 밤 12시, 밤 1시, 새벽 2시')).toEqual(
    [11, 14, 22, 24, 1, 2].map((hour) => hour * 60),
  );
});

it.each([
  '3시간 동안',
  '2:1',
  '$5.30, 1.5%',
  '시험 3시험',
  '위반한 시점부터, 완료한 시기, 또한 시행일',
  '한시적으로 모두 시정',
  'it rises by 2.50 euros, at 2.50 an hour',
  'rent goes up £15 pm',
])('takes no length, ratio, amount or other word for one: %s', (text) => {
  expect(clocks(text)).toEqual([]);
});

it('tells how far two are apart, in whichever half of the day', () => {
  expect(between('counted from 5:00, came at 5:32 pm')).toBe(32);
  expect(between('오후 2시부터 6시까지')).toBe(240);
  expect(between('from 11 am to 1 pm')).toBe(120);
  expect(between('from 17:00 to 15:00')).toBeNull();
});

it('goes over midnight where one ends what the other begins', () => {
  expect(between('밤 10시부터 새벽 2시까지', true)).toBe(240);
  expect(between('10 pm to 2 am', true)).toBe(240);
  expect(between('midnight to 6 am', true)).toBe(360);
});
