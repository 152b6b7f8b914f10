import { AppError } from '#lib/core/errors';
import type { ClauseNode, DocumentStructure } from '#lib/protocol/document';
import type { Block } from './source';

/** Far above any contract: a civil code has some 1,100 articles, a syndicated loan some 5,000 clauses. */
export const MOST_ARTICLES = 3_000;
export const MOST_CLAUSES = 30_000;
export const MOST_TABLE_CELLS = 200_000;

/** Refuses tables that would cost everybody else's time: `too_many_cells`. */
export function checkTables(blocks: readonly Block[]): void {
  const cells = blocks.reduce((sum, block) => sum + (block.cells?.length ?? 0), 0);
  if (cells > MOST_TABLE_CELLS) throw new AppError('too_many_cells', { cells, limit: MOST_TABLE_CELLS });
}

/** Refuses a text that falls into more pieces than anything compared or searched may have: `too_many_articles`, `too_many_clauses`. */
export function checkDivisions({ parts }: Pick<DocumentStructure, 'parts'>): void {
  const articles = parts.reduce((sum, part) => sum + part.articles.length, 0);
  if (articles > MOST_ARTICLES) throw new AppError('too_many_articles', { articles, limit: MOST_ARTICLES });
  let clauses = 0;
  for (const part of parts) {
    clauses += countClauses(part.clauses ?? []);
    for (const article of part.articles) clauses += countClauses(article.clauses);
  }
  if (clauses > MOST_CLAUSES) throw new AppError('too_many_clauses', { clauses, limit: MOST_CLAUSES });
}

function countClauses(roots: readonly ClauseNode[]): number {
  const open = [...roots];
  let count = 0;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    count += 1;
    for (const child of node.children) open.push(child);
  }
  return count;
}
