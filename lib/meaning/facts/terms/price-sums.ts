import { toMoney, parseMoney } from '#lib/language/quantities/plain-values';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import type { Statement } from '../../statements/statement';

/** An amount as it stands in the contract, with how many stand in its statement before and behind it. */
type Amount = {
  amount: number;
  unit: string;
  start: number;
  before: number;
  behind: number;
  counts: readonly number[];
};
type Sought = { amount: number; unit: string; start: number; end: number; at: number };

const MOST_ADDED = 14;
/** What tax adds. */
const TAXES = [1.1, 1.2, 1.19, 1.21, 1.25, 1.07, 1.23] as const;

/** Every amount of money that the contract's sentences say, in order. */
export function listAmounts(statements: readonly Pick<Statement, 'text' | 'start' | 'place'>[]): Amount[] {
  return statements.flatMap(({ text, start, place }) => {
    if (place === 'signature') return [];
    const figures = readQuantities(text);
    const counts = figures.flatMap((one) => (toMoney(one) === null ? [one.value] : []));
    const bare = [...text.matchAll(/(?<![\d.,])\d{1,5}(?![\d.,]*\d)/gu)].map(([digits]) => Number(digits));
    const money = figures.flatMap((one) => {
      const { amount = 0, currency = '' } = parseMoney(toMoney(one) ?? '') ?? {};
      return currency === '' ? [] : [{ amount, unit: currency, start: start + one.start }];
    });
    return money.map((one, at) => ({
      ...{ ...one, before: at, behind: money.length - at - 1 },
      counts: [...counts, ...bare],
    }));
  });
}

/** So near an amount stands the same with tax. */
const WITH_TAX_WITHIN = 2;

/** What an amount comes to beside others: the sum of those before or behind it, one of such, so many times another, with tax. */
export function describeSums(sought: Sought, all: readonly Amount[]): string[] {
  const own = all.findIndex(({ start, amount }) => start === sought.at && amount === sought.amount);
  const alike = all.filter(({ unit }) => unit === sought.unit);
  const at = alike.findIndex((one) => one === all[own]);
  const here = alike[at];
  if (here === undefined) return ['no figure'];
  const lasts = alike.filter(({ behind, start }) => behind === 0 || start === here.start);
  const isSum = [alike, lasts].some((row) => addsUp(row, row.indexOf(here), -1));
  const isSplit = [alike, lasts].some((row) => addsUp(row, row.indexOf(here), 1));
  const again = alike.filter(({ amount }) => isSame(amount, here.amount)).length;
  const beside = alike.filter(({ start }) => start >= sought.start && start < sought.end && start !== here.start);
  const isTimes = here.counts.some(
    (count) => count > 1 && beside.some((one) => isSame(one.amount * count, here.amount)),
  );
  const isUnit = here.counts.some(
    (count) => count > 1 && beside.some((one) => isSame(here.amount * count, one.amount)),
  );
  const near = alike.slice(Math.max(0, at - WITH_TAX_WITHIN), at + WITH_TAX_WITHIN + 1);
  const isNet = near.some((one) => TAXES.some((tax) => isSame(here.amount * tax, one.amount)));
  const isGross = near.some((one) => TAXES.some((tax) => isSame(one.amount * tax, here.amount)));
  return [
    ...(isSum ? ['sum'] : []),
    ...(isSplit ? ['split'] : []),
    ...(isSum || isSplit ? ['whole'] : []),
    ...(isAdded(alike, at) ? ['part'] : []),
    ...(isTimes ? ['times'] : []),
    ...(isUnit ? ['unit'] : []),
    ...(isNet ? ['net'] : []),
    ...(isGross ? ['gross'] : []),
    `again ${Math.min(3, again)}`,
    `in statement ${Math.min(3, here.before)} ${Math.min(3, here.behind)}`,
  ];
}

const isSame = (one: number, other: number) => Math.abs(one - other) < 0.005 * Math.max(1, Math.min(one, other) / 100);

/** Whether two or more that stand right before (-1) or right behind (1) one add up to it. */
function addsUp(row: readonly { amount: number }[], at: number, step: 1 | -1): boolean {
  let sum = 0;
  for (let added = 1; added <= MOST_ADDED; added += 1) {
    const amount = row[at + step * added]?.amount;
    if (amount === undefined || sum > (row[at]?.amount ?? 0)) return false;
    sum += amount;
    if (added > 1 && isSame(sum, row[at]?.amount ?? 0)) return true;
  }
  return false;
}

/** Whether it is one of those that add up to another near it. */
function isAdded(row: readonly { amount: number }[], at: number): boolean {
  const near = Array.from({ length: MOST_ADDED }, (_, distance) => distance + 1);
  return near.some((distance) => reaches(row, at + distance, at, -1) || reaches(row, at - distance, at, 1));
}

function reaches(row: readonly { amount: number }[], from: number, at: number, step: 1 | -1): boolean {
  let sum = 0;
  for (let place = from + step; row[place] !== undefined && Math.abs(place - from) <= MOST_ADDED; place += step) {
    sum += row[place]?.amount ?? 0;
    if (isSame(sum, row[from]?.amount ?? NaN) && Math.abs(place - from) > 1)
      return Math.abs(place - from) >= Math.abs(at - from);
    if (sum > (row[from]?.amount ?? 0)) return false;
  }
  return false;
}
