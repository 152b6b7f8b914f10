import { groupBy } from '#lib/core/group-by';
import type { Fact } from '#lib/protocol/meaning';
import type { FactSource } from '../fact-source';
import { createLinearModel, linearModelSchema } from '../../models/linear-model';
import { describePrices } from './price-features';
import { listAmounts } from './price-sums';
import type { PossiblePrice } from './read-terms';

// A chunk of its own: a static import would stand in the bundle of every route.
const { default: shipped } = await import('../../data/main-price.json');

const scorePrice = createLinearModel(linearModelSchema.parse(shipped));
/** So likely a main price must be an amount that was not read as a price by itself. */
const SURE_OF_POSSIBLE = 0;

/**
 * The facts with what is paid for the main thing the contract is about as its price, what is paid for anything besides as further
 * charges. The likeliest price of an agreement is always one; an amount that only may be a price is one where it surely is the main.
 */
export function divideCharges(
  { facts, possiblePrices }: { facts: readonly Fact[]; possiblePrices: readonly PossiblePrice[] },
  source: FactSource,
): Fact[] {
  const read = facts.filter(isPriced).map((fact) => ({ fact, score: null }));
  const parts = [...groupBy([...read, ...possiblePrices], ({ fact }) => fact.part).values()];
  if (parts.length === 0) return [...facts];
  const amounts = listAmounts(source.statements);
  const divided = parts.map((own) => divide(own, source, amounts));
  const charges = new Set(divided.flatMap((own) => own.charges));
  const added = divided.flatMap((own) => own.added);
  const settled = facts.map((fact) => (charges.has(fact) ? { ...fact, key: 'charges' as const } : fact));
  const at = settled.findIndex(({ key }) => key === 'price' || key === 'charges');
  return added.length === 0 ? settled : settled.toSpliced(Math.max(0, at), 0, ...added);
}

const isPriced = ({ key, value }: Fact) => key === 'price' && typeof value === 'string';

type Priced = { fact: Fact; score: number | null };

function divide(
  prices: readonly Priced[],
  source: FactSource,
  amounts: ReturnType<typeof listAmounts>,
): { charges: Fact[]; added: Fact[] } {
  const features = describePrices(prices, source, amounts);
  const scored = prices.map(({ fact, score }, at) => ({
    ...{ fact, isRead: score === null },
    score: scorePrice(features[at] ?? []),
  }));
  const added = scored
    .filter(({ isRead, score }) => !isRead && score > SURE_OF_POSSIBLE)
    .toSorted((left, right) => right.score - left.score)
    .filter(({ fact }, at, all) => all.findIndex((one) => one.fact.value === fact.value) === at);
  const read = scored.filter(({ isRead }) => isRead);
  const best = Math.max(...[...read, ...added].map(({ score }) => score));
  const charges = read.filter(({ score }) => score < best && score <= 0);
  return { charges: charges.map(({ fact }) => fact), added: added.map(({ fact }) => fact) };
}
