import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '#lib/core/env';

describe('JOHANG_LIMITS', () => {
  it('is names with amounts as JSON, and may be left out', () => {
    expect(parseEnvironment({ JOHANG_LIMITS: '{"questionsPerDay": 3}' }).JOHANG_LIMITS).toEqual({ questionsPerDay: 3 });
    expect(parseEnvironment({ JOHANG_LIMITS: ' ' }).JOHANG_LIMITS).toBeUndefined();
    expect(parseEnvironment({}).JOHANG_LIMITS).toBeUndefined();
  });

  it.each(['{', '3', '[1]', '{"questionsPerDay": -1}', '{"questionsPerDay": "many"}'])(
    'that reads %s is told so by name',
    (value) => {
      expect(() => parseEnvironment({ JOHANG_LIMITS: value })).toThrow(
        expect.objectContaining({
          code: 'usage',
          params: { detail: expect.stringContaining('JOHANG_LIMITS') },
        }),
      );
    },
  );
});
