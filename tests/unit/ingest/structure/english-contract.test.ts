import { describe, expect, it } from 'vitest';
import { layText, outline } from '#tests/support/lay-text';

const SUPPLY = `Exhibit 10.7

SUPPLY AGREEMENT

This Supply Agreement (the "Agreement") is made between Alder Ltd ("Supplier") and Birch Inc ("Buyer").

1. Definitions. In this Agreement "Goods" means the goods listed in Exhibit A.

2. DELIVERY

2.1 Time. Supplier shall deliver the Goods as set out in Section
3.1 and Exhibit A, subject to Sections 2.2 and 3.

2.2 Delay. If delivery is late, Buyer may:

(a) refuse the Goods; or

(b) require:

(i) a discount; and

(ii) interest under Section 9 of the Sale of Goods Act.

3. Price. Buyer pays as follows:

(h) one;

(i) two;

(j) three.

IN WITNESS WHEREOF, the parties have signed.

By: ____________

EXHIBIT A

GOODS

1. Chairs

2. Tables`;

describe('an English contract', () => {
  const { structure, title } = layText(SUPPLY);
  const main = structure.parts.find((part) => part.kind === 'main');

  it('is cut into preamble, agreement, signing and exhibit, and a filing label is no exhibit', () => {
    expect(title).toBe('SUPPLY AGREEMENT');
    expect(structure.parts.map(({ kind, address }) => [kind, address])).toEqual([
      ['preamble', null],
      ['main', null],
      ['signature', null],
      ['exhibit', 'Exhibit A'],
    ]);
  });

  it('has sections with run-in titles and titles on a line of their own', () => {
    expect(main?.articles.map(({ number, title: name, display }) => [number, name, display])).toEqual([
      ['1', 'Definitions', 'Section 1'],
      ['2', 'DELIVERY', 'Section 2'],
      ['3', 'Price', 'Section 3'],
    ]);
  });

  it('has clauses as a tree with canonical addresses', () => {
    const delay = main?.articles[1]?.clauses[1];
    expect(outline(main?.articles[1]?.clauses ?? [])).toBe('2.1 2.2 [(a) (b) [(i) (ii)]]');
    expect(delay?.children[1]?.children[1]).toMatchObject({ address: '2.2(b)(ii)', display: 'Section 2.2(b)(ii)' });
  });

  it('links references to its own sections and exhibits, and keeps statutes apart', () => {
    expect(structure.references.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      '1 → Exhibit A',
      '2.1 → 3.1',
      '2.1 → Exhibit A',
      '2.1 → 2.2',
      '2.1 → 3',
    ]);
    expect(structure.externalReferences).toMatchObject([{ text: 'Section 9', law: 'Sale of Goods Act' }]);
  });

  it('knows its terms', () => {
    expect(structure.definitions.map(({ term, address }) => [term, address])).toEqual([
      ['Agreement', 'Preamble'],
      ['Supplier', 'Preamble'],
      ['Buyer', 'Preamble'],
      ['Goods', '1'],
    ]);
  });
});

describe('ARTICLE and Section', () => {
  const { structure } = layText(`TABLE OF CONTENTS
ARTICLE I DEFINITIONS 1
ARTICLE II TERM 2
Section 2.1 Length 2
ARTICLE I
DEFINITIONS
Words have their usual meaning. Each party shall not do the following:
(a) directly or through others pay anyone or (b) promise to.
ARTICLE II
TERM; RENEWAL OF
THE AGREEMENT
Section 2.1 Length. One year.
Section 2.2 Renewal. As Article I says.
Section 2.4 End. On notice.`);
  const main = structure.parts.find((part) => part.kind === 'main');

  it('skips the table of contents and joins titles over lines', () => {
    expect(main?.articles.map(({ number, title, address }) => [number, title, address])).toEqual([
      ['ARTICLE I', 'DEFINITIONS', 'Article I'],
      ['ARTICLE II', 'TERM; RENEWAL OF THE AGREEMENT', 'Article II'],
    ]);
  });

  it('takes no lone enumeration of a sentence for a list, and goes on over a missing number', () => {
    expect(main?.articles.map((article) => outline(article.clauses))).toEqual(['', '2.1 2.2 2.4']);
  });
});

describe('letters that could be numerals', () => {
  it('reads (i) after (h) as a letter when (j) follows', () => {
    const letters = 'abcdefghij'.split('').map((letter) => `(${letter}) item ${letter};`);
    const { structure } = layText(`1. List. These:\n${letters.join('\n')}\n2. End. Done.`);
    expect(outline(structure.parts[0]?.articles[0]?.clauses ?? [])).toBe('(a) (b) (c) (d) (e) (f) (g) (h) (i) (j)');
  });

  it('reads (i) after (h) as a numeral when (ii) follows', () => {
    const letters = 'abcdefgh'.split('').map((letter) => `(${letter}) item ${letter};`);
    const { structure } = layText(`1. List. These:\n${letters.join('\n')}\n(i) one;\n(ii) two.\n2. End. Done.`);
    expect(outline(structure.parts[0]?.articles[0]?.clauses ?? [])).toMatch(/\(h\) \[\(i\) \(ii\)\]$/);
  });
});

describe('a text that has lost its line breaks', () => {
  it('is read by the numbers inside its lines', () => {
    const { structure } = layText(
      'The parties agree as follows:   1. TERM   1.1 This Agreement lasts a year and is renewed by either party in writing before it ends. 1.2 It may be ended at any time.   2. PRICE   2.1 The price is fixed for the first year and then follows the index.',
    );
    const main = structure.parts.find((part) => part.kind === 'main');
    expect(main?.articles.map(({ number, title }) => [number, title])).toEqual([
      ['1', 'TERM'],
      ['2', 'PRICE'],
    ]);
    expect(outline(main?.articles[0]?.clauses ?? [])).toBe('1.1 1.2');
  });
});
