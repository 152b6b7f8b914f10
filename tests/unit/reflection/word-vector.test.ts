import { describe, expect, it } from 'vitest';
import { wordVector } from '#lib/reflection/word-vector';

describe('the vector of a text’s words', () => {
  const cosine = (a: string, b: string): number => {
    const other = wordVector(b);
    return wordVector(a).reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
  };

  it('brings the two languages together', () => {
    expect(cosine('손해배상 책임', 'liability for damages')).toBeGreaterThan(
      cosine('손해배상 책임', 'office hours and lunch'),
    );
  });

  it('has unit length, or none for nothing', () => {
    expect(Math.hypot(...wordVector('비밀유지'))).toBeCloseTo(1);
    expect(Math.hypot(...wordVector('...'))).toBe(0);
  });
});
