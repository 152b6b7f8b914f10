import { expect, it } from 'vitest';
import { readsTheSame, tidyAnswer } from '#lib/language/answers/tidy-answer';

it.each([
  ['먼저 조항을 본다… </think>\n\n14일이에요 [1].', '14일이에요 [1].'],
  ['14일이에요 ✅【1】 (검증됨).', '14일이에요 [1].'],
  ['It is 14 days [^1] (verified).\n\n[^1]: Section 5, verified\n[2]: Section 6', 'It is 14 days [1].\n\n'],
  ['The invoice must be verified by Customer [2].', 'The invoice must be verified by Customer [2].'],
])('an answer is put in order: %s', (raw, tidy) => {
  expect(tidyAnswer(raw)).toBe(tidy);
});

it('two texts read the same whatever their markers and spaces', () => {
  expect(readsTheSame('14일이에요 [1][2].', '14일이에요  [3].\n')).toBe(true);
  expect(readsTheSame('14일이에요.', '15일이에요.')).toBe(false);
});
