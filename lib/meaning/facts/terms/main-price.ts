import { groupBy } from '#lib/core/group-by';
import { cuesOf } from '#lib/language/terms/key-term-cues';
import { conceptIds } from '#lib/language/lexicon/concept-matcher';
import { parseMoney } from '#lib/language/quantities/plain-values';
import type { Fact } from '#lib/protocol/meaning';
import type { FactSource } from '../fact-source';
import { createLinearModel, linearModelSchema } from '../../models/linear-model';

// A chunk of its own: a static import would stand in the bundle of every route.
const { default: shipped } = await import('../../data/main-price.json');

const scorePrice = createLinearModel(linearModelSchema.parse(shipped));

type Source = Pick<FactSource, 'document' | 'statements' | 'norms'>;
type Priced = { fact: Fact; amount: number; unit: string; start: number; end: number };

/**
 * The facts with what is paid for the main thing the contract is about as its price, what is paid for anything besides as further
 * charges. The likeliest price of an agreement is always one.
 */
export function divideCharges(facts: readonly Fact[], source: Source): Fact[] {
  const parts = groupBy(facts.filter(isPriced), ({ part }) => part);
  const charges = new Set([...parts.values()].flatMap((own) => chargesOf(own, source)));
  return facts.map((fact) => (charges.has(fact) ? { ...fact, key: 'charges' as const } : fact));
}

const isPriced = ({ key, value }: Fact) => key === 'price' && typeof value === 'string';

function chargesOf(prices: readonly Fact[], source: Source): Fact[] {
  if (prices.length < 2) return [];
  const scores = describePrices(prices, source).map(scorePrice);
  const best = Math.max(...scores);
  return prices.filter((_, at) => {
    const score = scores[at] ?? 0;
    return score < best && score <= 0;
  });
}

/** What tells the price of the contract's main thing among all prices of an agreement, for each of them, in their order. */
export function describePrices(prices: readonly Fact[], { document, statements, norms }: Source): string[][] {
  const priced = prices.map(toPriced);
  const sections = [...new Set(priced.map(({ start }) => headingAt(statements, start)))];
  return priced.map((one, at) => {
    const { fact, amount, unit, start, end } = one;
    const said = document.text.slice(start, end);
    const alike = priced.filter((other) => other.unit === unit);
    const rank = Math.min(3, alike.filter((other) => other.amount > amount).length);
    const order = Math.min(4, at);
    const per = fact.detail?.per ?? 'none';
    const kind = unit === 'percent' ? 'percent' : 'money';
    const norm = norms.find((other) => other.start < end && start < other.end);
    const heading = headingAt(statements, start);
    const together = Math.min(3, priced.filter((other) => other.start === start).length);
    const place = document.structure.parts[fact.citations[0]?.part ?? 0]?.kind ?? 'main';
    return [
      `kind ${kind}`,
      `rank ${rank} ${kind}`,
      `rank ${rank} of ${Math.min(4, alike.length)}`,
      `order ${order}`,
      `order ${order} rank ${rank}`,
      `per ${per}`,
      `per ${per} rank ${rank}`,
      `per ${per} order ${order}`,
      `vat ${fact.detail?.vat ?? 'none'}`,
      `vat ${fact.detail?.vat ?? 'none'} rank ${rank}`,
      `together ${together}`,
      `together ${together} order ${order}`,
      `place ${place}`,
      `section ${Math.min(3, sections.indexOf(heading))}`,
      `section ${Math.min(3, sections.indexOf(heading))} rank ${rank}`,
      `modality ${norm?.modality ?? 'none'}`,
      `condition ${norm?.condition !== undefined}`,
      `bearer ${norm === undefined ? 'none' : norm.bearer === null ? 'open' : 'named'}`,
      `share of the largest ${Math.round(Math.log2(amount / Math.max(...alike.map((other) => other.amount))))}`,
      ...cuesOf(said).map((cue) => `cue ${cue}`),
      ...cuesOf(heading).map((cue) => `heading cue ${cue}`),
      ...conceptIds(said).map((concept) => `said ${concept}`),
      ...conceptIds(heading).map((concept) => `heading ${concept}`),
      ...conceptIds(fact.detail?.for ?? '').map((concept) => `for ${concept}`),
    ];
  });
}

function toPriced(fact: Fact): Priced {
  const [{ start, end } = { start: 0, end: 0 }] = fact.citations;
  const value = typeof fact.value === 'string' ? fact.value : '';
  const { amount, currency } = parseMoney(value) ?? { amount: Number.parseFloat(value) || 0, currency: 'percent' };
  return { fact, start, end, amount, unit: currency };
}

const headingAt = (statements: Source['statements'], at: number): string =>
  statements.findLast(({ start }) => start <= at)?.heading ?? '';
