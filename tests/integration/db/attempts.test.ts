import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeAttempt } from '#db/queries/attempts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database';

const NOW_MS = Date.parse('2026-11-27T00:00:00Z');

/** Two tries are free, then a minute passes before the next. */
const waitMsAfter = (count: number) => (count < 2 ? 0 : 60_000);

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.reset());

const tryAt = (ms: number) => takeAttempt(database.drizzle, 'key', new Date(NOW_MS + ms), waitMsAfter);

describe('a try', () => {
  it('that is free does not wait for one that another clock noted later', async () => {
    expect(await tryAt(5)).toBe(0);
    expect(await tryAt(0)).toBe(0);
  });

  it('after the free ones waits until its time has come, and counts only then', async () => {
    expect([await tryAt(0), await tryAt(1)]).toEqual([0, 0]);
    expect(await tryAt(1001)).toBe(59_000);
    expect(await tryAt(60_001)).toBe(0);
    expect(await tryAt(60_002)).toBe(59_999);
  });
});
