import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseQuery } from '#lib/language/queries/normalise-query';
import { scoreFreshQueries, scoreNormaliser } from '#tests/bench/support/drift/score-normaliser';
import { ROLE_SWAPS } from '#tests/fixtures/drift/different-queries';

describe('two searches', () => {
  test('that are trivially rephrased are the same, at least 95 of 100', () => {
    const { equal, unequal } = scoreNormaliser().same;
    expect(equal.length / (equal.length + unequal.length)).toBeGreaterThanOrEqual(0.95);
    expect(scoreFreshQueries().same.unequal.length).toBeLessThanOrEqual(3);
  });

  test('that ask for different things are hardly ever confused', () => {
    const { equal, unequal } = scoreNormaliser().different;
    expect(equal.length / (equal.length + unequal.length)).toBeLessThanOrEqual(0.02);
  });

  test('with the parties in each other’s place are never the same', () => {
    expect(scoreNormaliser().swapped.equal).toEqual([]);
    expect(scoreFreshQueries().swapped.equal).toEqual([]);
  });

  test.each(ROLE_SWAPS)('%s / %s', (one, other) => {
    expect(normaliseQuery(one)).not.toBe(normaliseQuery(other));
  });

  test('names that no list knows keep their sides too', () => {
    expect(normaliseQuery('Acme pays Borealis')).not.toBe(normaliseQuery('Borealis pays Acme'));
    expect(normaliseQuery('한빛이 두레를 면책')).not.toBe(normaliseQuery('두레가 한빛을 면책'));
  });

  test('a question word says nothing beside a noun that says the same, and much without one', () => {
    expect(normaliseQuery('계약 기간은 얼마나')).toBe(normaliseQuery('계약 기간'));
    expect(normaliseQuery('수리를 누가')).not.toBe(normaliseQuery('수리를 언제'));
  });

  test('a party is one with the ending of a question too', () => {
    expect(normaliseQuery('비용을 내는 쪽은 임차인인가요')).toBe(normaliseQuery('비용을 내는 쪽은 임차인'));
  });

  test('differ when only a number, its unit or a negation differs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (one, other) => {
        fc.pre(one !== other);
        expect(normaliseQuery(`제${one}조 위약금`)).not.toBe(normaliseQuery(`제${other}조 위약금`));
        expect(normaliseQuery(`${one} days notice`)).not.toBe(normaliseQuery(`${other} days notice`));
      }),
    );
    expect(normaliseQuery('30일 전 통지')).not.toBe(normaliseQuery('30개월 전 통지'));
    expect(normaliseQuery('양도할 수 있다')).not.toBe(normaliseQuery('양도할 수 없다'));
  });
});

describe('the key of a search', () => {
  test('does not depend on case, outer space or the form of its characters, and never fails', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const key = normaliseQuery(text);
        expect(normaliseQuery(`  ${text}  `)).toBe(key);
        expect(normaliseQuery(text.normalize('NFD'))).toBe(normaliseQuery(text.normalize('NFC')));
      }),
    );
  });

  test('does not depend on the order of plain English words', () => {
    const words = fc.shuffledSubarray(['late', 'payment', 'interest', 'rate', 'royalty', 'deposit'], { minLength: 2 });
    fc.assert(
      fc.property(words, (some) => {
        expect(normaliseQuery(some.join(' '))).toBe(normaliseQuery(some.toReversed().join(' ')));
      }),
    );
  });
});
