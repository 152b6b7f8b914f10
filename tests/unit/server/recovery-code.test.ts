import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, makeRecoveryCode } from '#lib/server/identity/recovery-code';

describe('a recovery code', () => {
  it('is sixteen letters and digits that cannot be taken for each other, and never the same', () => {
    const codes = Array.from({ length: 100 }, makeRecoveryCode);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(new Set(codes).size).toBe(100);
  });

  it.each([
    '7kq2-m9xd-01ab-cdef',
    '7KQ2M9XD01ABCDEF',
    ' 7KQ2 M9XD 01AB CDEF ',
    '7KQ2–M9XD–OIAB–CDEF',
    '7KQ2-M9XD-oLAB-CDEF',
  ])('is known when it is typed as "%s"', (typed) => {
    expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode('7KQ2-M9XD-01AB-CDEF'));
  });

  it('is not known with a letter changed', () => {
    expect(hashRecoveryCode('7KQ2-M9XD-01AB-CDEG')).not.toBe(hashRecoveryCode('7KQ2-M9XD-01AB-CDEF'));
  });
});
