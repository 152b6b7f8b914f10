import type { ClauseRecord } from '#lib/protocol/clause';
import { tokenize } from '#lib/language/words/tokens';

export type ArticlePair = { standard: ClauseRecord; user: ClauseRecord | null; similarity: number };

/** Weight of titles against bodies: a shared title says more than shared words. */
const TITLE_WEIGHT = 0.5;

/** Cosine of the token counts of two texts, 0..1. */
export function similarity(left: string, right: string): number {
  return cosine(readTokens(left), readTokens(right));
}

/**
 * Pairs each standard article with the user's article nearest in title and text, best pairs first taken, each user
 * article at most once; `user` is null where nothing reaches `threshold`. Result in the standard's order.
 */
export function matchArticles(
  user: readonly ClauseRecord[],
  standard: readonly ClauseRecord[],
  threshold: number,
): ArticlePair[] {
  const userFeatures = user.map(features);
  const scored = standard.flatMap((article, s) => {
    const own = features(article);
    return userFeatures.map((other, u) => ({ s, u, score: compare(own, other) }));
  });
  const matchOf = new Map<number, { u: number; score: number }>();
  const taken = new Set<number>();
  for (const { s, u, score } of scored.sort((a, b) => b.score - a.score)) {
    if (score < threshold) break;
    if (matchOf.has(s) || taken.has(u)) continue;
    matchOf.set(s, { u, score });
    taken.add(u);
  }
  return standard.map((article, s) => {
    const match = matchOf.get(s);
    return { standard: article, user: match ? (user[match.u] ?? null) : null, similarity: match?.score ?? 0 };
  });
}

type Features = { title: Tokens; body: Tokens };

function features(article: ClauseRecord): Features {
  return { title: readTokens(article.articleTitle ?? ''), body: readTokens(article.text) };
}

function compare(left: Features, right: Features): number {
  const body = cosine(left.body, right.body);
  if (left.title.counts.size === 0 || right.title.counts.size === 0) return body;
  return TITLE_WEIGHT * cosine(left.title, right.title) + (1 - TITLE_WEIGHT) * body;
}

/** How often a text has each of its tokens, and the length of that as a vector. */
export type Tokens = { counts: ReadonlyMap<string, number>; norm: number };

/** The tokens of a text, ready to be compared with many others. */
export function readTokens(text: string): Tokens {
  const counts = new Map<string, number>();
  for (const token of tokenize(text)) counts.set(token, (counts.get(token) ?? 0) + 1);
  let sum = 0;
  for (const count of counts.values()) sum += count * count;
  return { counts, norm: Math.sqrt(sum) };
}

/** Of two texts by their tokens, 0..1. */
export function cosine(left: Tokens, right: Tokens): number {
  let dot = 0;
  for (const [token, count] of left.counts) dot += count * (right.counts.get(token) ?? 0);
  return dot === 0 ? 0 : dot / (left.norm * right.norm);
}
