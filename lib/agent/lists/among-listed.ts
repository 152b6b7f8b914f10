import { sum } from '#lib/core/numbers';
import { articleOfAddress } from '#lib/language/address/article-of';
import type { ListedNorm } from './list-features';

export const AMONG_FEATURES = [
  'own',
  'article',
  'place',
  'items',
  'before',
  'behind',
  'articleShare',
  'articleBeside',
  'beside',
  'rank',
  'best',
  'expected',
  'articleOfBest',
] as const;

/** Groups of norms whose likelihoods speak for one another: by article, by the clause itself, by the sentence they hang on. */
export type Groups = { articles: number[]; places: number[]; items: (number | null)[] };

export function groupsOf(listed: readonly ListedNorm[]): Groups {
  const norms = listed.map(({ norm }) => norm);
  return {
    articles: numbered(norms.map(({ part, address }) => `${part} ${articleOfAddress(address)}`)),
    places: numbered(norms.map(({ part, address }) => `${part} ${address}`)),
    items: norms.map(({ hangsOn }) => hangsOn ?? null),
  };
}

function numbered(names: readonly string[]): number[] {
  const known = new Map([...new Set(names)].map((name, at) => [name, at]));
  return names.map((name) => known.get(name) ?? 0);
}

/**
 * What speaks for each norm once all have been weighed alone, in the order of AMONG_FEATURES: how likely those around it are,
 * and how it stands among all. What belongs to a list mostly stands together. `lib/agent/training/train_lists.py` does the same.
 */
export function amongFeatures(likelihoods: readonly number[], { articles, places, items }: Groups): number[][] {
  const shares = likelihoods.map((share) => Math.max(LEAST, Math.min(1 - LEAST, share)));
  const expected = sum(shares);
  const best = Math.max(...shares);
  const bestAt = shares.indexOf(best);
  const ofArticles = new Map(
    [...new Set(articles)].map((article) => [article, sum(membersOf(articles, article, shares))]),
  );
  const heaviest = Math.max(...ofArticles.values());
  const ranks = ranksOf(shares);
  return shares.map((own, at) => {
    const article = ofArticles.get(articles[at] ?? 0) ?? 0;
    const values: Record<(typeof AMONG_FEATURES)[number], number> = {
      own: oddsOf(own),
      article: oddsOf(meanOfOthers(articles, at, shares)),
      place: oddsOf(meanOfOthers(places, at, shares)),
      items: oddsOf(meanOfOthers(items, at, shares)),
      before: oddsOf(shares[at - 1] ?? LEAST),
      behind: oddsOf(shares[at + 1] ?? LEAST),
      articleShare: article / expected,
      articleBeside: article / heaviest,
      beside: own / best,
      rank: Math.log1p(ranks[at] ?? 0),
      best: oddsOf(best),
      expected: Math.log(expected),
      articleOfBest: Number(articles[at] === articles[bestAt]),
    };
    return AMONG_FEATURES.map((name) => values[name]);
  });
}
const LEAST = 1e-4;

const oddsOf = (share: number) => Math.log(share / (1 - share));

function membersOf(groups: Groups['items'], group: number | null, shares: readonly number[]): number[] {
  return shares.filter((_, at) => groups[at] === group);
}

/** Of the others of its group; its own where it stands alone or hangs on nothing. */
function meanOfOthers(groups: Groups['items'], at: number, shares: readonly number[]): number {
  const [group = null, own = LEAST] = [groups[at], shares[at]];
  const members = group === null ? [] : membersOf(groups, group, shares);
  return members.length < 2 ? own : (sum(members) - own) / (members.length - 1);
}

/** How many are likelier; of the equally likely the first comes first. */
function ranksOf(shares: readonly number[]): number[] {
  const order = shares.map((share, at) => ({ share, at })).toSorted((left, right) => right.share - left.share);
  const ranks = new Map(order.map(({ at }, rank) => [at, rank]));
  return shares.map((_, at) => ranks.get(at) ?? 0);
}
