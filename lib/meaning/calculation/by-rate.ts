import { plainNumber } from '#lib/language/quantities/plain-values';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import { hasCue } from '#lib/language/terms/key-term-cues';
import { freeTime } from '#lib/language/terms/free-time';
import { isPerWhole, readPeriod, stretchOf } from '#lib/language/terms/per-what';
import type { Found, Known, Rule } from './calculation';
import { capOf } from './cap-of';
import { baseOf, both, inCoins, moneyOf, sayAmount, spanOf, type Figures, type Money, type Span } from './operands';
import { toMoneyResult } from './to-money-result';

/** How far before and behind a rate its period may stand. */
const REACH = { before: 32, behind: 80 };
/** How far before a rate it may be said that it goes on top of another. */
const ON_TOP_WITHIN = 40;

/** Money × rate, × time where the rate counts by time. */
export function byRate(asked: Figures, told: Rule, known: Known): Found | null {
  // "In a year in which tax rises by more than 20 %" is no rate.
  const rate = told.figures.find(
    ({ unit, value, comparator }) => unit === 'percent' && value > 0 && comparator === null,
  );
  if (rate === undefined) return null;
  const own = moneyOf(asked.figures);
  // A share of all that is to be paid, where the question names no amount.
  const other = own === null ? baseOf(told.text, known) : null;
  const base = own ?? other?.base;
  if (base === undefined) return null;
  const free = freeTime(told.text, told.figures);
  const time = timeOf(asked, told, rate, free?.value);
  // Without a time a rate by time says nothing; without money of one's own there must at least be a time.
  if (time === 'unknown' || (own === null && time === null)) return null;
  const below = rateBelow(asked, told, rate);
  if (below === 'unknown') return null;
  const share = rate.value + (below ?? 0);
  const said = below === null ? `${plainNumber(share)}%` : `(${plainNumber(rate.value)}% + ${plainNumber(below)}%)`;
  const steps = [sayAmount(base), both(said), ...(time === null ? [] : [time.said])];
  const amount = (base.amount * share * (time?.count ?? 1)) / 100;
  const result = toMoneyResult({ amount, currency: base.currency }, steps, capOf(told, rate, base));
  const isShare = time === null && share < 100;
  return {
    ...result,
    rest: isShare ? restOf(base, amount) : null,
    used: other === null ? [] : [other.used],
    operands: Number(own !== null) + (time?.figures ?? 0) + Number(below !== null),
    applied: [rate, ...(stretchOf(told.text, rate, told.figures) ?? []), ...(free === null ? [] : [free])],
  };
}

const restOf = (base: Money, amount: number) => sayAmount(inCoins({ ...base, amount: base.amount - amount }));

/** The time of the question in what the rate counts by; null where it counts by none. */
function timeOf(asked: Figures, { text, figures }: Rule, rate: Quantity, free?: number): Span | 'unknown' | null {
  const stretch = stretchOf(text, rate, figures)?.[0];
  if (stretch !== undefined) {
    const days = spanOf(asked, 'day', { free });
    const count = Math.ceil((days?.count ?? 0) / stretch.value);
    return days === null ? 'unknown' : { ...days, count, said: both(plainNumber(count)) };
  }
  const per = rate.rate ?? readPeriod(text, rate, REACH.before, undefined, REACH.behind);
  return per === null ? null : (spanOf(asked, per, { isWhole: isPerWhole(text, rate), free }) ?? 'unknown');
}

/** "2% above the base rate": the rate that the question gives for what it goes on top of; null where it is the whole rate. */
function rateBelow(asked: Figures, { text }: Rule, { start, end }: Quantity): number | 'unknown' | null {
  const around = text.slice(Math.max(0, start - ON_TOP_WITHIN), end + ON_TOP_WITHIN);
  if (!hasCue(around, 'onTop')) return null;
  const [given, ...others] = asked.figures.filter(({ unit }) => unit === 'percent');
  return given === undefined || others.length > 0 ? 'unknown' : given.value;
}
