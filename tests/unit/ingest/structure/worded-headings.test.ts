import { describe, expect, it } from 'vitest';
import { layText, outline } from '#tests/support/lay-text';

describe('headings that spell their number out', () => {
  const { structure } = layText(`WELL CONTRACT

CLAUSE FIRST PURPOSE

1.1 The well gives water.

1.2 The water is for the village.

CLAUSE SECOND PRICE

2.1 As Clause First says, nothing is paid.

CLAUSE TWENTY-FIRST TERM

21.1 One year.`);
  const articles = structure.parts.find((part) => part.kind === 'main')?.articles ?? [];

  it('are articles with the decimals below them', () => {
    expect(articles.slice(0, 2).map(({ number, title, address }) => [number, title, address])).toEqual([
      ['CLAUSE FIRST', 'PURPOSE', '1'],
      ['CLAUSE SECOND', 'PRICE', '2'],
    ]);
    expect(outline(articles[0]?.clauses ?? [])).toBe('1.1 1.2');
  });
});

describe('sections that are counted through the articles', () => {
  const { structure } = layText(`ORCHARD LEASE

ARTICLE I
LAND

1. Trees. The trees stay.

2. Grass. The grass is cut.

ARTICLE II
RENT

3. Sum. It is low.

4. Day. It is the first.

(a) of May; and

(b) of June.

ARTICLE III
END

5. Notice. In writing.`);

  it('are found in every article', () => {
    const articles = structure.parts.find((part) => part.kind === 'main')?.articles ?? [];
    expect(articles.map((article) => outline(article.clauses))).toEqual(['1 2', '3 4 [(a) (b)]', '5']);
    expect(articles[1]?.clauses[0]?.address).toBe('Article II(3)');
  });
});
