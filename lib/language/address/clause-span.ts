import type { ClauseNode, DocumentStructure } from '#lib/protocol/document';

type Span = { start: number; end: number };

/** Where the clause of an address stands in the text; null for an address that the part does not have. */
export function clauseSpan({ parts }: Pick<DocumentStructure, 'parts'>, part: number, address: string): Span | null {
  const found = parts[part];
  if (found === undefined) return null;
  const { articles, clauses = [] } = found;
  const named = [found, ...articles].find((one) => one.address === address);
  const clause = named ?? findClause([...clauses, ...articles.flatMap((article) => article.clauses)], address);
  return clause === undefined ? null : { start: clause.start, end: clause.end };
}

function findClause(clauses: readonly ClauseNode[], address: string): ClauseNode | undefined {
  for (const clause of clauses) {
    const found = clause.address === address ? clause : findClause(clause.children, address);
    if (found !== undefined) return found;
  }
  return undefined;
}
