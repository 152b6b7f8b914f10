import { describe, expect, it } from 'vitest';
import { layText, outline } from '#tests/support/lay-text';

const long = 'and this goes on for a good while so that the line is far longer than a line of any page could be';
const articlesOf = (text: string) => layText(text).structure.parts.find((part) => part.kind === 'main')?.articles ?? [];

describe('a number inside a line that has lost its breaks', () => {
  it('heads a section also after an address or words in capitals, but not after the word Section or a month', () => {
    const articles = articlesOf(
      `The parties agree as follows, ${long}: 1. Visits. As Section 3. Garden. says, ${long}. 2. Letters. Write to Mill Lane, Attention: Ann Reed 3. Garden and Gate. The gate closes in May 4. Winter. As it were. TO BE SENT TO THE HOUSE 4. WINTER: All stays in, ${long}.`,
    );
    expect(articles.map(({ number, title }) => [number, title])).toEqual([
      ['1', 'Visits'],
      ['2', 'Letters'],
      ['3', 'Garden and Gate'],
      ['4', 'WINTER'],
    ]);
  });

  it('heads a section when no space follows it', () => {
    const articles = articlesOf(
      `The parties agree as follows, ${long}; 1.Ann shall bring the rope; 2.Ben shall bring the boat, ${long}; 3.Both shall row.`,
    );
    expect(articles.map(({ number }) => number)).toEqual(['1', '2', '3']);
  });

  it('heads a clause after words of a title without a full stop', () => {
    const articles = articlesOf(
      `The parties agree as follows, ${long}. 1. Rights of the Guest 1.1 Entry is free, ${long}. 1.2 Use is free too. 2. House Rules 2.1 Silence is kept as in Clause 1.2 Use and so on.`,
    );
    expect(articles.map((article) => outline(article.clauses))).toEqual(['1.1 1.2', '2.1']);
  });
});

describe('a list that skips a number', () => {
  it('goes on where its members are set alike, whatever the first one looks like', () => {
    const articles = articlesOf(
      '1. Ann brings the rope and it must be a good one.\n\n2. PRICE\n\nNothing is paid.\n\n4. TERM\n\nOne summer.\n\n5. END\n\nIn autumn.',
    );
    expect(articles.map(({ number }) => number)).toEqual(['1', '2', '4', '5']);
  });
});
