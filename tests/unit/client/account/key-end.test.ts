import { describe, expect, it } from 'vitest';
import { keyEnd } from '#lib/client/account/key-end';

const NOW = '2026-11-27T12:00:00.000Z';

describe('the end of a key', () => {
  it.each([
    [null, { kind: 'never' }],
    [NOW, { kind: 'expired' }],
    ['2026-11-01T00:00:00.000Z', { kind: 'expired' }],
    ['2026-11-27T12:00:01.000Z', { kind: 'days', days: 1 }],
    ['2026-11-28T12:00:00.000Z', { kind: 'days', days: 1 }],
    ['2027-02-25T12:00:00.000Z', { kind: 'days', days: 90 }],
  ])('at %s is told as %o', (expiresAt, end) => {
    expect(keyEnd({ expiresAt }, Date.parse(NOW))).toEqual(end);
  });
});
