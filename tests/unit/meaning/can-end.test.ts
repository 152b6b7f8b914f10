import { expect, it } from 'vitest';
import { canEnd } from '#lib/meaning/terms/can-end';

const date = (value: string, start: number, score: number) => ({ kind: 'date' as const, value, start, score });

it('ends a contract on no day before its start, and not by the words that rather tell its start', () => {
  const start = date('2026-04-13', 40, 2);
  expect(canEnd(date('2026-04-13', 40, 1), start)).toBe(false);
  expect(canEnd(date('2026-04-13', 40, 3), start)).toBe(true);
  expect(canEnd(date('2025-12-31', 90, 3), start)).toBe(false);
  expect(canEnd(date('2027-04-12', 90, -1), start)).toBe(true);
  expect(canEnd(date('2026-04-13', 90, 1), start)).toBe(true);
});

it('may end on any day where nothing tells the start, and openly anywhere', () => {
  expect(canEnd(date('2025-12-31', 90, 3), undefined)).toBe(true);
  expect(canEnd({ kind: 'open', value: 'perpetual', start: 40, score: 0 }, date('2026-04-13', 40, 2))).toBe(true);
});
