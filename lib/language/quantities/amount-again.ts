import type { Quantity } from './read-quantities';

/** "금 삼천오백만원정 (₩33,500,000)": what stands in brackets right behind is the same amount once more. */
export function isAmountAgain(text: string, first: Quantity, second: Quantity): boolean {
  const between = text.slice(first.end, second.start);
  return (
    first.unit === second.unit && /^[\p{L}\s]{0,12}[([（]\s*(?:[₩$\\€£]|[\p{L}\s]{0,6})?\s*[₩$\\€£]?\s*$/u.test(between)
  );
}
