import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveBefore, isBatchDue } from '#lib/reflection/engine/batch-due';
import { takeCall } from '#lib/reflection/engine/call-window';
import { needsSuggestions, maySuggest } from '#lib/reflection/engine/suggestion-due';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('a batch', () => {
  it('is due with the hundredth new row, once, whatever comes in which order', () => {
    const events = fc.array(fc.constantFrom('row', 'start', 'end'), { minLength: 300, maxLength: 700 });
    fc.assert(
      fc.property(events, (sequence) => {
        let newRows = 0;
        let open: 'none' | 'queued' | 'running' = 'none';
        for (const event of sequence) {
          if (event === 'start' && open === 'queued') [open, newRows] = ['running', 0];
          if (event === 'end' && open === 'running') open = 'none';
          if (event === 'row') newRows += 1;
          const isDue = isBatchDue({ newRows, hasOpenBatch: open !== 'none' });
          expect(isDue).toBe(newRows >= 100 && open === 'none');
          if (isDue) {
            if (event === 'row') expect(newRows).toBe(100);
            open = 'queued';
          }
          // Whatever is left over waits for a batch that is open.
          expect(newRows < 100 || open !== 'none').toBe(true);
        }
      }),
    );
  });

  it('is not due with ninety-nine rows and is with a hundred', () => {
    expect(isBatchDue({ newRows: 99, hasOpenBatch: false })).toBe(false);
    expect(isBatchDue({ newRows: 100, hasOpenBatch: false })).toBe(true);
    expect(isBatchDue({ newRows: 100, hasOpenBatch: true })).toBe(false);
  });
});

describe('a log row', () => {
  it('stays for thirty days to the millisecond', () => {
    const date = fc.date({ min: new Date('2001-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.integer({ min: -40 * DAY, max: 40 * DAY }), (now, ageMs) => {
        const createdAt = new Date(now.getTime() - ageMs);
        expect(createdAt < archiveBefore(now)).toBe(ageMs > 30 * DAY);
      }),
    );
  });
});

describe('the window of model calls', () => {
  const step = fc.record({
    elapsedMs: fc.integer({ min: 0, max: 20_000 }),
    setBackMs: fc.integer({ min: 0, max: 5 * MINUTE }),
  });
  const steps = fc.array(
    fc.oneof(
      { weight: 5, arbitrary: step.map(({ elapsedMs }) => ({ elapsedMs, setBackMs: 0 })) },
      { weight: 1, arbitrary: step },
    ),
    { minLength: 20, maxLength: 200 },
  );

  it('lets five through in any minute, also where the clock is set back, and never waits longer than a minute', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        let real = 0;
        let shown = 0;
        let stored: number[] = [];
        const taken: number[] = [];
        for (const { elapsedMs, setBackMs } of sequence) {
          real += elapsedMs;
          shown += elapsedMs - setBackMs;
          const { taken: kept, waitMs } = takeCall(stored, shown);
          stored = kept;
          expect(waitMs).toBeGreaterThanOrEqual(0);
          expect(waitMs).toBeLessThanOrEqual(MINUTE);
          if (waitMs === 0) taken.push(real);
        }
        for (const from of taken) {
          expect(taken.filter((time) => time >= from && time < from + MINUTE).length).toBeLessThanOrEqual(5);
        }
      }),
    );
  });

  it('lets the next one through exactly when the oldest is a minute old', () => {
    const taken = [0, 1000, 2000, 3000].reduce((so, now) => takeCall(so, now).taken, takeCall([], 4000).taken);
    expect(takeCall(taken, 5000)).toEqual({ taken, waitMs: 55_000 });
    expect(takeCall(taken, 59_999).waitMs).toBe(1);
    expect(takeCall(taken, 60_000).waitMs).toBe(0);
  });

  it('lets nobody wait longer than a minute at a time, however far a clock was set back', () => {
    const { taken } = takeCall([DAY, DAY, DAY, DAY], DAY);
    const back = takeCall(taken, 10);
    expect(back.waitMs).toBe(MINUTE);
    expect(takeCall(back.taken, 10 + MINUTE).waitMs).toBe(0);
  });
});

describe('suggestions', () => {
  it('are due for a flagged case without any, and again after five more runs', () => {
    const flagged = { isFlagged: true, hasPending: false, usageCount: 20 };
    expect(needsSuggestions({ ...flagged, suggestedAtUsage: null })).toBe(true);
    expect(needsSuggestions({ ...flagged, suggestedAtUsage: 16 })).toBe(false);
    expect(needsSuggestions({ ...flagged, suggestedAtUsage: 15 })).toBe(true);
    expect(needsSuggestions({ ...flagged, hasPending: true, suggestedAtUsage: null })).toBe(false);
    expect(needsSuggestions({ ...flagged, isFlagged: false, suggestedAtUsage: null })).toBe(false);
  });

  it('are made on request below eighty percent and not from there on', () => {
    expect([0, 79.999, 80, 100, null].map(maySuggest)).toEqual([true, true, false, false, false]);
  });
});
