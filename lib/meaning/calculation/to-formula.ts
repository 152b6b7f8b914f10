import { plainNumber } from '#lib/language/quantities/plain-values';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import type { Form, Formula, Times } from './formula';
import { inCoins, join, sayAmount, type Money, type Words } from './operands';

/** The figure that decides, and in which source it stands. */
type Deciding = { source: number; figure: Quantity };

/** A formula for money by one figure of a source, no more than its cap. */
export function toFormula(
  form: Form,
  { source, figure }: Deciding,
  money: Money,
  steps: readonly Words[],
  { cap = null, times = null }: { cap?: Money | null; times?: Times | null } = {},
): Formula {
  const isCapped = cap !== null && cap.amount < money.amount;
  const least = inCoins(isCapped ? { ...money, amount: cap.amount } : money);
  return {
    ...{ form, kind: 'money', value: valueOf(least), result: sayAmount(least), formula: join(steps, ' × ') },
    ...{ cap: isCapped ? sayAmount(cap) : null, rest: null, base: null, times: times === null ? [] : [times] },
    ...{ place: { source, start: figure.start, end: figure.end }, others: [], used: times?.used ?? [], calendar: null },
    ...{ asked: times?.asked ?? [], told: [figure, ...(times?.told ?? [])] },
  };
}

/** "KRW 500000". */
export const valueOf = (money: Money): string => {
  const { amount, currency } = inCoins(money);
  return `${currency} ${plainNumber(amount)}`;
};
