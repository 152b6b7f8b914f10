import { describe, expect, it } from 'vitest';
import { mendEnglish } from '#lib/ingest/readers/ocr/mend-english';
import type { Block } from '#lib/ingest/source';

const block = (text: string): Block => ({ text, kind: 'paragraph', page: 1, label: null, labelLength: 0, level: null });
const mend = (text: string, isOcr = true) => mendEnglish([block(text)], () => isOcr)[0]?.text;

describe('a recognised English contract', () => {
  it('gets the Roman numbers of its headings back, sign for sign', () => {
    expect(mend('ARTICLE |')).toBe('ARTICLE I');
    expect(mend('ARTICLE ll. Definitions')).toBe('ARTICLE II. Definitions');
    expect(mend('Section lV Fees')).toBe('Section IV Fees');
  });

  it('gets a number back that was not seen at all, where its neighbours leave no other', () => {
    const all = (texts: string[]) => mendEnglish(texts.map(block), () => true).map(({ text }) => text);
    expect(all(['ARTICLE', 'text', 'ARTICLE II', 'ARTICLE', 'ARTICLE IV'])).toEqual([
      'ARTICLE I',
      'text',
      'ARTICLE II',
      'ARTICLE III',
      'ARTICLE IV',
    ]);
    const unclear = ['ARTICLE', 'ARTICLE', 'ARTICLE III', 'ARTICLE'];
    expect(all(unclear)).toEqual(unclear);
  });

  it('keeps what is no such number, and what was not recognised', () => {
    for (const text of ['ARTICLE 1', 'ARTICLE IV', 'the articles | pipes', 'Section little'])
      expect(mend(text)).toBe(text);
    expect(mend('ARTICLE |', false)).toBe('ARTICLE |');
  });
});
