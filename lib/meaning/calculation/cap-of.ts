import { toMoney } from '#lib/language/quantities/plain-values';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import type { Rule } from './calculation';
import { readMoney, type Money } from './operands';

/** The most it may come to: a share of the base or an amount, said behind what it limits. */
export function capOf({ limits }: Rule, limited: Quantity, base: Money): Money | null {
  const cap = limits.find(
    ({ unit, comparator, start, ...figure }) =>
      start > limited.start &&
      (comparator === 'atMost' || comparator === 'above') &&
      (unit === 'percent' || toMoney({ unit, ...figure }) !== null),
  );
  if (cap === undefined) return null;
  if (cap.unit === 'percent') return { ...base, amount: (base.amount * cap.value) / 100 };
  return readMoney(toMoney(cap) ?? undefined);
}
