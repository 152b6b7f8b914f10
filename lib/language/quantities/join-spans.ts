import type { Quantity } from './read-quantities';

const MINUTES = 60;

/** "1년 6개월", "one year and six months", "2시간 30분" are one figure. */
export function joinSpans(text: string, quantities: readonly Quantity[]): Quantity[] {
  const joined: Quantity[] = [];
  for (const quantity of quantities) {
    const last = joined.at(-1);
    const isNext =
      last !== undefined && /^\s*(?:,|and\b|그리고|하고)?\s*$/iu.test(text.slice(last.end, quantity.start));
    const said = last === undefined ? '' : text.slice(last.start, last.end);
    if (
      isNext &&
      last.unit === 'month' &&
      quantity.unit === 'month' &&
      /년|years?/iu.test(said) &&
      /월|달|months?/iu.test(text.slice(quantity.start, quantity.end))
    )
      joined[joined.length - 1] = {
        ...quantity,
        value: last.value + quantity.value,
        start: last.start,
        comparator: quantity.comparator ?? last.comparator,
        direction: quantity.direction ?? last.direction,
      };
    else if (isNext && last.unit === 'hour' && quantity.unit === 'minute')
      joined[joined.length - 1] = {
        ...{ ...quantity, unit: last.unit, start: last.start, value: last.value + quantity.value / MINUTES },
        comparator: quantity.comparator ?? last.comparator,
      };
    else joined.push(quantity);
  }
  return joined;
}
