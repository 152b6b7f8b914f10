import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from '#lib/server/model/seal';

const secret = randomBytes(32);

describe('a sealed text', () => {
  it('comes back whole, and is never sealed the same way twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = seal(text, secret, 'https://api.example');
        expect(unseal(sealed, secret, 'https://api.example')).toBe(text);
        expect(seal(text, secret, 'https://api.example')).not.toBe(sealed);
      }),
    );
  });

  it('opens with no other secret and for no other purpose', () => {
    const sealed = seal('sk-1', secret, 'https://api.example');
    expect(unseal(sealed, randomBytes(32), 'https://api.example')).toBeNull();
    expect(unseal(sealed, secret, 'https://evil.example')).toBeNull();
  });

  it('opens no more once a bit of it has changed, and rubbish never does', () => {
    const sealed = Buffer.from(seal('sk-1234', secret, ''), 'base64url');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(unseal(changed.toString('base64url'), secret, '')).toBeNull();
    }
    expect(unseal('', secret, '')).toBeNull();
    expect(unseal('rubbish', secret, '')).toBeNull();
  });
});
