import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOfMonth, parseDate, shiftDate } from '#lib/language/dates/shift-date';

describe('a date moved by a duration', () => {
  test.each<[string, string, 1 | -1, string | null]>([
    ['2027-03-31', 'P30D', -1, '2027-03-01'],
    ['2027-03-31', 'P1M', -1, '2027-02-28'],
    ['2028-03-31', 'P1M', -1, '2028-02-29'],
    ['2028-02-29', 'P1Y', 1, '2029-02-28'],
    ['2026-11-30', 'P3M', 1, '2027-02-28'],
    ['2026-01-15', 'P2W', -1, '2026-01-01'],
    ['2026-01-01', 'P1Y6M10D', 1, '2027-07-11'],
    ['perpetual', 'P30D', -1, null],
    ['2026-02-30', 'P30D', -1, null],
    ['2026-01-01', 'P', -1, null],
    ['2026-01-01', 'thirty days', -1, null],
    ['2026-01-01', 'P99999999Y', 1, null],
  ])('%s and %s, sign %d, is %s', (date, duration, sign, moved) => {
    expect(shiftDate(date, duration, sign)).toBe(moved);
  });

  test('comes back where it was, in days', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 5000 }), (day, count) => {
        const date = day.toISOString().slice(0, 10);
        const moved = shiftDate(date, `P${count}D`, 1);
        expect(moved === null ? null : shiftDate(moved, `P${count}D`, -1)).toBe(date);
      }),
    );
  });
});

test('a day of a month is its last where it has fewer days', () => {
  expect([dayOfMonth(2026, 2, 31), dayOfMonth(2026, 4, -1), dayOfMonth(2026, 13, 5)]).toEqual([
    '2026-02-28',
    '2026-04-30',
    '2027-01-05',
  ]);
  expect([parseDate('2026-13-01'), parseDate('2026-00-10'), parseDate('26-1-1')]).toEqual([null, null, null]);
});
