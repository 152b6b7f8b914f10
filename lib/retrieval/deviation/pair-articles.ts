import { highest, lengthOf, sum } from '#lib/core/numbers';
import { splitSentences } from '#lib/language/sentences/split-sentences';
import { featuresOf } from './match-clause';

type Pairable = { title: string | null; text: string };
/** How near two articles are, 0..1, and by what. */
export type Nearness = { score: number; title: number; body: number; sentence: number };

type Vector = { weights: Map<string, number>; norm: number };
type Prepared = { title: Map<string, number>; body: Vector; sentences: Vector[] };

/** What the title, the whole text and the nearest sentences say together. */
const WEIGHTS = { title: 0.45, body: 0.3, sentence: 0.25 };
/** An article without a title is told by its text alone. */
const UNTITLED = { body: 0.55, sentence: 0.45 };
const SHORTEST_SENTENCE = 9;

/** How near each article of a contract is to each of another one; words that many of their articles have count little. */
export function measureNearness(user: readonly Pairable[], standard: readonly Pairable[]): Nearness[][] {
  const all = [...user, ...standard];
  const rarity = rarityOf(all.map(({ title, text }) => new Set(featuresOf(`${title ?? ''} ${text}`))));
  const titleRarity = rarityOf(all.map(({ title }) => new Set(featuresOf(title ?? ''))));
  const prepare = ({ title, text }: Pairable): Prepared => ({
    title: new Map([...new Set(featuresOf(title ?? ''))].map((token) => [token, titleRarity(token)])),
    body: weigh(text, rarity),
    sentences: splitSentences(text)
      .filter((sentence) => sentence.text.length >= SHORTEST_SENTENCE)
      .map((sentence) => weigh(sentence.text, rarity)),
  });
  const standards = standard.map(prepare);
  return user.map(prepare).map((own) => standards.map((other) => nearnessOf(own, other)));
}

/** Whether two articles settle the same matter: near on the whole, or in their words, or called alike and not far apart. */
function isSameMatter({ score, title, body, sentence }: Nearness): boolean {
  return (
    (score >= 0.3 && body >= 0.12) ||
    (body >= 0.19 && sentence >= 0.3) ||
    (title >= 0.15 && body >= 0.14 && sentence >= 0.2) ||
    (sentence >= 0.45 && body >= 0.12)
  );
}

/** An article may settle the matter of a second one too when it is about as near to that. */
const ALSO = 0.75;

/** Two articles that are each other's nearest settle the same matter from here on. */
const MUTUAL = 0.15;

/** For each article of the standard, the numbers of those that settle its matter, nearest first; empty where none does. */
export function pairArticles(nearness: readonly (readonly Nearness[])[], standards: number): number[][] {
  const bestOfUser = nearness.map((row) =>
    highest(
      row.map(({ score }) => score),
      0,
    ),
  );
  return Array.from({ length: standards }, (_, index) => {
    const column = nearness.map((row) => row[index]?.score ?? 0);
    const nearest = highest(column, 0);
    const near = nearness
      .flatMap((row, user) => {
        const one = row[index];
        if (one === undefined) return [];
        const isMutual = one.score === nearest && one.score === bestOfUser[user] && one.score >= MUTUAL;
        return isMutual || isSameMatter(one) ? [{ user, score: one.score }] : [];
      })
      .toSorted((left, right) => right.score - left.score);
    return near
      .filter(({ user, score }, rank) => rank === 0 || score >= ALSO * (bestOfUser[user] ?? 0))
      .map(({ user }) => user);
  });
}

/** How much of a contract a standard is about, 0..1: mean nearness of the contract's articles to their nearest of the standard, and back. */
export function coverage(nearness: readonly (readonly Nearness[])[]): { ofUser: number; ofStandard: number } {
  const mean = (values: readonly number[]) =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  const best = (row: readonly Nearness[]) =>
    highest(
      row.map(({ score }) => score),
      0,
    );
  const ofStandard = (nearness[0] ?? []).map((_, index) => best(nearness.flatMap((row) => row[index] ?? [])));
  return { ofUser: mean(nearness.map(best)), ofStandard: mean(ofStandard) };
}

function nearnessOf(own: Prepared, other: Prepared): Nearness {
  const title = overlap(own.title, other.title);
  const body = cosine(own.body, other.body);
  const sentence = nearestOf(own.sentences, other.sentences);
  const isTitled = own.title.size > 0 && other.title.size > 0;
  const score = isTitled
    ? WEIGHTS.title * title + WEIGHTS.body * body + WEIGHTS.sentence * sentence
    : UNTITLED.body * body + UNTITLED.sentence * sentence;
  return { score, title, body, sentence };
}

function nearestOf(own: readonly Vector[], others: readonly Vector[]): number {
  let nearest = 0;
  for (const left of own) for (const right of others) nearest = Math.max(nearest, cosine(left, right));
  return nearest;
}

function rarityOf(sets: readonly ReadonlySet<string>[]): (token: string) => number {
  const counts = new Map<string, number>();
  for (const set of sets) for (const token of set) counts.set(token, (counts.get(token) ?? 0) + 1);
  return (token) => Math.log(1 + sets.length / (counts.get(token) ?? 1));
}

function weigh(text: string, rarity: (token: string) => number): Vector {
  const weights = new Map<string, number>();
  for (const token of featuresOf(text)) weights.set(token, (weights.get(token) ?? 0) + 1);
  for (const [token, count] of weights) weights.set(token, (1 + Math.log(count)) * rarity(token));
  return { weights, norm: lengthOf(weights.values()) };
}

function cosine(left: Vector, right: Vector): number {
  const [small, large] = left.weights.size < right.weights.size ? [left, right] : [right, left];
  let dot = 0;
  for (const [token, weight] of small.weights) dot += weight * (large.weights.get(token) ?? 0);
  return dot === 0 ? 0 : dot / (left.norm * right.norm);
}

/** Shared weight of two titles, of the mean of both. */
function overlap(left: ReadonlyMap<string, number>, right: ReadonlyMap<string, number>): number {
  const shared = sum([...left].filter(([token]) => right.has(token)).map(([, weight]) => weight));
  return shared === 0 ? 0 : (2 * shared) / (sum(left.values()) + sum(right.values()));
}
