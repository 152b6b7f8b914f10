import type { ClauseNode } from '#lib/protocol/document';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { ContractInScope } from '../ports';

type Place = { address: string; display: string };

/** The smallest unit of the outline that holds the whole span; the clause itself where the outline knows nothing smaller. */
export function innermostPlace(
  contracts: readonly ContractInScope[],
  clause: ClauseRecord,
  start: number,
  end: number,
): Place {
  const part = contracts.find(({ id }) => id === clause.contractId)?.structure.parts[clause.part];
  const holds = (node: { start: number; end: number }): boolean => node.start <= start && node.end >= end;
  const article = part?.articles.find(holds);
  if (article === undefined) return clause;
  let nodes: readonly ClauseNode[] = article.clauses;
  let place: Place & { start: number; end: number } = article;
  for (let node = nodes.find(holds); node !== undefined; node = nodes.find(holds)) {
    place = node;
    nodes = node.children;
  }
  return place.start <= clause.start && place.end >= clause.end ? clause : place;
}
