import { describe, expect, it } from 'vitest';
import { AMONG_FEATURES, amongFeatures, groupsOf } from '#lib/agent/lists/among-listed';
import type { ListedNorm } from '#lib/agent/lists/list-features';
import { newNorm } from '#tests/support/meaning-rows';

const at = (address: string, hangsOn?: number): ListedNorm => ({
  norm: newNorm({ address, ...(hangsOn === undefined ? {} : { hangsOn }) }),
  near: 0,
  nearArticle: 0,
  behindNearest: 0,
  match: 0,
  cover: 0,
  bearer: 'open',
  party: null,
});
const read = (features: readonly number[], name: (typeof AMONG_FEATURES)[number]) =>
  features[AMONG_FEATURES.indexOf(name)] ?? Number.NaN;
const odds = (share: number) => Math.log(share / (1 - share));

describe('what stands together', () => {
  it('is grouped by article, by clause and by the sentence that items hang on', () => {
    const listed = [
      at('제3조 제1항'),
      at('제3조 제2항', 40),
      at('제3조 제2항', 40),
      at('제4조'),
      at('Article III(4)'),
      at('Article III(5)'),
    ];
    expect(groupsOf(listed)).toEqual({
      articles: [0, 0, 0, 1, 2, 2],
      places: [0, 1, 1, 2, 3, 4],
      items: [null, 40, 40, null, null, null],
    });
  });
});

describe('a norm among all others', () => {
  const groups = { articles: [0, 0, 1, 1], places: [0, 1, 2, 3], items: [null, null, 7, 7] };
  const [first = [], second = [], third = [], fourth = []] = amongFeatures([0.2, 0.5, 0.1, 0.2], groups);

  it('has the likelihood of those around it', () => {
    expect(read(first, 'own')).toBeCloseTo(odds(0.2));
    expect(read(first, 'article')).toBeCloseTo(odds(0.5));
    expect(read(first, 'place')).toBeCloseTo(odds(0.2));
    expect(read(first, 'items')).toBeCloseTo(odds(0.2));
    expect(read(third, 'items')).toBeCloseTo(odds(0.2));
    expect(read(second, 'before')).toBeCloseTo(odds(0.2));
    expect(read(second, 'behind')).toBeCloseTo(odds(0.1));
    expect(read(fourth, 'behind')).toBeLessThan(odds(0.01));
  });

  it('has its place among all', () => {
    expect([first, second, third, fourth].map((one) => Math.round(Math.expm1(read(one, 'rank'))))).toEqual([
      1, 0, 3, 2,
    ]);
    expect(read(first, 'articleShare')).toBeCloseTo(0.7);
    expect(read(third, 'articleBeside')).toBeCloseTo(0.3 / 0.7);
    expect(read(third, 'beside')).toBeCloseTo(0.2);
    expect([first, second, third].map((one) => read(one, 'articleOfBest'))).toEqual([1, 1, 0]);
  });

  it('stays a number where a likelihood is none or all', () => {
    const sure = amongFeatures([0, 1], { articles: [0, 1], places: [0, 1], items: [null, null] });
    expect(sure.flat().every(Number.isFinite)).toBe(true);
  });
});
