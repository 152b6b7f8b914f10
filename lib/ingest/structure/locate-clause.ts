import { partAddress } from '#lib/protocol/part-address';
import type { Article, ClauseNode, Part } from '#lib/protocol/document';

export type Location = {
  part: number;
  article: Article | null;
  /** From the article's (or exhibit's) own clause inwards. */
  path: readonly ClauseNode[];
};

/** Finds the article and clauses around an offset. Parts, articles and clauses are sorted and apart, so each step is a bisection. */
export function locateClause(parts: readonly Part[], offset: number): Location | null {
  const part = indexAround(parts, offset);
  const found = parts[part];
  if (found === undefined) return null;
  const article = found.articles[indexAround(found.articles, offset)] ?? null;
  const path: ClauseNode[] = [];
  let nodes = article === null ? (found.clauses ?? []) : article.clauses;
  for (;;) {
    const node = nodes[indexAround(nodes, offset)];
    if (node === undefined) break;
    path.push(node);
    nodes = node.children;
  }
  return { part, article, path };
}

function indexAround(spans: readonly { start: number; end: number }[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const span = spans[low - 1];
  return span !== undefined && offset < span.end ? low - 1 : -1;
}

/** The address of the innermost clause; of the exhibit, or a name for the preamble and the signing, where there is none. */
export function addressOf(location: Location, parts: readonly Part[], language: 'ko' | 'en'): string {
  const innermost = location.path.at(-1);
  if (innermost !== undefined) return innermost.address;
  if (location.article !== null) return location.article.address;
  const part = parts[location.part];
  return part === undefined ? '' : partAddress(part, language);
}
