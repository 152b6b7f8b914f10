import type { StandardComparison } from '#lib/agent/ports';
import type { ClauseRecord } from '#lib/protocol/clause';
import { differences } from '#lib/retrieval/deviation/differences';
import { matchArticles, similarity } from '#lib/retrieval/deviation/match-articles';
import type { Container } from '../container';
import { articlesOf, chooseKind } from './choose-kind';
import { findByIndex, type ContractClauses } from './find-articles';

/** Below this two articles are not about the same thing. */
export const MATCH_THRESHOLD = 0.25;

/**
 * Standard articles beside those of the user's contract: for the named articles, for a topic, or (neither) for all,
 * with what the user's contract adds, lacks or changes. Without a standard of its kind and language, nothing. A standard article without a counterpart has `user: null`.
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
  const { contract, clauses } = user;
  const opening = clauses.find(({ kind }) => kind === 'preamble')?.text.slice(0, OPENING) ?? '';
  const called = `${contract.title} ${opening}`;
  const standard = await chooseKind(container, ownerId, contract, articlesOf(clauses), called);
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

const OPENING = 150;

function isAbout(clause: ClauseRecord, topic: string): boolean {
  return similarity(`${clause.articleTitle ?? ''} ${clause.text}`, topic) > 0.1;
}
