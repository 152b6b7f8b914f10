import { describe, expect, it } from 'vitest';
import { checkTables, checkDivisions, MOST_TABLE_CELLS } from '#lib/ingest/check-size';
import { messageForCode } from '#lib/core/error-messages';
import { readDocument } from '#lib/ingest/read-document';

const articles = (count: number) =>
  Buffer.from(Array.from({ length: count }, (_, index) => `제${index + 1}조(대금) 갑은 대금을 지급한다.`).join('\n'));

describe('a text that falls into too many pieces', () => {
  it('is refused with the number of its articles', async () => {
    await expect(readDocument(articles(3_001), 'contract.txt')).rejects.toMatchObject({
      code: 'too_many_articles',
      params: { articles: 3_001, limit: 3_000 },
    });
  });

  it('is read up to the limit', async () => {
    const { structure } = await readDocument(articles(2_999), 'contract.txt');
    expect(() => checkDivisions(structure)).not.toThrow();
  });

  it('is refused for its table cells', () => {
    const cells = Array.from({ length: MOST_TABLE_CELLS + 1 }, () => ({ start: 0, end: 0 }));
    const row = { text: '', kind: 'table-row' as const, page: null, label: null, labelLength: 0, level: null, cells };
    expect(() => checkTables([row])).toThrow('too_many_cells');
  });

  it('is told so in both languages', () => {
    for (const code of ['too_many_articles', 'too_many_clauses', 'too_many_cells'] as const) {
      const params = { articles: 5, clauses: 5, cells: 5, limit: 3 };
      expect(messageForCode(code, params, 'ko')).toMatch(/^[^{}]*[가-힣][^{}]*$/);
      expect(messageForCode(code, params, 'en')).toMatch(/^[^{}가-힣]+$/);
    }
  });
});
