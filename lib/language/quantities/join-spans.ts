import type { Quantity } from './read-quantities';

const MINUTES = 60;

/** "1년 6개월", "one year and six months", "2시간 30분" are one figure; hours with minutes are so many minutes. */
export function joinSpans(text: string, quantities: readonly Quantity[]): Quantity[] {
  const joined: Quantity[] = [];
  for (const quantity of quantities) {
    const last = joined.at(-1);
    const value = last === undefined ? null : valueOfBoth(text, last, quantity);
    if (last === undefined || value === null) joined.push(quantity);
    else
      joined[joined.length - 1] = {
        ...{ ...quantity, value, start: last.start },
        comparator: quantity.comparator ?? last.comparator,
        direction: quantity.direction ?? last.direction,
      };
  }
  return joined;
}

/** What two figures behind each other come to, in the unit of the second; null where they are two. */
function valueOfBoth(text: string, first: Quantity, second: Quantity): number | null {
  const between = text.slice(first.end, second.start);
  const said = text.slice(first.start, first.end);
  if (first.unit === 'month' && second.unit === 'month') {
    const isNext = /^\s*(?:,|and\b|그리고|하고)?\s*$/iu.test(between);
    const isYears = /년|years?/iu.test(said) && /월|달|months?/iu.test(text.slice(second.start, second.end));
    return isNext && isYears ? first.value + second.value : null;
  }
  const isPart = second.unit === 'minute' && second.value < MINUTES && Number.isInteger(first.value);
  const isNext = /^ ?(?:and )?$/iu.test(between);
  return first.unit === 'hour' && isPart && isNext ? first.value * MINUTES + second.value : null;
}
