import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toClauseRecords } from '#lib/ingest/structure/clause-records';
import { toSearchUnits } from '#lib/ingest/structure/search-units';
import type { ClauseNode, ReadDocument } from '#lib/protocol/document';
import { layText } from '#tests/support/lay-text';

const line = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '제',
    '계약서',
    '서명 날인하고 보관한다',
    'IN WITNESS WHEREOF',
    'TABLE OF CONTENTS',
    '삭제',
    '(',
    '【별첨 1】 각서',
    '【별첨】',
    '개인정보 제공 동의서',
    '표준계약서 해설',
    '[서명란]',
    'EXHIBIT A',
    'SCHEDULE - B  Trees',
    '3. FEES The Grower shall pay, and 4. Taxes The Buyer shall pay. 5. [Reserved]',
    '1.1 One, or 1.2 Two; and 1.3 three.',
    'Section 1.1(b) of this Agreement',
    '2. Name of the Tree 12',
    'paragraph (a) and Recital B of the Supply Agreement',
    '7.',
    'Source: X INC',
    '①',
    '(a)',
    '(i)',
    '"X" means y',
    '(이하 “갑”이라 한다)',
  ),
  fc.integer({ min: 0, max: 12 }).map((number) => `제${number}조(제목) 본문이다. ① 하나. ② 둘.`),
  fc.integer({ min: 0, max: 12 }).map((number) => `${number}. Heading. Text under Section ${number}.`),
  fc
    .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
    .map(([one, two]) => `${one}.${two} Clause as in Sections ${two} and 제${one}조제${two}항`),
  fc.constantFrom(
    'ARTICLE I',
    'ARTICLE II TERM',
    'Section 1.',
    'Section 2.1 Time',
    '가. 하나',
    '1) 둘',
    '- (가) 셋',
    'A. Recital',
    '제2장 공급',
    '부칙',
    '20  년  월  일',
  ),
);
const text = fc.array(line, { maxLength: 60 }).map((lines) => lines.join('\n').normalize('NFC'));

function expectNested(clauses: readonly ClauseNode[], start: number, end: number): void {
  let from = start;
  for (const clause of clauses) {
    expect(clause.start).toBeGreaterThanOrEqual(from);
    expect(clause.end).toBeGreaterThan(clause.start);
    expect(clause.end).toBeLessThanOrEqual(end);
    expectNested(clause.children, clause.start, clause.end);
    from = clause.end;
  }
}

function addressesOf(clauses: readonly ClauseNode[]): string[] {
  return clauses.flatMap((clause) => [clause.address, ...addressesOf(clause.children)]);
}

function check(document: ReadDocument): void {
  const { structure, text: canonical } = document;
  let from = 0;
  for (const part of structure.parts) {
    expect(part.start).toBe(from);
    expect(part.end).toBeGreaterThanOrEqual(part.start);
    from = part.end;
    let inside = part.start;
    for (const article of part.articles) {
      expect(article.start).toBeGreaterThanOrEqual(inside);
      expect(article.end).toBeLessThanOrEqual(part.end);
      expectNested(article.clauses, article.start, article.end);
      inside = article.end;
    }
    expectNested(part.clauses ?? [], part.start, part.end);
    const addresses = part.articles.flatMap((article) => [article.address, ...addressesOf(article.clauses)]);
    expect(new Set(addresses).size).toBe(addresses.length);
  }
  expect(from).toBe(canonical.length);
  for (const { term, start, end } of structure.definitions) {
    expect(canonical.slice(start, end).replace(/\s/g, '')).toBe(term.replace(/\s/g, ''));
  }
}

describe('whatever the text', () => {
  it('is covered by parts, articles and clauses that nest and do not overlap', () => {
    fc.assert(
      fc.property(text, (written) => check(layText(written))),
      { numRuns: 300 },
    );
  });

  it('gives records and units that slice back, each unit under a record, and leaves no text of an article out', () => {
    fc.assert(
      fc.property(text, (written) => {
        const document = layText(written);
        const records = toClauseRecords(document);
        const keys = records.map((record) => `${record.part} ${record.address}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const record of records) expect(document.text.slice(record.start, record.end)).toBe(record.text);
        const units = toSearchUnits(document);
        const covered = new Set<number>();
        for (const unit of units) {
          expect(document.text.slice(unit.start, unit.end)).toBe(unit.text);
          expect(unit.text.length).toBeLessThanOrEqual(1200);
          expect(keys).toContain(`${unit.part} ${unit.address}`);
          for (let at = unit.start; at < unit.end; at += 1) covered.add(at);
        }
        for (const article of document.structure.parts.flatMap((part) => part.articles)) {
          for (let at = article.start; at < article.end; at += 1) {
            if (document.text.charAt(at).trim() !== '') expect(covered.has(at)).toBe(true);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});
