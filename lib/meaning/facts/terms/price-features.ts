import { conceptIds } from '#lib/language/lexicon/concept-matcher';
import { parseMoney, toMoney } from '#lib/language/quantities/plain-values';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import { cuesOf } from '#lib/language/terms/key-term-cues';
import type { Fact } from '#lib/protocol/meaning';
import type { FactSource } from '../fact-source';
import { wordPieces } from '../../topics/topic-features';
import { describePayment } from './price-payment';
import { describeSums, type listAmounts } from './price-sums';

type Priced = {
  fact: Fact;
  /** How likely an amount is a price that was not read as one; null for one that was. */
  score: number | null;
  amount: number;
  unit: string;
  start: number;
  end: number;
  /** Where its figure begins in the text of the contract. */
  at: number;
  heading: string;
};

/** From here on an amount counts among the prices that another one is held against. */
const LIKELY = 0.3;
/** What names a figure stands within so many characters before it. */
const NAMED_WITHIN = 40;

/** What tells the price of the contract's main thing among all prices of an agreement, for each of them, in their order. */
export function describePrices(
  prices: readonly { fact: Fact; score: number | null }[],
  source: FactSource,
  amounts: ReturnType<typeof listAmounts>,
): string[][] {
  const { document } = source;
  const priced = prices.map(({ fact, score }) => toPriced(fact, score, source));
  const inOrder = priced.toSorted((left, right) => left.at - right.at);
  const title = new Set(wordPieces(document.title ?? ''));
  const sums = priced.map((one) => describeSums(one, amounts));
  const isWhole = (at: number) => sums[at]?.includes('whole') === true;
  const wholes = new Set(priced.flatMap(({ heading }, at) => (isWhole(at) ? [heading] : [])));
  return priced.map((one, at) => {
    const said = document.text.slice(one.start, one.end);
    return [
      ...describeRank(one, inOrder, source),
      ...(sums[at] ?? []),
      ...describeWhole(
        isWhole(at),
        wholes.has(one.heading),
        inOrder.filter((other) => other.amount > one.amount).length,
      ),
      ...describePayment(one.start, one.end, source),
      ...describeWords(one, said, title),
    ];
  });
}

function describeRank(one: Priced, all: readonly Priced[], { document }: FactSource): string[] {
  const { fact, amount, unit, start, heading } = one;
  const pool = all.filter((other) => other === one || other.score === null || other.score >= LIKELY);
  const sections = [...new Set(pool.map((other) => other.heading))];
  const alike = pool.filter((other) => other.unit === unit);
  const rank = Math.min(3, alike.filter((other) => other.amount > amount).length);
  const order = Math.min(4, pool.indexOf(one));
  const per = fact.detail?.per ?? 'none';
  const vat = fact.detail?.vat ?? 'none';
  const kind = unit === 'percent' ? 'percent' : 'money';
  const section = Math.min(3, sections.indexOf(heading));
  const together = Math.min(3, pool.filter((other) => other.start === start).length);
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
    `vat ${vat}`,
    `vat ${vat} rank ${rank}`,
    `together ${together}`,
    `together ${together} order ${order}`,
    `place ${place}`,
    `section ${section}`,
    `section ${section} rank ${rank}`,
    `share of the largest ${Math.round(Math.log2(amount / Math.max(...alike.map((other) => other.amount))))}`,
  ];
}

/** Of what a sum comes to and what it is made of the one that is paid is mostly the sum. */
function describeWhole(isWhole: boolean, isBesideWhole: boolean, larger: number): string[] {
  if (isWhole) return [`whole rank ${Math.min(3, larger)}`];
  return isBesideWhole ? ['beside a whole', `beside a whole rank ${Math.min(3, larger)}`] : [];
}

function describeWords({ fact, start, at, heading }: Priced, said: string, title: ReadonlySet<string>): string[] {
  const before = said.slice(Math.max(0, at - start - NAMED_WITHIN), at - start);
  const shared = (text: string) => Math.min(3, wordPieces(text).filter((piece) => title.has(piece)).length);
  return [
    `of the title ${shared(said)}`,
    `heading of the title ${shared(heading)}`,
    ...cuesOf(said).map((cue) => `cue ${cue}`),
    ...cuesOf(before).map((cue) => `before cue ${cue}`),
    ...cuesOf(heading).map((cue) => `heading cue ${cue}`),
    ...conceptIds(said).map((concept) => `said ${concept}`),
    ...conceptIds(before).map((concept) => `before ${concept}`),
    ...conceptIds(heading).map((concept) => `heading ${concept}`),
    ...conceptIds(fact.detail?.for ?? '').map((concept) => `for ${concept}`),
    ...wordPieces(before).map((piece) => `word ${piece}`),
    ...wordPieces(heading).map((piece) => `heading word ${piece}`),
  ];
}

function toPriced(fact: Fact, score: number | null, { document: { text }, statements }: FactSource): Priced {
  const [{ start, end } = { start: 0, end: 0 }] = fact.citations;
  const value = typeof fact.value === 'string' ? fact.value : '';
  const { amount, currency } = parseMoney(value) ?? { amount: Number.parseFloat(value) || 0, currency: 'percent' };
  const figure = readQuantities(text.slice(start, end)).find((one) => toMoney(one) === value);
  const heading = headingAt(statements, start);
  return { fact, score, start, end, amount, unit: currency, at: start + (figure?.start ?? 0), heading };
}

const headingAt = (statements: FactSource['statements'], at: number): string =>
  statements.findLast(({ start }) => start <= at)?.heading ?? '';
