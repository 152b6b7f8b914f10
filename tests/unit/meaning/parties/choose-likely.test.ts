import { describe, expect, it } from 'vitest';
import { chooseLikely } from '#lib/meaning/parties/choose-likely';

const one = (name: string, side: string, score: number) => ({ name, side, score });
const isSame = (left: { name: string }, right: { name: string }) => left.name === right.name;
const isOneSide = (left: { side: string }, right: { side: string }) => left.side === right.side;

describe('the likeliest parties', () => {
  it('are of two sides, where two of one side are likelier than the other', () => {
    const mentions = [one('Owen', 'Owners', 3), one('Marian', 'Owners', 2), one('Players', 'Group', -0.5)];
    expect(chooseLikely(mentions, -1, isSame, isOneSide).map(({ name }) => name)).toEqual([
      'Owen',
      'Marian',
      'Players',
    ]);
  });

  it('are no more than two where a third does not look the part', () => {
    const mentions = [one('Owen', 'Owner', 3), one('Players', 'Group', 2), one('Ludlow', 'Court', -0.5)];
    expect(chooseLikely(mentions, -1, isSame, isOneSide).map(({ name }) => name)).toEqual(['Owen', 'Players']);
  });
});
