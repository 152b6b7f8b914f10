import { expect, test } from 'vitest';
import { countTerm, hasTerm } from '#lib/language/definitions/has-term';

test('a term is found of one and of many, and never inside another word', () => {
  expect(countTerm('Customer and its Affiliates, an Affiliate', 'Affiliate')).toBe(2);
  expect(hasTerm('Affiliated', 'Affiliate')).toBe(false);
  expect(hasTerm('대상 데이터를 쓴다', '대상데이터')).toBe(true);
});
