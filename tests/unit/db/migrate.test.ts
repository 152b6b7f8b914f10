import { expect, it } from 'vitest';
import { isRecentPgvector } from '#db/migrate';

it.each([
  ['0.8.0', true],
  ['0.8.7', true],
  ['0.10.1', true],
  ['1.0.0', true],
  ['0.7.4', false],
  ['0.5.1', false],
  ['', false],
])('takes pgvector %s: %s', (version, isTaken) => {
  expect(isRecentPgvector(version)).toBe(isTaken);
});
