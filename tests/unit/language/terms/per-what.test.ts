import { describe, expect, it } from 'vitest';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import { readPeriod } from '#lib/language/terms/per-what';

/** The period of the last figure of a text, looked for as far as a sum does. */
function periodOf(text: string): string | null {
  const figure = readQuantities(text).at(-1);
  if (figure === undefined) throw new Error(`no figure in ${text}`);
  return figure.rate ?? readPeriod(text, figure, 32, undefined, 80);
}

describe('per what time an amount counts', () => {
  it.each([
    ['1일당 금 30,000원', 'day'],
    ['하루 5만원', 'day'],
    ['월 420만 원', 'month'],
    ['결제한 달수에 22,000원을 곱한 금액', 'month'],
    ['늦은 날수만큼 하루 4,000원', 'day'],
    ['AUD 950 for each hour', 'hour'],
  ])('%s', (text, period) => {
    expect(periodOf(text)).toBe(period);
  });

  it.each(['10일 전에 알리고 22,000원을 낸다', '3개월 후 100,000원', '2년 500,000원', '11일 50,000원'])(
    'is not how long it is before: %s',
    (text) => {
      expect(periodOf(text)).toBeNull();
    },
  );
});
