import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPatterns } from '#lib/reflection/engine/find-patterns';
import { measureCase, shouldFlag, type MeasuredRow } from '#lib/reflection/engine/measure-case';
import { wilsonLowerBound } from '#lib/reflection/engine/wilson-lower-bound';

const context = fc.record({
  questionKind: fc.constantFrom('period', 'amount'),
  language: fc.constantFrom('ko' as const, 'en' as const),
  contractTypes: fc.array(fc.constantFrom('용역계약', '임대차계약', 'lease'), { maxLength: 3 }),
  tools: fc.array(fc.constantFrom('hybrid_search', 'get_article_by_index'), { maxLength: 3 }),
  hour: fc.integer({ min: 0, max: 23 }),
  outcome: fc.constantFrom('found', 'notFound', null),
});
const row: fc.Arbitrary<MeasuredRow> = fc.record({
  success: fc.boolean(),
  errorType: fc.constantFrom('thumbDown', 'nothingFound', 'internal', null),
  executionTimeMs: fc.option(fc.integer({ min: 0, max: 60_000 })),
  context,
});
const rows = fc.array(row, { maxLength: 150 });

describe('the figures of a case', () => {
  it('are those of its last hundred rows', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const last = all.slice(0, 100);
        const successes = last.filter(({ success }) => success).length;
        const figures = measureCase(all);
        expect(figures.executions).toBe(last.length);
        expect(figures.successRate).toBe(last.length === 0 ? null : (successes / last.length) * 100);
        expect(figures).toEqual(measureCase(last));
      }),
    );
  });

  it('flag a case under fifty percent with at least five rows, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (failures, successes) => {
        const total = failures + successes;
        const outcomes = [...Array(failures).fill(false), ...Array(successes).fill(true)];
        const template = { errorType: null, executionTimeMs: null, context: fc.sample(context, 1)[0] };
        const made = outcomes.slice(0, 100).flatMap((success): MeasuredRow[] => {
          const { context: given, ...rest } = template;
          return given === undefined ? [] : [{ ...rest, context: given, success: success === true }];
        });
        const counted = made.filter(({ success }) => success).length;
        expect(measureCase(made).isFlagged).toBe(made.length >= 5 && counted * 2 < made.length);
        expect(total).toBeGreaterThanOrEqual(made.length);
      }),
    );
    expect([shouldFlag(4, 0), shouldFlag(5, 49.9), shouldFlag(5, 50), shouldFlag(0, null)]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('count every error once and name the most frequent first', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const failed = all.slice(0, 100).filter(({ success, errorType }) => !success && errorType !== null);
        const { commonErrors } = measureCase(all);
        expect(commonErrors.reduce((sum, { count }) => sum + count, 0)).toBe(failed.length);
        expect(commonErrors).toEqual(commonErrors.toSorted((left, right) => right.count - left.count));
      }),
    );
  });

  it('show the trend in windows of ten, the newest whole and last', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const last = all.slice(0, 100);
        const { trend } = measureCase(all);
        expect(trend).toHaveLength(Math.ceil(last.length / 10));
        const newest = last.slice(0, 10);
        if (newest.length > 0)
          expect(trend.at(-1)).toBe((newest.filter(({ success }) => success).length / newest.length) * 100);
      }),
    );
  });

  it('take the mean of the times that are known', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const times = all.slice(0, 100).flatMap(({ executionTimeMs }) => executionTimeMs ?? []);
        const { meanTimeMs } = measureCase(all);
        if (times.length === 0) expect(meanTimeMs).toBeNull();
        else expect(meanTimeMs).toBeCloseTo(times.reduce((sum, time) => sum + time, 0) / times.length, 6);
      }),
    );
  });
});

describe('patterns', () => {
  it('count each run once under each of its values', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const { questionKind = [], tool = [] } = findPatterns(all);
        expect(questionKind.reduce((sum, { runs }) => sum + runs, 0)).toBe(all.length);
        expect(questionKind.reduce((sum, { successes }) => sum + successes, 0)).toBe(
          all.filter(({ success }) => success).length,
        );
        const searches = all.filter(({ context: { tools } }) => tools.includes('hybrid_search')).length;
        expect(tool.find(({ value }) => value === 'hybrid_search')?.runs ?? 0).toBe(searches);
      }),
    );
  });
});

describe("the lower bound of Wilson's interval", () => {
  it('is known for small samples', () => {
    expect(wilsonLowerBound(1, 1)).toBeCloseTo(0.2065, 4);
    expect(wilsonLowerBound(8, 10)).toBeCloseTo(0.4902, 4);
    expect(wilsonLowerBound(0, 10)).toBe(0);
    expect(wilsonLowerBound(0, 0)).toBe(0);
  });

  it('never lies above the share itself, and rises with more of the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 1000 }), (trials, wanted) => {
        const successes = Math.min(wanted, trials);
        const bound = wilsonLowerBound(successes, trials);
        expect(bound).toBeGreaterThanOrEqual(0);
        expect(bound).toBeLessThanOrEqual(successes / trials + 1e-12);
        expect(wilsonLowerBound(successes * 2, trials * 2)).toBeGreaterThanOrEqual(bound - 1e-12);
      }),
    );
  });
});
