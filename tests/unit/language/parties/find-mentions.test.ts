import { expect, it } from 'vitest';
import { createMentionFinder } from '#lib/language/parties/find-mentions';
import { isPersonWord, readCollective } from '#lib/language/parties/person-words';

const find = createMentionFinder(['Bright Poles Ltd', 'contractor']);
const names = (text: string) => find(text).map(({ name, start, end }) => [name, text.slice(start, end)]);

it('finds who is named, by name, by a noun for somebody, or by a word for all', () => {
  expect(names('Bright Poles Ltd tells the receiving party, and either side may ask.')).toEqual([
    ['Bright Poles Ltd', 'Bright Poles Ltd'],
    ['receiving party', 'receiving party'],
    ['each', 'either side'],
  ]);
});

it('takes a pronoun by itself and a word before a noun only where it tells which one', () => {
  expect(names('a fee which you pay')).toEqual([['you', 'you']]);
  expect(names('nothing is payable')).toEqual([]);
  expect(names('the fee set out in Schedule I')).toEqual([]);
  expect(names('print on both sides of the paper')).toEqual([]);
});

it('knows a phrase that ends in "you" for no name, and words for both sides', () => {
  expect(isPersonWord('on the last day you')).toBe(false);
  expect(isPersonWord('at the end the Company')).toBe(false);
  expect(isPersonWord('you')).toBe(true);
  expect(readCollective('Either of us')).toBe('each');
  expect(readCollective('both of you')).toBe('both');
});
