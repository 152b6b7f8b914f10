import { describe, expect, it } from 'vitest';
import { RateLimiter } from '#lib/core/rate-limiter';

function limiterAt(limit: number, windowMs: number) {
  const time = { now: 0 };
  const limiter = new RateLimiter({ limit, windowMs, clock: { monotonicMs: () => time.now } });
  const allowed = (key: string): boolean => {
    try {
      limiter.take(key);
      return true;
    } catch {
      return false;
    }
  };
  return { time, limiter, allowed };
}

describe('a limit', () => {
  it('lets through so many at once and refuses the rest with a reason', () => {
    const { limiter, allowed } = limiterAt(3, 60_000);
    expect([1, 2, 3, 4].map(() => allowed('a'))).toEqual([true, true, true, false]);
    expect(() => limiter.take('a')).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
  });

  it('lets through at most two windows’ worth of 10,000 in a minute', () => {
    const { time, allowed } = limiterAt(60, 60_000);
    let passed = 0;
    for (let each = 0; each < 10_000; each += 1) {
      time.now = each * 6;
      if (allowed('a')) passed += 1;
    }
    expect(passed).toBeGreaterThanOrEqual(60);
    expect(passed).toBeLessThanOrEqual(120);
  });

  it('gives back with time, to each key its own, and not when the clock goes back', () => {
    const { time, allowed } = limiterAt(2, 1000);
    expect([allowed('a'), allowed('a'), allowed('a'), allowed('b')]).toEqual([true, true, false, true]);
    time.now = -5000;
    expect(allowed('a')).toBe(false);
    time.now = 500;
    expect([allowed('a'), allowed('a')]).toEqual([true, false]);
  });

  it('forgets keys that have rested', () => {
    const { time, allowed } = limiterAt(1, 1000);
    for (let each = 0; each < 10_001; each += 1) allowed(`key ${each}`);
    time.now = 5000;
    expect(allowed('key 1')).toBe(true);
    expect(allowed('key 1')).toBe(false);
  });
});
