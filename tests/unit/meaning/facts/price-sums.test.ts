import { expect, it } from 'vitest';
import { describeSums, listAmounts } from '#lib/meaning/facts/terms/price-sums';

/** What is told of the amount whose figure begins at `figure`. */
function sumsOf(text: string, figure: string, amount: number): string[] {
  const lines = text.split('\n');
  const statements = lines.map((line, at) => ({
    ...{ text: line, place: 'article' as const },
    start: lines.slice(0, at).join('\n').length + (at === 0 ? 0 : 1),
  }));
  const at = text.indexOf(figure);
  const own = statements.findLast(({ start }) => start <= at) ?? { start: 0, text };
  const sought = { amount, unit: 'KRW', start: own.start, end: own.start + own.text.length, at };
  return describeSums(sought, listAmounts(statements));
}

const TABLE = '대형: 8개 × 22,000원 = 176,000원\n중형: 14개 × 12,000원 = 168,000원\n한 달 합계: 344,000원';

it('tells a total from the rows that add up to it, whatever stands in the rows', () => {
  expect(sumsOf(TABLE, '344,000', 344_000)).toContain('sum');
  expect(sumsOf(TABLE, '176,000', 176_000)).not.toContain('whole');
  expect(sumsOf(TABLE, '176,000', 176_000)).toContain('times');
  expect(sumsOf(TABLE, '22,000', 22_000)).toContain('unit');
});

it('tells what is paid in instalments from the instalments behind it', () => {
  const split = '대금은 1,000,000원이다.\n계약금 300,000원\n잔금 700,000원';
  expect(sumsOf(split, '1,000,000', 1_000_000)).toContain('split');
  expect(sumsOf(split, '300,000', 300_000)).toContain('part');
});

it('tells an amount without tax from the one with it', () => {
  const taxed = '대금은 500,000원이다.\n부가가치세를 더하면 550,000원이다.';
  expect(sumsOf(taxed, '500,000', 500_000)).toContain('net');
  expect(sumsOf(taxed, '550,000', 550_000)).toContain('gross');
});
