import { expect, it } from 'vitest';
import { addWorkingDays } from '#lib/language/dates/add-working-days';

it('counts from Monday to Friday', () => {
  expect(addWorkingDays('2026-11-20', 3)).toEqual({ date: '2026-11-25', calendar: 'weekends' });
  expect(addWorkingDays('2026-11-25', 3, -1)).toEqual({ date: '2026-11-20', calendar: 'weekends' });
});

it('leaves out the holidays of Korea, those in lieu included', () => {
  expect(addWorkingDays('2026-09-23', 1, 1, 'korea')).toEqual({ date: '2026-09-28', calendar: 'korea' });
  expect(addWorkingDays('2026-02-27', 1, 1, 'korea')).toEqual({ date: '2026-03-03', calendar: 'korea' });
});

it('counts by weekends alone, and says so, in a year whose holidays nobody has published', () => {
  expect(addWorkingDays('2039-12-30', 3, 1, 'korea').calendar).toBe('weekends');
});
