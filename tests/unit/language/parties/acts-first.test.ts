import { describe, expect, it } from 'vitest';
import { actsFirst } from '#lib/language/parties/acts-first';

describe('who a statement is about', () => {
  it('is who it begins with, behind its number', () => {
    expect(actsFirst('② 을은 산출물을 제출한다.', ['을'])).toBe(true);
    expect(actsFirst('The Customer shall pay.', ['Customer'])).toBe(true);
  });

  it('is nobody in a condition and nobody whose name goes on', () => {
    expect(actsFirst('을이 늦으면 갑은 해지할 수 있다.', ['을'])).toBe(false);
    expect(actsFirst('If Customer is late, Provider may stop.', ['Customer'])).toBe(false);
    expect(actsFirst('Customers shall pay.', ['Customer', ''])).toBe(false);
  });
});
