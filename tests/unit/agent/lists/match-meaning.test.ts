import { expect, it } from 'vitest';
import { matchMeaning } from '#lib/agent/lists/match-meaning';

const place = (at: number) => Array.from({ length: 384 }, (_, place) => Number(place === at));

it('weighs what a norm means beside what a list is asked of: another question, other weights', () => {
  const [one, other] = [matchMeaning(place(0)), matchMeaning(place(1))];
  const [left, right] = [place(2), place(3)];
  expect(one(left)).not.toBe(other(left));
  expect(one(left.map((value, at) => value + (right[at] ?? 0)))).toBeCloseTo(one(left) + one(right));
  expect(one([])).toBe(0);
});
