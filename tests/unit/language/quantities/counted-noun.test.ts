import { describe, expect, it } from 'vitest';
import { countedNoun } from '#lib/language/quantities/counted-noun';
import { readQuantities } from '#lib/language/quantities/read-quantities';

const first = (text: string) => {
  const [figure] = readQuantities(text);
  return figure === undefined ? undefined : countedNoun(text, figure);
};

describe('what a number counts', () => {
  it('is the word behind it, else the one before it', () => {
    expect(first('we took 540 cartridges')).toEqual({ word: 'cartridges', isLabel: false });
    expect(first('invoice 3312 of the third')).toMatchObject({ word: 'invoice' });
    expect(first('그 가게 직원 7명이서')).toMatchObject({ isLabel: false });
    expect(first('7')).toEqual({ word: null, isLabel: false });
  });

  it('is nothing where it only tells things apart', () => {
    expect(first('304호에 살아요')?.isLabel).toBe(true);
    expect(first('3단계가 늦었어요')?.isLabel).toBe(true);
    expect(first('the KS-300 broke')?.isLabel).toBe(true);
    expect(first('we live in 3B')?.isLabel).toBe(true);
    expect(first('포스터 3건')?.isLabel).toBe(false);
  });
});
