import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenize, tokenizeQuery, toTsquery, toTsvector } from '#lib/language/words/tokens';

describe('what search sees of a text', () => {
  it('finds 손해배상 whether or not it is written with a space', () => {
    const joined = new Set(tokenize('손해배상'));
    expect(tokenize('손해 배상').every((token) => joined.has(token))).toBe(true);
  });

  it('sees the bare noun behind a particle', () => {
    expect(tokenize('을은 갑에게')).toEqual(expect.arrayContaining(['을', '갑']));
  });

  it('takes inflected English words for the same word', () => {
    expect(tokenize('terminated')).toEqual(tokenize('Terminates'));
    expect(tokenize('paid')).toEqual(tokenize('paying'));
  });

  it('keeps numbers and addresses whole', () => {
    expect(tokenize('제 16 조의 2, 8.2(b), 1,000,000원')).toEqual(
      expect.arrayContaining(['제16조의2', '8.2(b)', '8.2', '1000000']),
    );
  });

  it('drops what only asks', () => {
    expect(tokenizeQuery('what does the contract say about insurance').map(({ token }) => token)).toEqual(
      tokenize('insurance'),
    );
    expect(tokenizeQuery('어떤 경우에 뭐가 있어?')).toEqual([]);
  });

  it('leaves the noun of an inflected Korean verb', () => {
    const tokens = tokenizeQuery('해지했을 때는').map(({ token }) => token);
    expect(tokens).toContain('해지');
    expect(tokens).not.toContain('했을');
  });

  it('reads any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(tokenize(text).every((token) => token.length > 0 && token.length <= 80)).toBe(true);
        expect(tokenizeQuery(text).every(({ weight }) => weight > 0 && weight <= 1)).toBe(true);
      }),
    );
  });
});

describe('literals for the database', () => {
  const lexeme = String.raw`'(?:[^'\\]|''|\\\\)+'`;
  const tsvector = new RegExp(`^(?:${lexeme}:\\d+(?:,\\d+)*(?: |$))*$`, 'su');
  const tsquery = new RegExp(`^(?:${lexeme}(?: \\| |$))*$`, 'su');

  it('escape whatever a token holds', () => {
    expect(toTsquery(["o'brien", 'a\\', "') | !x & y:*"])).toBe(String.raw`'o''brien' | 'a\\' | ''') | !x & y:*'`);
    expect(toTsvector(['a', 'b', 'a'])).toBe("'a':1,3 'b':2");
  });

  it('are well formed for any tokens', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 30 })), (tokens) => {
        expect(toTsvector(tokens)).toMatch(tsvector);
        expect(toTsquery(tokens)).toMatch(tsquery);
      }),
    );
  });

  it('hold no position that PostgreSQL refuses', () => {
    const literal = toTsvector(Array.from({ length: 20_000 }, (_, at) => `w${at % 30}`));
    expect(
      Math.max(...[...literal.matchAll(/(\d+)(?=[, ]|$)/gu)].map(([, position]) => Number(position))),
    ).toBeLessThanOrEqual(16_383);
  });

  it('are empty when there is nothing to look for', () => {
    expect(toTsquery([])).toBe('');
    expect(toTsvector([])).toBe('');
  });
});
