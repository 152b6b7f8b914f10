import { describe, expect, it } from 'vitest';
import { toMoney } from '#lib/language/quantities/plain-values';
import { readAskedQuantities } from '#lib/language/quantities/read-asked-quantities';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import { sayMoney } from '#lib/language/quantities/say-money';

const money = (text: string) => readQuantities(text).flatMap((figure) => toMoney(figure) ?? []);

describe('money of any currency', () => {
  it.each([
    ['the Charterer shall pay AUD 950 for each hour', ['AUD 950']],
    ['C$150 a week, less 20 CAD', ['CAD 150', 'CAD 20']],
    ['보증금 500 스위스프랑', ['CHF 500']],
    ['a fee of NZ$40 and US$5', ['NZD 40', 'USD 5']],
    ['계약금 26,000,000', ['KRW 26000000']],
  ])('is read: %s', (text, values) => {
    expect(money(text)).toEqual(values);
  });

  it('has hundredths, of whatever money the text is in', () => {
    expect(money('Power: 34 cents a unit')).toEqual(['USD 0.34']);
    expect(money('€3 and 45 cents each')).toEqual(['EUR 3', 'EUR 0.45']);
    expect(money('40 pence a page')).toEqual(['GBP 0.4']);
    expect(money('five per cent of it')).toEqual([]);
  });

  it('is told by its sign, or by its code', () => {
    expect(sayMoney('AUD 1900')).toEqual({ ko: '1,900호주달러', en: 'A$1,900' });
    expect(sayMoney('CHF 20')).toEqual({ ko: '20스위스프랑', en: 'CHF 20' });
  });

  it('of a question is that of the contract where both say dollar', () => {
    expect(readAskedQuantities('I owe $50', 'cad').map((one) => toMoney(one))).toEqual(['CAD 50']);
    expect(readAskedQuantities('I owe $50', 'eur').map((one) => toMoney(one))).toEqual(['USD 50']);
  });
});
