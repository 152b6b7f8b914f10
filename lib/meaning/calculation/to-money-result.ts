import { plainNumber } from '#lib/language/quantities/plain-values';
import type { Found } from './calculation';
import { inCoins, join, sayAmount, type Money, type Words } from './operands';

/** Money that came out, no more than its cap. */
export function toMoneyResult(
  { amount, currency }: Money,
  steps: readonly Words[],
  cap: Money | null,
): Omit<Found, 'used' | 'operands' | 'applied'> {
  const isCapped = cap !== null && cap.amount < amount;
  const least = inCoins({ amount: isCapped ? cap.amount : amount, currency });
  return {
    kind: 'money',
    value: `${currency} ${plainNumber(least.amount)}`,
    result: sayAmount(least),
    formula: join(steps, ' × '),
    cap: isCapped ? sayAmount(cap) : null,
    rest: null,
    step: null,
    isWorkingDays: false,
  };
}
