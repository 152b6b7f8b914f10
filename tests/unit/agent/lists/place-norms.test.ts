import { describe, expect, it } from 'vitest';
import { placeNorms } from '#lib/agent/lists/place-norms';
import { namesOfParties, sidesOf } from '#lib/meaning/parties/party-names';
import { shareSides } from '#lib/agent/lists/share-sides';
import { newFact, newNorm } from '#tests/support/meaning-rows';

const facts = [
  newFact('party', { name: '박정순', aliases: ['임대인'] }),
  newFact('party', { name: '이도현', aliases: ['임차인', '을'] }),
  newFact('party', { name: '이 도현', aliases: ['세입자'] }),
  newFact('price', 'KRW 1000'),
];

describe('norms beside a question', () => {
  it('stand as near as what they mean, measured by all of them', () => {
    const norms = [0, 20].map((start) => newNorm({ start, end: start + 10, address: `제${start + 1}조` }));
    const asking = { text: '', vector: [1, 0], vectorOf: () => undefined };
    const placed = placeNorms(asking, norms, facts, [
      [1, 0],
      [0, 1],
    ]);
    expect(placed.map(({ near }) => near.toFixed(1))).toEqual(['1.0', '-1.0']);
    expect(placed.map(({ behindNearest }) => behindNearest.toFixed(1))).toEqual(['0.0', '-2.0']);
  });

  it('are all alike where nothing tells what they mean', () => {
    const norms = [newNorm({ start: 0, end: 10 }), newNorm({ start: 20, end: 30 })];
    const placed = placeNorms({ text: '', vectorOf: () => undefined }, norms, facts, []);
    expect(placed.map(({ near, behindNearest, match }) => [near, behindNearest, match])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('are of a party, of all or of nobody named', () => {
    const norms = [
      newNorm({ bearer: '임차인' }),
      newNorm({ bearer: 'each' }),
      newNorm({ bearer: null }),
      newNorm({ bearer: '관리인' }),
    ];
    const [own, shared, open, other] = placeNorms(
      { text: '임차인 의무 다 알려줘', vectorOf: () => undefined },
      norms,
      facts,
      [],
    );
    expect(own?.bearer).toBeGreaterThan(0.9);
    expect([shared?.bearer, open?.bearer, other?.bearer]).toEqual(['shared', 'open', 0]);
  });

  it('are of a party whatever word stands before its name, and of who is bound twice without being one', () => {
    const norms = [newNorm({ bearer: '관리인' }), newNorm({ bearer: '관리인' }), newNorm({ bearer: 'each' })];
    expect(sidesOf(facts, norms).at(-1)).toEqual(['관리인']);
    expect(sidesOf(facts, [newNorm({ bearer: '관리인' })])).toHaveLength(2);
    const hirer = [newFact('party', { name: 'Ann Lowe', aliases: ['Hirer'] })];
    const [own] = placeNorms({ text: '', vectorOf: () => undefined }, [newNorm({ bearer: 'The Hirer' })], hirer, []);
    expect(own?.party).toBe(0);
  });

  it('know a party by all of its names', () => {
    expect(namesOfParties(facts)).toEqual([
      ['박정순', '임대인'],
      ['이도현', '임차인', '을', '이 도현', '세입자'],
    ]);
  });
});

describe('whose side a question is about', () => {
  const side = (name: string, vector: number[]) => ({ names: [name], vectors: [vector], acts: [0.5] });

  it('is told by the meaning of a name where it is not named', () => {
    const sides = [side('임차인', [1, 0]), side('임대인', [0, 1])];
    const [tenant = 0, landlord = 0] = shareSides({ text: '집주인이 고쳐줘야 하는 거', vector: [0.3, 0.95] }, sides);
    expect(landlord).toBeGreaterThan(0.9);
    expect(tenant + landlord).toBeCloseTo(1);
  });

  it('is open where nothing tells', () => {
    expect(shareSides({ text: 'what must be paid' }, [side('A', []), side('B', [])])).toEqual([0.5, 0.5]);
    expect(shareSides({ text: '' }, [])).toEqual([]);
  });
});
