import { describe, expect, it } from 'vitest';
import { layText } from '#tests/support/lay-text';

const ENGLISH = `ORCHARD LEASE
RECITALS
A. The Lessor owns an orchard.
B. As said in Recital A, it is large.
NOW, THEREFORE, the parties agree:
ARTICLE I TERM
Section 1.1 Length. The term is as in Article II hereof and Sections 2.1, 2.2(a) and 2.3.
Section 1.2 End. Subject to Section 1.1 and Article 5 of the Fruit Act, the lease ends. See 11 U.S.C. Section 101.
ARTICLE II RENT
Section 2.1 Rent. The rent is in Exhibit A and Schedules 1 and 2. Paragraph (b) wins over clause (z).
(a) ten coins, or
(b) subject to subsection (a), apples
Section 2.2 Due. Section 4 of the Supply Agreement is not of this lease; Section 1.1 of the Orchard Lease is.
Section 2.3 Late. Nothing more.`;

function englishReferences() {
  const { structure } = layText(ENGLISH);
  return {
    inside: structure.references.map(({ from, to }) => `${from} → ${to}`),
    outside: structure.externalReferences.map(({ text, law }) => `${text} of ${law}`),
    clauses: structure.parts.flatMap((part) => part.articles.flatMap((article) => article.clauses.map((c) => c.label))),
  };
}

describe('references of an English contract', () => {
  it('name each member of a list, exhibits, recitals and the items around them', () => {
    expect(englishReferences().inside).toEqual([
      'Recital B → Recital A',
      '1.1 → Article II',
      '1.1 → 2.1',
      '1.1 → 2.2(a)',
      '1.1 → 2.3',
      '1.2 → 1.1',
      '2.1 → Exhibit A',
      '2.1 → Schedule 1',
      '2.1 → Schedule 2',
      '2.1 → 2.1(b)',
      '2.1 → 2.1(a)',
      '2.2 → 1.1',
    ]);
  });

  it('leave statutes and other agreements outside, each with its own sections only', () => {
    expect(englishReferences().outside).toEqual([
      'Article 5 of Fruit Act',
      'Section 101 of U.S.C.',
      'Section 4 of Supply Agreement',
    ]);
  });

  it('make no clause of the section of a code', () => {
    expect(englishReferences().clauses).toEqual(['1.1', '1.2', '2.1', '2.2', '2.3']);
  });
});

describe('laws a Korean contract names', () => {
  it('are called by their name, without the words of the sentence before it', () => {
    const { externalReferences } = layText(
      '제1조(목적) 매도인이 민법 제390조에 따라 물어준다. 「상법」 제5조도 따른다.',
    ).structure;
    expect(externalReferences.map(({ text, law }) => `${law} ${text}`)).toEqual(['민법 제390조', '상법 제5조']);
  });
});
