import { toMoney } from '#lib/language/quantities/plain-values';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import { type Figures, type Money, asMoney } from './operands';

/**
 * The most a sum may come to by a limit said behind the figure that decides: an amount, or, of what is a share itself, a share of
 * the `base` (null for a price for each: "no more than 8 %" is how far it may rise).
 */
export function capOf({ figures }: Figures, limited: Quantity, base: Money | null): Money | null {
  const cap = figures.find(
    ({ unit, comparator, start, ...figure }) =>
      start > limited.start &&
      (comparator === 'atMost' || comparator === 'above') &&
      ((unit === 'percent' && base !== null) || toMoney({ unit, ...figure }) !== null),
  );
  if (cap === undefined) return null;
  if (cap.unit === 'percent') return base === null ? null : { ...base, amount: (base.amount * cap.value) / 100 };
  return asMoney(cap);
}
