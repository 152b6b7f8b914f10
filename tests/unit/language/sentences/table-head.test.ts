import { expect, it } from 'vitest';
import { tableHead } from '#lib/language/sentences/table-head';

const headOf = (text: string, row: string) => tableHead(text, text.indexOf(row))?.cells ?? null;

it('is the first row where strokes follow it', () => {
  const text = 'Charges\n| Item | Amount |\n|---|:---:|\n| Lost key | on request |\nThe rest is free.';
  expect(headOf(text, 'Lost key')).toEqual(['Item', 'Amount']);
  expect(headOf(text, 'Item')).toEqual(['Item', 'Amount']);
  expect(headOf(text, 'The rest')).toBeNull();
});

it('is the row that alone has no figure', () => {
  expect(headOf('품목\t단가\n꽃다발\t30,000원\n화분\t12,000원', '화분')).toEqual(['품목', '단가']);
});

it('begins with the first row though the text begins with a line break', () => {
  expect(headOf('\n품목 | 단가\n꽃다발 | 30,000원\n화분 | 12,000원', '화분')).toEqual(['품목', '단가']);
});

it('is no row of terms and values, and no row of rules', () => {
  expect(headOf('Client | Acme Ltd\nDeposit | £600\nPaid by | the Client', 'Deposit')).toBeNull();
  const rules = `${'A rule that is far too long for a column'} | yes\nfee | £3\nfine | £9`;
  expect(headOf(rules, 'fine')).toBeNull();
});
