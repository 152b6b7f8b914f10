import { describe, expect, it } from 'vitest';
import { buildContractIndex } from '#lib/retrieval/index/contract-index';
import { computeFeatures, readQuery } from '#lib/retrieval/search/features';

const LONG = `${'The tenant keeps the stairs clean at all times. '.repeat(12)}Dogs are welcome.`;
const unit = (id: string, start: number, text: string) => ({
  ...{ id, clauseId: id, part: 0, address: id, headingPath: [], page: null },
  ...{ start, end: start + text.length, text },
});
const index = buildContractIndex({
  contractId: 'c',
  title: '',
  language: 'en',
  units: [unit('1', 0, LONG), unit('2', 1000, 'Rent is due monthly.')],
});
const lastOf = ({ pieces }: typeof index) => pieces.findLastIndex(({ unit: { id } }) => id === '1');

describe('how near a piece comes to what is asked', () => {
  const dogs = { start: LONG.length - 17, end: LONG.length, cosine: 0.9 };
  const similar = {
    units: new Map([
      ['1', 0.5],
      ['2', 0.8],
    ]),
    sentences: new Map([['1', [dogs]]]),
  };
  const { sentence } = computeFeatures(index, readQuery('may I keep a dog'), similar);

  it('is told by its nearest sentence, not by the unit it is cut from', () => {
    expect(index.pieces.length).toBe(3);
    expect(sentence[0]).toBe(0);
    expect(sentence[lastOf(index)]).toBe(1);
  });

  it('is told by the unit where the unit is one piece', () => {
    expect(sentence[2]).toBeCloseTo(Math.exp(-1));
  });

  it('is nothing without vectors', () => {
    const none = computeFeatures(index, readQuery('may I keep a dog'), undefined);
    expect([...none.sentence]).toEqual([0, 0, 0]);
  });
});
