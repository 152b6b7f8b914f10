import { isShared } from '#lib/language/parties/person-words';
import type { Fact, Norm } from '#lib/protocol/meaning';
import { dot, highest } from '#lib/core/numbers';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import { articleOfAddress } from '#lib/language/address/article-of';
import { withoutDeterminer } from '#lib/language/parties/name-cues';
import { coverText } from '#lib/language/words/cover-text';
import { levelled } from './levelled';
import type { ListedNorm } from './list-features';
import { matchMeaning } from './match-meaning';
import { hasName } from './meant-sides';
import { shareSides } from './share-sides';

/** The vectors of norms, in their order; none where nothing can tell what they mean. */
type NormVectors = readonly (readonly number[])[];
type Question = {
  text: string;
  /** Which of the parties it means; null or absent where its words have to tell. */
  isMeant?: readonly boolean[] | null | undefined;
  vector?: readonly number[] | undefined;
  /** The vector of a name, where there is one. */
  vectorOf: (name: string) => readonly number[] | undefined;
};

/** The norms of a contract beside a question, by what they mean and whose they are. */
export function placeNorms(
  question: Question,
  norms: readonly Norm[],
  facts: readonly Fact[],
  meanings: NormVectors,
): ListedNorm[] {
  const { vector } = question;
  const acts = nearnessOf(vector, meanings);
  const near = levelled(acts ?? norms.map(() => 0));
  const nearest = highest(near, -Infinity);
  const match = vector === undefined ? () => 0 : matchMeaning(vector);
  const articles = new Map<string, number>();
  norms.forEach((norm, at) => {
    const article = articleOf(norm);
    articles.set(article, Math.max(articles.get(article) ?? -Infinity, near[at] ?? 0));
  });
  const nearArticle = levelled(norms.map((norm) => articles.get(articleOf(norm)) ?? 0));
  const own = namesOfParties(facts);
  const parties = sidesOf(facts, norms);
  const sides = parties.map((names) => ({
    names,
    vectors: names.flatMap((name) => {
      const named = question.vectorOf(name);
      return named === undefined ? [] : [named];
    }),
    acts: norms
      .flatMap(({ bearer }, at) => (bearer !== null && isBearer(names, bearer) ? (acts?.[at] ?? []) : []))
      .toSorted((left, right) => right - left),
  }));
  const { isMeant } = question;
  const shares = isMeant ? parties.map((_, at) => Number(isMeant[at] === true)) : shareSides(question, sides);
  const { parts } = analyseQuestion(question.text);
  return norms.map((norm, at) => ({
    norm,
    near: near[at] ?? 0,
    nearArticle: nearArticle[at] ?? 0,
    behindNearest: (near[at] ?? 0) - nearest,
    match: match(meanings[at] ?? []),
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

/** Everybody whose norms a list may be of, by all of their names: the parties, and who is bound more than once without being read as one. */
export function sidesOf(facts: readonly Fact[], norms: readonly Norm[]): string[][] {
  const parties = namesOfParties(facts);
  const bearers = norms.flatMap(({ bearer }) => (bearer === null || isShared(bearer) ? [] : [bearer]));
  const others = [...new Set(bearers)].filter(
    (bearer) =>
      !parties.some((names) => isBearer(names, bearer)) &&
      bearers.filter((other) => hasName([bearer], other)).length > 1,
  );
  return [...parties, ...others.map((bearer) => [bearer])];
}

function bearerOf({ bearer }: Norm, parties: readonly string[][], shares: readonly number[]): ListedNorm['bearer'] {
  if (bearer === null) return 'open';
  if (isShared(bearer)) return 'shared';
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
  return (
    hasName(names.map(withoutDeterminer), withoutDeterminer(bearer)) ||
    (/^\p{Ll}/u.test(bearer) && /^\p{Lu}/u.test(last) && hasName(names, last))
  );
}
/** Where clauses have numbers of their own each is one; a title has several words. */
const articleOf = ({ part, address }: Norm) =>
  `${part} ${/^\d/u.test(address) ? address.split(' ')[0] : articleOfAddress(address)}`;

/** How near each norm comes to the question (cosine); null where nothing tells. */
function nearnessOf(question: readonly number[] | undefined, meanings: NormVectors): number[] | null {
  if (question === undefined || meanings.length === 0) return null;
  return meanings.map((meaning) => dot(meaning, question));
}
