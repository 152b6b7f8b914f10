import { describe, expect, it } from 'vitest';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import { isWithin, readRange } from '#lib/language/quantities/read-range';

const range = (text: string) => readRange(text, readQuantities(text));

describe('a range', () => {
  it('has both ends with what belongs to it, whatever its unit', () => {
    expect(range('1,000kg 이상 2,000kg 미만')).toMatchObject({ from: 1000, to: 2000, hasFrom: true, hasTo: false });
    expect(range('97.0% to below 99.0%')).toMatchObject({ from: 97, to: 99, hasTo: false, measure: 'percent' });
    expect(range('4일 초과 7일 이하')).toMatchObject({ from: 4, to: 7, hasFrom: false, hasTo: true, measure: 'day' });
  });

  it('may be told from its far end', () => {
    expect(range('60 to 31 days before the event')).toMatchObject({ from: 31, to: 60, measure: 'day' });
  });

  it('may be open', () => {
    expect(range('more than 90 days before')).toMatchObject({ from: 90, to: null, hasFrom: false });
    expect(range('201 or more users')).toMatchObject({ from: 201, to: null, hasFrom: true });
    expect(range('3일 이내')).toMatchObject({ from: null, to: 3, hasTo: true });
  });

  it('is none where figures stand in cells of their own, or bound nothing', () => {
    expect(range('제3구간 | 17,500원')).toBeNull();
    expect(range('10%')).toBeNull();
    expect(range('')).toBeNull();
  });

  it('holds what lies in it', () => {
    const found = range('1일 이상 3일 미만');
    expect(found === null ? [] : [0, 1, 2.5, 3].map((value) => isWithin(found, value))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
