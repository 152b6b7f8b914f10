import { expect, it } from 'vitest';
import { articleOfAddress } from '#lib/language/address/article-of';

it.each([
  ['제10조 제2항', '제10조'],
  ['8.2(b)', '8'],
  ['Article III(4)', 'Article III'],
  ['What you pay (a)', 'What you pay'],
  ['What you pay', 'What you pay'],
  ['A tower on loan (b)', 'A tower on loan'],
  ['당일 지켜 주실 것 3)', '당일 지켜 주실 것'],
  ['번역료 제2항', '번역료'],
  ['C a', 'C'],
  ['문단 4', '문단 4'],
])('the article of %s is %s', (address, article) => {
  expect(articleOfAddress(address)).toBe(article);
});
