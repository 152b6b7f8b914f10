import { isShared } from '#lib/language/parties/person-words';
import type { Fact, Norm } from '#lib/protocol/meaning';
import { dot, highest } from '#lib/core/numbers';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import { articleOfAddress } from '#lib/language/address/article-of';
import { coverText } from '#lib/language/words/cover-text';
import { isBearer, namesOfParties, partyOf, sidesOf } from '#lib/meaning/parties/party-names';
import { levelled } from './levelled';
import type { ListedNorm } from './list-features';
import { matchMeaning } from './match-meaning';
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
  const { pieces } = analyseQuestion(question.text);
  return norms.map((norm, at) => ({
    norm,
    near: near[at] ?? 0,
    nearArticle: nearArticle[at] ?? 0,
    behindNearest: (near[at] ?? 0) - nearest,
    match: match(meanings[at] ?? []),
    cover: Math.max(0, ...pieces.map((part) => coverText(part, norm.act))),
    bearer: bearerOf(norm, parties, shares),
    party: partyOf(norm.bearer, own),
  }));
}

function bearerOf({ bearer }: Norm, parties: readonly string[][], shares: readonly number[]): ListedNorm['bearer'] {
  if (bearer === null) return 'open';
  if (isShared(bearer)) return 'shared';
  const at = parties.findIndex((names) => isBearer(names, bearer));
  return shares[at] ?? 0;
}

/** Where clauses have numbers of their own each is one; a title has several words. */
const articleOf = ({ part, address }: Norm) =>
  `${part} ${/^\d/u.test(address) ? address.split(' ')[0] : articleOfAddress(address)}`;

/** How near each norm comes to the question (cosine); null where nothing tells. */
function nearnessOf(question: readonly number[] | undefined, meanings: NormVectors): number[] | null {
  if (question === undefined || meanings.length === 0) return null;
  return meanings.map((meaning) => dot(meaning, question));
}
