import { describe, expect, it } from 'vitest';
import { hasType, likeliestIn, tagsOf, type ClauseType } from '#lib/client/contract/clause-tags';
import type { Article } from '#lib/protocol/document';

const clause = { label: '①', address: '제3조 제1항', display: '제3조 제1항', start: 0, end: 5, children: [] };
const article: Article = {
  number: '제3조',
  title: '계약의 끝',
  address: '제3조',
  display: '제3조',
  start: 0,
  end: 9,
  page: null,
  clauses: [clause],
};
const type = (id: string, ko: string, likelihood: number, address = clause.address, part = 0): ClauseType => ({
  id,
  label: { ko, en: id },
  clauses: [{ part, address, likelihood }],
});

describe('the likely types of an article', () => {
  it('are those of its clauses, the likeliest first, two of them', () => {
    const types = [type('a', '통지', 0.6), type('b', '해지', 0.9), type('c', '갱신', 0.7, '제3조')];
    expect(tagsOf(types, 0, article, 'ko')).toEqual(['해지', '갱신']);
    expect(tagsOf(types, 0, article, 'en')).toEqual(['b', 'c']);
  });

  it('are not told where the title tells them already', () => {
    const named = { ...article, title: '계약의 해지' };
    expect(tagsOf([type('b', '해지', 0.9), type('a', '통지', 0.6)], 0, named, 'ko')).toEqual(['통지']);
  });

  it('are not those of an article with the same number in another part', () => {
    const elsewhere = type('b', '해지', 0.9, clause.address, 1);
    expect(tagsOf([elsewhere], 0, article, 'ko')).toEqual([]);
    expect(hasType(elsewhere, 0, article)).toBe(false);
    expect(hasType(elsewhere, 1, article)).toBe(true);
  });

  it('lead to the clause that made them', () => {
    expect(likeliestIn(type('b', '해지', 0.9), 0, article)).toBe('제3조 제1항');
  });
});
