import { describe, expect, it } from 'vitest';
import { listParticulars } from '#lib/language/terms/list-particulars';

const valuesOf = (text: string) => listParticulars(text).map(({ label, value }) => [label, value]);

describe('the particulars that a contract opens with', () => {
  it.each([
    ['a colon', 'Unit: No. 214\nDeposit: £132.00\nPayment day: the 8th'],
    ['a colon and a tab', 'Unit:\tNo. 214\nDeposit:\t£132.00\nPayment day:\tthe 8th'],
    ['columns', 'Unit            No. 214\nDeposit         £132.00\nPayment day     the 8th'],
    ['bars', 'Unit | No. 214\nDeposit | £132.00\nPayment day | the 8th'],
  ])('are read where %s parts label and value', (_, text) => {
    expect(valuesOf(`AGREEMENT\n\n${text}\n\n1. The unit`)).toEqual([
      ['Unit', 'No. 214'],
      ['Deposit', '£132.00'],
      ['Payment day', 'the 8th'],
    ]);
  });

  it('are read in Korean', () => {
    expect(valuesOf('계약 기간: 12개월\n월 이용료: 145만원\n보증금: 900만원')).toHaveLength(3);
  });

  it('stand where they say', () => {
    const text = 'Parties\nUnit: No. 214\nDeposit: £132.00\nPayment day: the 8th';
    expect(listParticulars(text).map(({ start, end }) => text.slice(start, end))).toEqual(text.split('\n').slice(1));
  });

  it('are no two lines of an address, and no running text', () => {
    expect(listParticulars('Tel: 010\nFax: 020\n\nDear Ilona,\n\nThank you for your help.')).toEqual([]);
  });
});
