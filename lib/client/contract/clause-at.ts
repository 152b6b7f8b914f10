import type { ClauseNode, DocumentStructure } from '#lib/protocol/document';

export type ShownClause = { part: number; address: string; display: string };

/** The innermost clause at an offset of the text, else the exhibit it stands in; null where no clause is. */
export function clauseAt(structure: DocumentStructure, offset: number): ShownClause | null {
  const part = structure.parts.findIndex(({ start, end }) => start <= offset && offset < end);
  const found = structure.parts[part];
  if (found === undefined) return null;
  const article = found.articles.find((candidate) => holds(candidate, offset));
  const clause = innermost(article?.clauses ?? found.clauses ?? [], offset) ?? article;
  if (clause !== undefined) return { part, address: clause.address, display: clause.display };
  return found.address === null ? null : { part, address: found.address, display: found.address };
}

/** The articles and exhibits of a contract, in order, as one chooses among them. */
export function listClauses(structure: DocumentStructure): (ShownClause & { title: string | null })[] {
  return structure.parts.flatMap((part, index) => [
    ...(part.address === null
      ? []
      : [{ part: index, address: part.address, display: part.address, title: part.title }]),
    ...part.articles.map(({ address, display, title }) => ({ part: index, address, display, title })),
  ]);
}

function innermost(clauses: readonly ClauseNode[], offset: number): ClauseNode | undefined {
  const clause = clauses.find((candidate) => holds(candidate, offset));
  return clause === undefined ? undefined : (innermost(clause.children, offset) ?? clause);
}

function holds({ start, end }: { start: number; end: number }, offset: number): boolean {
  return start <= offset && offset < end;
}
