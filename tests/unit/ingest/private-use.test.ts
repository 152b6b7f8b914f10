import { describe, expect, it } from 'vitest';
import { replacePrivateUse } from '#lib/ingest/private-use';

describe('signs of the private use areas', () => {
  it('become the quotation marks, boxes and bullets that the page shows', () => {
    expect(replacePrivateUse('(이하 \u{f0850}지식재산권 등\u{f0851}이라 한다) \uf0a8')).toBe(
      '(이하 ‘지식재산권 등’이라 한다) □',
    );
  });

  it('open or close a quotation by where they stand, when both have one code', () => {
    expect(replacePrivateUse('(이하 \uf000지식재산권 등\uf000이라 한다)')).toBe('(이하 ‘지식재산권 등’이라 한다)');
    expect(replacePrivateUse('\uf000갑\uf000')).toBe('‘갑’');
  });

  it('stay visible as unknown where nothing is known of them, one for one', () => {
    expect(replacePrivateUse('가\ue123나 \uf000')).toBe('가\ufffd나 \ufffd');
  });
});
