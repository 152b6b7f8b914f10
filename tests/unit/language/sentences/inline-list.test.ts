import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInlineLists, type InlineList } from '#lib/language/sentences/inline-list';

const startsOf = (lists: readonly InlineList[]): number[] =>
  lists.flatMap(({ items }) => items.flatMap(({ start, lists: inner }) => [start, ...startsOf(inner)]));

function itemsOf(sentence: string): string[] {
  const starts = startsOf(readInlineLists(sentence));
  return starts.map((start, at) => sentence.slice(start, starts[at + 1]).trim());
}

const ACTS = ['pay the hire charge', 'keep the equipment dry', 'leave it at the depot'];

describe('the items of a list within a sentence', () => {
  it.each([
    ['a)', 'b)', 'c)'],
    ['(a)', '(b)', '(c)'],
    ['a.', 'b.', 'c.'],
    ['A)', 'B)', 'C)'],
    ['i)', 'ii)', 'iii)'],
    ['(i)', '(ii)', '(iii)'],
    ['i.', 'ii.', 'iii.'],
    ['1)', '2)', '3)'],
    ['1.', '2.', '3.'],
  ])('begin at their labels %s %s %s, behind a colon or a word that leads on', (...labels) => {
    const [first, second, third] = labels.map((label, at) => `${label} ${ACTS[at]}`);
    for (const lead of ['The Hirer shall: ', 'The Hirer shall not ', 'The Hirer agrees to '])
      expect(itemsOf(`${lead}${first}, ${second} and ${third}.`)).toEqual([`${first},`, `${second} and`, `${third}.`]);
  });

  it.each([
    ['가.', '나.', '다.'],
    ['1)', '2)', '3)'],
    ['①', '②', '③'],
  ])('begin at Korean labels %s %s %s behind a colon', (...labels) => {
    const items = ['이용료를 낼 것', '장비를 닦을 것', '창고에 돌려놓을 것'].map((act, at) => `${labels[at]} ${act}`);
    expect(itemsOf(`을은 다음 의무를 진다: ${items.join(' ')}`)).toEqual(items);
  });

  it('are two where marks stand between them, and not where one label is named with another', () => {
    expect(itemsOf('The Owner must a) deliver it, and b) fetch it.')).toEqual(['a) deliver it, and', 'b) fetch it.']);
    expect(itemsOf('It is due if (a) and (b) of this clause apply.')).toEqual([]);
  });

  it('are one where the others are sentences of their own', () => {
    expect(itemsOf('The Hirer shall: a) pay the hire charge;')).toEqual(['a) pay the hire charge;']);
    expect(itemsOf('The Hirer shall not: a. lend it;')).toEqual(['a. lend it;']);
  });

  it('are no days, no initials and no numbers without words', () => {
    for (const sentence of [
      'The hire runs from: 1. March to the end of May;',
      'The key is kept by A. Berg;',
      'It is due on: 1. 2. 3. of the month.',
      '시작일: 1. 3. 월요일',
    ])
      expect(itemsOf(sentence)).toEqual([]);
  });

  it('are not cut at a count that is told in words and figures', () => {
    const notice = '(1) give the Landlord two (2) months notice in writing,';
    const keys = '(2) return all three (3) keys to the Landlord, and';
    const flat = '(3) leave the flat clean.';
    for (const lead of ['The Tenant shall: ', 'The Tenant shall '])
      expect(itemsOf(`${lead}${notice} ${keys} ${flat}`)).toEqual([notice, keys, flat]);
    const counted = 'agrees to (1) give one (1) copy within two (2) days and pay three (3) instalments of rent.';
    expect(itemsOf(`The Tenant ${counted}`)).toEqual([]);
  });

  it.each([
    'The flat is insured by A. Berg, B. Cole and C. Dunn, who shall pay the premium.',
    'The Tenant shall pay the rent by 1. January, 2. February and 3. March of each year.',
  ])('are no names and no days behind a word: %s', (sentence) => expect(itemsOf(sentence)).toEqual([]));

  it('are found however long what stands before them is', () => {
    const items = ['a) pay the hire charge,', 'b) keep it dry and', 'c) leave it at the depot.'];
    for (let length = 130; length <= 190; length += 1) {
      const words = 'of the roof '.repeat(20).slice(-length).trimStart();
      for (const lead of ['the Hirer shall not', 'the Hirer agrees to:', 'the Hirer'])
        expect(itemsOf(`${words}${lead} ${items.join(' ')}`)).toEqual(items);
    }
    const korean = ['가) 이용료를 낼 것', '나) 장비를 닦을 것', '다) 창고에 돌려놓을 것'];
    expect(itemsOf(`${'장비를 빌린 '.repeat(40)}을은 ${korean.join(' ')}`)).toEqual(korean);
  });

  it('are none behind a number, however long what stands before it is', () => {
    for (const length of [0, 150, 160, 170, 400])
      expect(itemsOf(`${'을은 '.repeat(length / 3)}5 가) 이용료를 낼 것 5 나) 장비를 닦을 것`)).toEqual([]);
  });

  it('begin in order, each within the sentence', () => {
    const pieces = [
      'The Hirer shall',
      ': ',
      'a) ',
      'b) ',
      '(i) ',
      '1. ',
      '가. ',
      '①',
      ' pay',
      ', and ',
      '; ',
      '한다. ',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 20 }), (parts) => {
        const starts = startsOf(readInlineLists(parts.join('')));
        expect(starts).toEqual([...new Set(starts)].toSorted((left, right) => left - right));
        for (const start of starts) expect(start).toBeLessThan(parts.join('').length);
      }),
    );
  });
});
