import { describe, expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { toClauseRecords } from '#lib/ingest/structure/clause-records';
import { toSearchUnits } from '#lib/ingest/structure/search-units';

/** The limit is generous: on such texts anything that is not linear takes minutes. */
const LIMIT_MS = 60_000;

describe('a long text of one kind', () => {
  it.each([
    ['items in one article', `제1조(목적) ${'가나다. ②'.repeat(29_000)}`],
    ['lettered items', '(a) x;\n'.repeat(29_000)],
    ['references that look like headings', 'Section 1.1 and '.repeat(60_000)],
    ['unfinished definitions', '이하 “갑” '.repeat(60_000)],
    ['open brackets', '('.repeat(1_000_000)],
    ['Korean numbers without an end', '제1조'.repeat(40_000)],
    ['decimals without an end', '1.1.'.repeat(250_000)],
    ['spaces', `${' '.repeat(1_000_000)}x`],
    ['digits', '1'.repeat(1_000_000)],
    ['headings inside one line', '1. Aa. 2. Bb. '.repeat(8_000)],
    ['lines that end in a page number', '1. Abc def 12\n'.repeat(20_000)],
  ])(
    'is read and cut in time that grows with its length: %s',
    async (_, text) => {
      const document = await readDocument(new TextEncoder().encode(text), 'long.txt');
      expect(toClauseRecords(document).length).toBeGreaterThan(0);
      expect(toSearchUnits(document).length).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );

  it.each([
    ['items in one article', `제1조(목적) ${'가나다. ②'.repeat(130_000)}`],
    ['lettered items', '(a) x;\n'.repeat(60_000)],
  ])(
    'is refused with a sentence where it has more clauses than anything compares: %s',
    async (_, text) => {
      await expect(readDocument(new TextEncoder().encode(text), 'long.txt')).rejects.toMatchObject({
        code: 'too_many_clauses',
      });
    },
    LIMIT_MS,
  );
});
