import { randomBytes } from 'node:crypto';
import { sha256 } from '#lib/core/hash';

/** Crockford's base 32 (https://www.crockford.com/base32.html): no letter that is read as another or as a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits, so that whoever has the hash cannot try them all. */
const CHARACTERS = 16;
const GROUP = 4;

/** A new code as a person writes it down: `7KQ2-M9XD-…`. */
export function makeRecoveryCode(): string {
  // A byte modulo 32 is as even as the byte.
  const characters = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('');
  return (characters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/** What is kept of a code, however it was typed: small letters, without dashes, O for 0, I or L for 1. */
export function hashRecoveryCode(typed: string): string {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return sha256(letters.replaceAll('O', '0').replace(/[IL]/g, '1'));
}
