import { describe, expect, test } from 'vitest';
import { comingDays, dateHere, nextDue } from '#lib/client/contract/coming-days';
import type { TimelineEntry } from '#lib/protocol/timeline';

const day = (date: string, kind: TimelineEntry['kind'], more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  ...{ date, kind, label: { ko: kind, en: kind }, basis: 'stated', part: 0, citations: [], ...more },
});
const monthly = (date: string, on: number, until: string | null) =>
  day(date, 'payment', { recurrence: { every: 'P1M', day: on, until } });
const seen = (entries: TimelineEntry[], today: string) =>
  comingDays(entries, today).map(({ date, inDays }) => [date, inDays]);

describe('the days of a contract as seen from today', () => {
  test('say how far off they are, over the end of a year and summer time too', () => {
    expect(seen([day('2027-03-31', 'expiration'), day('2026-12-30', 'start')], '2026-12-31')).toEqual([
      ['2026-12-30', -1],
      ['2027-03-31', 90],
    ]);
  });

  test('what comes back every month is told by its next time, its last one after the end, and the end of a short month', () => {
    expect(seen([monthly('2026-01-31', 31, null)], '2026-02-10')).toEqual([['2026-02-28', 18]]);
    expect(seen([monthly('2026-01-05', 5, null)], '2026-12-06')).toEqual([['2027-01-05', 30]]);
    expect(seen([monthly('2026-01-05', 5, null)], '2026-12-05')).toEqual([['2026-12-05', 0]]);
    expect(seen([monthly('2026-06-05', 5, null)], '2026-01-01')).toEqual([['2026-06-05', 155]]);
    expect(seen([monthly('2026-01-25', 25, '2026-12-31')], '2026-12-28')).toEqual([['2026-12-25', -3]]);
    expect(seen([monthly('2026-01-25', 25, '2027-01-10')], '2027-02-01')).toEqual([['2026-12-25', -38]]);
  });

  test('of each kind the next one is due, the soonest first', () => {
    const days = comingDays(
      [
        day('2026-01-01', 'start'),
        day('2026-07-01', 'deadline'),
        day('2026-06-01', 'deadline'),
        day('2026-05-01', 'notice'),
        day('2026-08-01', 'expiration'),
      ],
      '2026-04-30',
    );
    expect(nextDue(days, 3).map(({ date }) => date)).toEqual(['2026-05-01', '2026-06-01', '2026-08-01']);
    expect(nextDue(days, 1)).toHaveLength(1);
  });

  test('today is the date on the wall, not that of Greenwich', () => {
    expect(dateHere(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02');
  });
});
