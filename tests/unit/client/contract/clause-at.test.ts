import { describe, expect, it } from 'vitest';
import type { ClauseNode, DocumentStructure } from '#lib/protocol/document';
import { clauseAt, listClauses } from '#lib/client/contract/clause-at';

const clause = (address: string, start: number, end: number, children: ClauseNode[] = []): ClauseNode => ({
  label: address,
  address,
  display: address,
  start,
  end,
  children,
});

const structure: DocumentStructure = {
  file: 'a.txt',
  format: 'txt',
  language: 'ko',
  pages: null,
  parts: [
    {
      title: '용역 계약서',
      kind: 'main',
      address: null,
      start: 0,
      end: 100,
      page: null,
      chapters: [],
      articles: [
        {
          number: '제1조',
          title: '대금',
          address: '제1조',
          display: '제1조',
          start: 10,
          end: 100,
          page: null,
          clauses: [
            clause('제1조 제1항', 20, 60, [clause('제1조 제1항 제1호', 40, 60)]),
            clause('제1조 제2항', 60, 100),
          ],
        },
      ],
    },
    {
      title: '요금표',
      kind: 'exhibit',
      address: '별지 1',
      start: 100,
      end: 150,
      page: null,
      chapters: [],
      articles: [],
      clauses: [clause('별지 1 1.', 120, 150)],
    },
  ],
  definitions: [],
  references: [],
  externalReferences: [],
  receipt: { pages: [], gaps: [], repeats: [], leftOut: [] },
};

describe('the clause that is shown by a click', () => {
  it.each([
    [12, '제1조'],
    [25, '제1조 제1항'],
    [45, '제1조 제1항 제1호'],
    [60, '제1조 제2항'],
    [105, '별지 1'],
    [130, '별지 1 1.'],
  ])('is the innermost one at %i: %s', (offset, address) => {
    expect(clauseAt(structure, offset)?.address).toBe(address);
  });

  it('is none before the first article and beside the text', () => {
    expect(clauseAt(structure, 3)).toBeNull();
    expect(clauseAt(structure, -1)).toBeNull();
    expect(clauseAt(structure, 150)).toBeNull();
  });

  it('can be chosen from a list of articles and exhibits', () => {
    expect(listClauses(structure).map(({ part, display }) => [part, display])).toEqual([
      [0, '제1조'],
      [1, '별지 1'],
    ]);
  });
});
