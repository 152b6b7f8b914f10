import { highest } from '#lib/core/numbers';
import { isAboutAll } from '#lib/language/titles/article-titles';
import { compareClause, type ClauseComparison } from './compare-clause';
import { ClauseMatcher, type StandardArticle } from './match-clause';
import { measureNearness, pairArticles, type Nearness } from './pair-articles';

/** `clauses`: its sentences, in order. */
export type AlignedArticle = StandardArticle & { clauses: readonly string[] };

/** An article beside the one of the standard that settles its matter, by number; null for a side that is not there. */
export type AlignedRow = {
  user: number | null;
  standard: number | null;
  /** The clauses of the user's article that belong to this article of the standard, by number, with how they differ. */
  clauses: (ClauseComparison & { clause: number })[];
};

/** What the title of an article says of each of its clauses. */
const LEAN = 0.25;
/**
 * Clauses that belong to an article of the standard make a pair when they are much of their article and one of them surely
 * belongs there; a bare clause without a title is nothing else than what it says.
 */
const SURE = [
  { share: 0.5, likeness: 0.4 },
  { share: 0.25, likeness: 0.5 },
] as const;
/** Two articles none of whose clauses belong together are a pair when they are called alike, or as near as this. */
const CALLED_ALIKE = 0.35;
const NEAR = { score: 0.3, body: 0.1 };

/**
 * A contract beside a standard: in the standard's order, then what only the contract has. Each clause is matched by
 * itself, so an article on several matters stands beside several articles, and one that is split beside each of its parts.
 */
export function alignContract(user: readonly AlignedArticle[], standard: readonly StandardArticle[]): AlignedRow[] {
  const matcher = new ClauseMatcher(standard);
  const nearness = measureNearness(user, standard);
  const placed = user.map(({ clauses }, index) => {
    const lean = nearness[index]?.map(({ title }) => LEAN * title) ?? [];
    return clauses.map((text, clause) => ({ clause, ...compareClause(text, matcher, standard, lean) }));
  });
  const near = pairArticles(nearness, standard.length);
  const usersOf = standard.map((_, index) => {
    const ofArticles = (near[index] ?? []).filter((article) =>
      isBorneOut(nearness[article]?.[index], placed[article] ?? [], index),
    );
    const isSpecial = !isAboutAll(standard[index]?.title ?? '');
    const ofClauses = placed.flatMap((clauses, article) => {
      const title = user[article]?.title ?? null;
      const isPair = isSpecial && !isAboutAll(title ?? '') && isSettledBy(clauses, index, title);
      return isPair && !ofArticles.includes(article) ? [article] : [];
    });
    return [...ofArticles, ...ofClauses];
  });
  const beside = usersOf.flatMap((users, index): AlignedRow[] =>
    users.length === 0
      ? [{ user: null, standard: index, clauses: [] }]
      : users.map((article) => ({
          user: article,
          standard: index,
          clauses: (placed[article] ?? []).filter((clause) => clause.article === index),
        })),
  );
  const used = new Set(usersOf.flat());
  const extra = user.flatMap((_, article) => (used.has(article) ? [] : [article]));
  return [...beside, ...extra.map((article): AlignedRow => ({ user: article, standard: null, clauses: [] }))];
}

function isBorneOut(nearness: Nearness | undefined, clauses: readonly ClauseComparison[], standard: number): boolean {
  if (nearness === undefined) return false;
  const { title, score, body } = nearness;
  return (
    clauses.some(({ article }) => article === standard) ||
    title >= CALLED_ALIKE ||
    (score >= NEAR.score && body >= NEAR.body)
  );
}

function isSettledBy(clauses: readonly ClauseComparison[], standard: number, title: string | null): boolean {
  const own = clauses.filter(({ article }) => article === standard);
  if (own.length === 0) return false;
  if (title === null) return own.length === clauses.length;
  const share = own.length / clauses.length;
  const likeness = highest(
    own.map((clause) => clause.likeness),
    0,
  );
  return SURE.some((bound) => share >= bound.share && likeness >= bound.likeness);
}
