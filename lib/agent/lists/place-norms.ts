import type { Fact, Norm } from '#lib/protocol/meaning';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import { articleOfAddress } from '#lib/language/address/article-of';
import { coverText } from '#lib/language/words/cover-text';
import type { ListedNorm } from './list-features';
import { hasName } from './meant-sides';
import { shareSides } from './share-sides';

/** A passage with how near it comes to the question (cosine). */
export type NearPassage = { start: number; end: number; similarity: number };
type Question = {
  text: string;
  /** Which of the parties it means; null or absent where its words have to tell. */
  isMeant?: readonly boolean[] | null | undefined;
  vector?: readonly number[] | undefined;
  /** The vector of a name, where there is one. */
  vectorOf: (name: string) => readonly number[] | undefined;
};

/** The norms of a contract beside a question, by the passages they stand in and whose they are. */
export function placeNorms(
  question: Question,
  norms: readonly Norm[],
  facts: readonly Fact[],
  passages: readonly NearPassage[],
): ListedNorm[] {
  const acts = nearnessOf(norms, passages);
  const near = levelled(acts);
  const articles = new Map<string, number>();
  norms.forEach((norm, at) => {
    const article = articleOf(norm);
    articles.set(article, Math.max(articles.get(article) ?? -Infinity, near[at] ?? 0));
  });
  const nearArticle = levelled(norms.map((norm) => articles.get(articleOf(norm)) ?? 0));
  const own = namesOfParties(facts);
  const parties = withOthers(own, norms);
  const sides = parties.map((names) => ({
    names,
    vectors: names.flatMap((name) => {
      const vector = question.vectorOf(name);
      return vector === undefined ? [] : [vector];
    }),
    acts: norms
      .flatMap(({ bearer }, at) => (bearer !== null && isBearer(names, bearer) ? [acts[at] ?? 0] : []))
      .toSorted((left, right) => right - left),
  }));
  const { isMeant } = question;
  const shares = isMeant ? parties.map((_, at) => Number(isMeant[at] === true)) : shareSides(question, sides);
  const { parts } = analyseQuestion(question.text);
  return norms.map((norm, at) => ({
    norm,
    near: near[at] ?? 0,
    nearArticle: nearArticle[at] ?? 0,
    cover: Math.max(0, ...parts.map((part) => coverText(part, norm.act))),
    bearer: bearerOf(norm, parties, shares),
    party: partyOf(norm.bearer, own),
  }));
}

/** Every name of each party: of those that share one all together. */
export function namesOfParties(facts: readonly Fact[]): string[][] {
  const parties: string[][] = [];
  for (const { key, value, detail } of facts) {
    if (key !== 'party' || value === null || typeof value === 'string') continue;
    const names = [value.name, ...value.aliases, ...(detail?.role === undefined ? [] : [detail.role])];
    const known = parties.find((other) => names.some((name) => hasName(other, name)));
    if (known === undefined) parties.push([...new Set(names)]);
    else known.push(...names.filter((name) => !known.includes(name)));
  }
  return parties;
}

/** Who is no party by the facts and yet bound more than once may be meant as well. */
function withOthers(parties: readonly string[][], norms: readonly Norm[]): string[][] {
  const bearers = norms.flatMap(({ bearer }) => (bearer === null || SHARED.has(bearer) ? [] : [bearer]));
  const others = [...new Set(bearers)].filter(
    (bearer) =>
      !parties.some((names) => isBearer(names, bearer)) &&
      bearers.filter((other) => hasName([bearer], other)).length > 1,
  );
  return [...parties, ...others.map((bearer) => [bearer])];
}
const SHARED: ReadonlySet<string> = new Set(['each', 'both']);

function bearerOf({ bearer }: Norm, parties: readonly string[][], shares: readonly number[]): ListedNorm['bearer'] {
  if (bearer === null) return 'open';
  if (SHARED.has(bearer)) return 'shared';
  const at = parties.findIndex((names) => isBearer(names, bearer));
  return shares[at] ?? 0;
}

/** Which of the parties a bearer is; null for all together, somebody else and nobody. */
export function partyOf(bearer: string | null, parties: readonly (readonly string[])[]): number | null {
  const at = bearer === null ? -1 : parties.findIndex((names) => isBearer(names, bearer));
  return at < 0 ? null : at;
}

/** By any of its names, also with a word before it that joins a clause: "which Customer". */
function isBearer(names: readonly string[], bearer: string): boolean {
  const last = bearer.split(/\s+/u).at(-1) ?? bearer;
  return hasName(names, bearer) || (/^\p{Ll}/u.test(bearer) && /^\p{Lu}/u.test(last) && hasName(names, last));
}
/** Where clauses have numbers of their own each is one; a title has several words. */
const articleOf = ({ part, address }: Norm) =>
  `${part} ${/^\d/u.test(address) ? address.split(' ')[0] : articleOfAddress(address)}`;

/** The nearest passage that a norm stands in; what no passage covers is as far as the farthest. */
function nearnessOf(norms: readonly Norm[], passages: readonly NearPassage[]): number[] {
  const farthest = Math.min(1, ...passages.map(({ similarity }) => similarity));
  return norms.map(({ start, end }) =>
    Math.max(farthest, ...passages.flatMap((one) => (one.start < end && start < one.end ? [one.similarity] : []))),
  );
}

/** As deviations from the mean; all alike is 0. */
function levelled(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length));
  return values.map((value) => (spread < LEAST_SPREAD ? 0 : (value - mean) / spread));
}
const LEAST_SPREAD = 1e-6;
