import { describe, expect, it } from 'vitest';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import { baseRateBeside } from '#lib/language/terms/base-rate';

const baseOf = (text: string) => {
  const rate = readQuantities(text).find(({ unit }) => unit === 'percent');
  return rate === undefined ? undefined : baseRateBeside(text, rate);
};

describe('the published rate that one goes on top of', () => {
  it.each([
    [
      'Late sums bear interest at 5% a year above the Bank of England base rate until paid.',
      'the Bank of England base rate',
    ],
    ['Interest runs at 3 per cent over base rate.', 'base rate'],
    ['It runs at the base rate of Barclays Bank plus 2% until it is paid.', 'the base rate of Barclays Bank'],
    ['늦은 돈에는 한국은행 기준금리에 연 3%를 더한 이자를 문다.', '한국은행 기준금리'],
  ])('is read from the words around it: %s', (text, base) => {
    expect(baseOf(text)).toBe(base);
  });

  it.each([
    'Late sums bear interest at 5% a year.',
    'A discount of 5% is given above the third order. The base rate is €40.',
    '늦은 돈에는 연 6%를 더한다.',
  ])('is none where the rate is the whole: %s', (text) => {
    expect(baseOf(text)).toBeNull();
  });
});
