import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bringsFewFacts,
  countSame,
  detectDrift,
  isSameQuery,
  isWithoutProgress,
  type Searched,
} from '#lib/reflection/drift/detect-drift';
import { QUESTION_THRESHOLDS, REVIEW_THRESHOLDS } from '#lib/reflection/drift/thresholds';

const search = (normalized: string, rest: Partial<Searched> = {}): Searched => ({
  normalized,
  strategy: 'clauseSearch',
  action: 'hybrid_search',
  resultCount: 5,
  newFacts: 1,
  ...rest,
});
const step = (newClauses: number, confidence = 0.5, newSources = 0) => ({ newClauses, newSources, confidence });

describe('a search that was made before', () => {
  test('may be made twice; the third time is caught', () => {
    const next = search('a');
    expect(detectDrift(next, [search('a')], [], QUESTION_THRESHOLDS)).toBeUndefined();
    expect(detectDrift(next, [search('a'), search('a')], [], QUESTION_THRESHOLDS)?.detector).toBe('sameQuery');
  });

  test('is forgotten once five others came after it', () => {
    const others = ['b', 'c', 'd', 'e', 'f'].map((key) => search(key));
    expect(isSameQuery({ normalized: 'a' }, [search('a'), search('a'), ...others], QUESTION_THRESHOLDS)).toBe(false);
  });

  test('is counted among the recent ones only, whatever the history', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), (keys) => {
        const history = keys.map((key) => search(key));
        const recent = keys.slice(-QUESTION_THRESHOLDS.recentSearches).filter((key) => key === 'a').length;
        expect(isSameQuery({ normalized: 'a' }, history, QUESTION_THRESHOLDS)).toBe(
          recent >= QUESTION_THRESHOLDS.sameQuery,
        );
      }),
    );
  });

  test('without any words of its own is never taken for a repeat', () => {
    expect(isSameQuery({ normalized: '' }, [search(''), search('')], QUESTION_THRESHOLDS)).toBe(false);
  });
});

describe('the same way of looking', () => {
  test('is changed after three times in a row, and not before', () => {
    const history = (count: number) => Array.from({ length: count }, (_, at) => search(`q${at}`));
    expect(detectDrift(search('x'), history(2), [], REVIEW_THRESHOLDS)).toBeUndefined();
    expect(detectDrift(search('x'), history(3), [], REVIEW_THRESHOLDS)).toEqual({
      detector: 'sameAction',
      pattern: 'strategyFixation',
    });
  });

  test('is broken by another tool or another strategy in between', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.nat(8), (before, after) => {
        const same = (count: number) => Array.from({ length: count }, () => search('q'));
        const history = [
          ...same(before),
          search('q', { action: 'get_article_by_title', strategy: 'browse' }),
          ...same(after),
        ];
        expect(countSame(search('q'), history)).toBe(after);
      }),
    );
  });
});

describe('iterations that bring nothing', () => {
  test('two in a row are enough in a question, five in a review', () => {
    const idle = (count: number) => [step(3), ...Array.from({ length: count }, () => step(0))];
    expect(isWithoutProgress(idle(1), QUESTION_THRESHOLDS)).toBe(false);
    expect(isWithoutProgress(idle(2), QUESTION_THRESHOLDS)).toBe(true);
    expect(isWithoutProgress(idle(4), REVIEW_THRESHOLDS)).toBe(false);
    expect(isWithoutProgress(idle(5), REVIEW_THRESHOLDS)).toBe(true);
  });

  test('a new clause, a new source or another confidence is progress', () => {
    fc.assert(
      fc.property(fc.constantFrom(step(1), step(0, 0.9), step(0, 0.5, 1)), (moved) => {
        expect(isWithoutProgress([step(1), step(0), moved], QUESTION_THRESHOLDS)).toBe(false);
      }),
    );
  });

  test('three iterations with fewer than two new clauses ask for another strategy', () => {
    expect(bringsFewFacts([step(1), step(0)], QUESTION_THRESHOLDS)).toBe(false);
    expect(bringsFewFacts([step(1), step(0, 0.6), step(0, 0.7)], QUESTION_THRESHOLDS)).toBe(true);
    expect(bringsFewFacts([step(1), step(1), step(0)], QUESTION_THRESHOLDS)).toBe(false);
  });

  test('hardly any results mean too narrow a search, many too broad a one', () => {
    const idle = [step(1), step(0), step(0)];
    const pattern = (resultCount: number) =>
      detectDrift(search('x'), [search('a', { resultCount }), search('b', { resultCount })], idle, QUESTION_THRESHOLDS)
        ?.pattern;
    expect(pattern(1)).toBe('tooNarrow');
    expect(pattern(12)).toBe('tooBroad');
  });
});
