import { describe, expect, it } from 'vitest';
import { marksOn, pagesOf } from '#lib/client/contract/page-marks';

const page = {
  page: 2,
  size: { width: 200, height: 400 },
  runs: [
    [0, 10, 20, 300, 120, 320],
    [10, 20, 20, 280, 120, 300],
  ] satisfies [number, number, number, number, number, number][],
};

describe('a passage on its page', () => {
  it('is marked from the upper left corner, in shares of the page', () => {
    expect(marksOn(page, { start: 0, end: 10 })).toEqual([{ left: 0.1, top: 0.2, width: 0.5, height: 0.05 }]);
  });

  it('begins in the middle of a run where its first character stands', () => {
    const [first, second] = marksOn(page, { start: 5, end: 12 });
    expect(first).toMatchObject({ left: 0.35, width: 0.25 });
    expect(second).toMatchObject({ left: 0.1, width: 0.1 });
  });

  it('is not marked on other pages or where places are unknown', () => {
    expect(marksOn(page, { start: 20, end: 30 })).toEqual([]);
    expect(marksOn({ ...page, size: null }, { start: 0, end: 10 })).toEqual([]);
  });

  it('may run over several pages', () => {
    expect(pagesOf([0, 100, 200], { start: 150, end: 200 })).toEqual({ first: 2, last: 2 });
    expect(pagesOf([0, 100, 200], { start: 150, end: 201 })).toEqual({ first: 2, last: 3 });
    expect(pagesOf([], { start: 0, end: 5 })).toEqual({ first: 1, last: 1 });
  });
});
