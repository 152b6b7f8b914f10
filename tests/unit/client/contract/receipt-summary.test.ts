import { describe, expect, it } from 'vitest';
import type { DocumentStructure } from '#lib/protocol/document';
import { missingBetween, pageRanges, summariseReceipt } from '#lib/client/contract/receipt-summary';

const page = (number: number, kind: 'text' | 'ocr' | 'empty' | 'garbled', warnings: string[] = []) => ({
  page: number,
  kind,
  characters: 10,
  warnings,
});
const blank = (address: string, kind: 'blank' | 'checked' = 'blank') => ({ start: 0, end: 1, kind, part: 0, address });

const structure: DocumentStructure = {
  file: 'f',
  format: 'pdf',
  language: 'ko',
  pages: 5,
  parts: [],
  definitions: [],
  references: [],
  externalReferences: [],
  blanks: [blank('제3조'), blank('제3조'), blank('제9조 제3항'), blank('제3조', 'checked')],
  receipt: {
    pages: [
      page(1, 'text'),
      page(2, 'text', ['hiddenText']),
      page(3, 'ocr'),
      page(4, 'text'),
      page(5, 'garbled', ['new']),
    ],
    gaps: [{ part: 0, after: '제5조', before: '제7조' }],
    repeats: [{ part: 0, number: '제4조' }],
    leftOut: [
      { page: 1, what: '대외비', why: 'pageHeader' },
      { page: 2, what: '대외비', why: 'pageHeader' },
      { page: 2, what: '초안', why: 'somethingNew' },
    ],
  },
};

describe('what a reader is told of the reading', () => {
  const summary = summariseReceipt(structure);

  it('counts pages by how they were read', () => {
    expect(summary.pages).toEqual({
      total: 5,
      unread: 1,
      byKind: [
        ['text', [1, 2, 4]],
        ['ocr', [3]],
        ['garbled', [5]],
      ],
    });
  });

  it('gathers open blanks by clause and leaves ticked boxes out', () => {
    expect(summary.blanks).toEqual({
      count: 3,
      clauses: [
        { part: 0, address: '제3조', count: 2 },
        { part: 0, address: '제9조 제3항', count: 1 },
      ],
    });
  });

  it('is of an uncertain outline where numbers are skipped, also in a reading from before that was told', () => {
    expect(summary.isUncertain).toBe(true);
    const whole = { ...structure.receipt, gaps: [], repeats: [] };
    expect(summariseReceipt({ ...structure, receipt: whole }).isUncertain).toBe(false);
    expect(summariseReceipt({ ...structure, receipt: { ...whole, isUncertain: true } }).isUncertain).toBe(true);
  });

  it('names the decimals that are missing', () => {
    expect(missingBetween('2.1', '2.4')).toEqual(['2.2', '2.3']);
    expect(missingBetween('3', '3.2')).toEqual(['3.1']);
  });

  it('says nothing of blanks in a reading that never looked for them', () => {
    const { blanks: _, ...before } = structure;
    expect(summariseReceipt(before).blanks).toBeNull();
  });

  it('names the article that is missing', () => {
    expect(summary.gaps).toEqual([{ part: 0, after: '제5조', before: '제7조', missing: ['제6조'] }]);
  });

  it('shows the same header once and counts it twice', () => {
    expect(summary.leftOut[0]).toEqual({
      reason: 'pageHeader',
      count: 2,
      examples: [{ page: 2, what: '대외비', why: 'pageHeader' }],
    });
  });

  it('has a word for reasons and warnings of a newer server', () => {
    expect(summary.leftOut[1]?.reason).toBe('other');
    expect(summary.warnings).toEqual([
      ['hiddenText', [2]],
      ['other', [5]],
    ]);
  });

  it('tells no pages of a format without any', () => {
    expect(summariseReceipt({ ...structure, pages: null }).pages).toBeNull();
  });
});

describe('numbers missing between two articles', () => {
  it.each([
    ['제5조', '제7조', ['제6조']],
    ['제5조', '제8조의2', ['제6조', '제7조']],
    ['Section 3', 'Section 5', ['Section 4']],
    ['1', '9', []],
    ['제1조', '부칙', []],
  ])('%s and then %s', (after, before, missing) => {
    expect(missingBetween(after, before)).toEqual(missing);
  });
});

describe('page numbers', () => {
  it('are written as a person writes them', () => {
    expect(pageRanges([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10');
    expect(pageRanges([])).toBe('');
  });
});
