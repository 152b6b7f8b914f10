import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from '#lib/language/sentences/split-sentences';

const sentences = (text: string): string[] => splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe('sentences of a clause', () => {
  it('do not end after Inc. or an initial', () => {
    expect(sentences('Acme Inc. and J. Doe agree. They sign.')).toEqual(['Acme Inc. and J. Doe agree.', 'They sign.']);
  });

  it('do not end inside a number or an address', () => {
    expect(sentences('See Section 8.2. The fee is 1.5 percent.')).toEqual([
      'See Section 8.2.',
      'The fee is 1.5 percent.',
    ]);
    expect(sentences('1. The buyer pays. 2. The seller delivers.')).toEqual([
      '1. The buyer pays.',
      '2. The seller delivers.',
    ]);
  });

  it('end where a Korean sentence ends', () => {
    expect(sentences('갑은 대금을 지급한다. 다만, 검수 전에는 그러하지 아니하다.')).toEqual([
      '갑은 대금을 지급한다.',
      '다만, 검수 전에는 그러하지 아니하다.',
    ]);
    expect(sentences('제5조. 을은 통지한다.')).toEqual(['제5조. 을은 통지한다.']);
  });

  it('end before a list item', () => {
    expect(sentences('다음 각 호와 같다\n1. 대금\n2. 기한')).toHaveLength(3);
  });

  it('are in order, apart, trimmed, and leave out only what has no letter or figure', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        let reached = 0;
        for (const { start, end } of splitSentences(text)) {
          expect(text.slice(reached, start)).not.toMatch(/[\p{L}\p{N}]/u);
          expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
          expect(end).toBeGreaterThan(start);
          reached = end;
        }
        expect(text.slice(reached)).not.toMatch(/[\p{L}\p{N}]/u);
      }),
    );
  });
});
