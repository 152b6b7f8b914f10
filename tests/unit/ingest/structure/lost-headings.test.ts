import { describe, expect, it } from 'vitest';
import { layText } from '#tests/support/lay-text';

function headings(text: string): string[] {
  return layText(text).structure.parts.flatMap((part) =>
    part.articles.map(({ number, title }) => `${number} ${title ?? '–'}`),
  );
}

describe('a heading that goes into its text without a full stop', () => {
  it.each([
    ['capitals before a sentence', '1. SCOPE OF SALE The Grower shall sell apples.', '1 SCOPE OF SALE'],
    ['capitals before a numbered clause', '1. TERMS OF SALE 1.1 The Grower shall sell.', '1 TERMS OF SALE'],
    ['capitals before a letter', '1. HARVEST (a) The Grower shall pick. (b) The Buyer shall wait.', '1 HARVEST'],
    ['a title before a letter', '1. Picking; Packing (a) The Grower shall pick.', '1 Picking; Packing'],
    ['a title before a sentence', '1. Term This Agreement shall last a year.', '1 Term'],
    ['a title that is a saying', '1. Time is of the Essence. The parties hurry.', '1 Time is of the Essence'],
    ['a title that ends in etc.', '1. Counterparts, etc. This Agreement may be signed twice.', '1 Counterparts, etc'],
    ['a left out article', '1. [Reserved]', '1 [Reserved]'],
  ])('ends where the text begins: %s', (_, first, expected) => {
    expect(headings(`${first}\n2. Price. Ten coins.\n3. Place. The barn.`)[0]).toBe(expected);
  });

  it.each([
    '1. The Parties agree to pick apples.',
    '1. IBM Corporation shall pay.',
    '1. BIG APPLE Limited shall pay.',
    '1. If Buyer is late, the apples rot.',
  ])('is none where a sentence begins at once: %s', (first) => {
    expect(headings(`${first}\n2. The barn is open.\n3. The road is long.`)[0]).toBe('1 –');
  });

  it('ends before a section of its own', () => {
    const text = 'ARTICLE I ORCHARDS Section 1.1 Land. The land shall be mine.\nARTICLE II FRUIT\nAll of it.';
    expect(headings(text)).toEqual(['ARTICLE I ORCHARDS', 'ARTICLE II FRUIT']);
  });

  it('keeps a reference in its title', () => {
    expect(headings('1. AMENDMENT OF SECTION 3.1. It changes.\n2. Price. Ten.\n3. Place. Barn.')[0]).toBe(
      '1 AMENDMENT OF SECTION 3.1',
    );
  });
});

describe('a number that a list skips', () => {
  const opening = '1. Apples. The Grower sells apples.\n2. Pears. The Grower keeps the pears,\n';

  it('is found after a line that has not ended', () => {
    expect(headings(`${opening}3. Plums. The Buyer takes the plums.\n4. Price. Ten coins.`)).toEqual([
      '1 Apples',
      '2 Pears',
      '3 Plums',
      '4 Price',
    ]);
  });

  it('is found inside a line, and not where it is a reference', () => {
    const text = `${opening}as Section 3. Plums says, Orchard No. 7 3. PLUMS The Buyer shall take the plums.\n4. Price. Ten coins.`;
    expect(headings(text)).toEqual(['1 Apples', '2 Pears', '3 PLUMS', '4 Price']);
  });

  it('is found where the first is written as a letter', () => {
    const text = `I. Apples. The Grower sells apples.\n2. Pears. The Grower keeps pears.\n3. Plums. The Buyer eats plums.\n4. Nuts. None.`;
    expect(headings(text)).toEqual(['I Apples', '2 Pears', '3 Plums', '4 Nuts']);
  });

  it('stays missing when the text has it nowhere', () => {
    expect(headings(`${opening}or 3. of them.\n4. Price. Ten coins.\n5. Place. The barn.`)).toEqual([
      '1 Apples',
      '2 Pears',
      '4 Price',
      '5 Place',
    ]);
  });
});
