import { listStandardContracts } from '#db/queries/contracts';
import type { ContractInScope, StandardComparison } from '#lib/agent/ports';
import type { ClauseRecord } from '#lib/protocol/clause';
import { differences } from '#lib/retrieval/deviation/differences';
import { matchArticles, similarity } from '#lib/retrieval/deviation/match-articles';
import type { Container } from '../container';
import { findByIndex, type ContractClauses } from './find-articles';

/** Below this two articles are not about the same thing. */
export const MATCH_THRESHOLD = 0.25;

/**
 * Standard articles beside those of the user's contract: for the named articles, for a topic, or (neither) for all,
 * with what the user's contract adds, lacks or changes. A standard article without a counterpart has `user: null`.
 */
export async function compareWithStandard(
  container: Container,
  ownerId: string,
  contracts: readonly ContractClauses[],
  query: { userArticleNumbers: readonly string[]; topic?: string | undefined },
): Promise<StandardComparison[]> {
  const comparisons = await Promise.all(contracts.map((one) => compareOne(container, ownerId, one, query)));
  return comparisons.flat();
}

async function compareOne(
  container: Container,
  ownerId: string,
  user: ContractClauses,
  query: { userArticleNumbers: readonly string[]; topic?: string | undefined },
): Promise<StandardComparison[]> {
  const standard = await chooseStandard(container, ownerId, user.contract);
  if (!standard) return [];
  const pairs = matchArticles(articlesOf(user.clauses), standard.articles, MATCH_THRESHOLD);
  const named =
    query.userArticleNumbers.length > 0
      ? findByIndex([user], { articleNumbers: query.userArticleNumbers, exhibitNumbers: [] }).clauses
      : [];
  const isWanted = (pair: { user: ClauseRecord | null; standard: ClauseRecord }) => {
    if (named.length > 0) return named.some((clause) => clause.id === pair.user?.id);
    return (
      query.topic === undefined ||
      isAbout(pair.standard, query.topic) ||
      (pair.user !== null && isAbout(pair.user, query.topic))
    );
  };
  return pairs.filter(isWanted).map((pair) => ({
    ...pair,
    ...(pair.user === null
      ? { added: [], lacking: [pair.standard.text], changed: [] }
      : differences(pair.user.text, pair.standard.text)),
  }));
}

function isAbout(clause: ClauseRecord, topic: string): boolean {
  return similarity(`${clause.articleTitle ?? ''} ${clause.text}`, topic) > 0.1;
}

export function articlesOf(clauses: readonly ClauseRecord[]): ClauseRecord[] {
  return clauses.filter((clause) => clause.kind === 'article');
}

/** The standard of the same language whose titles and words are nearest to the contract's; a contract is no standard of itself. */
export async function chooseStandard(
  container: Container,
  ownerId: string,
  contract: ContractInScope,
): Promise<{ id: string; title: string; articles: ClauseRecord[] } | undefined> {
  const db = container.database.drizzle;
  const standards = (await listStandardContracts(db, ownerId)).filter(
    (row) => row.id !== contract.id && row.version > 0 && row.language === contract.language,
  );
  const outline = outlineOf(contract);
  const [best] = await Promise.all(
    standards.map(async (row) => {
      const articles = articlesOf(await container.readings.clauses(ownerId, row));
      return {
        id: row.id,
        title: row.title,
        articles,
        score: similarity(outline, `${row.title} ${articles.map((article) => article.articleTitle ?? '').join(' ')}`),
      };
    }),
  ).then((scored) => scored.sort((a, b) => b.score - a.score));
  return best;
}

function outlineOf(contract: ContractInScope): string {
  return `${contract.title} ${contract.structure.parts.flatMap((part) => part.articles.map((article) => article.title ?? '')).join(' ')}`;
}
