import { ENGLISH_ITEM } from '#lib/language/address/english-relative';
import type { DocumentStructure, Part } from '#lib/protocol/document';
import { locateClause, type Location } from '../locate-clause';

type Reference = DocumentStructure['references'][number];

/** "paragraph (b)", "subsection (a)(ii)" inside an article: the item of that letter nearest around, where there is one. */
export function* findRelativeEnglish(text: string, parts: readonly Part[]): Generator<Reference> {
  const known = parts.map((part) => new Set(part.articles.flatMap((article) => addressesIn(article.clauses))));
  for (const match of text.matchAll(ENGLISH_ITEM)) {
    const start = match.index;
    const location = locateClause(parts, start);
    if (location === null || location.article === null) continue;
    const path = match[1] ?? '';
    const to = basesOf(location)
      .map((base) => `${base}${path}`)
      .find((address) => known[location.part]?.has(address) === true);
    const from = location.path[0]?.address ?? location.article.address;
    if (to === undefined || to === location.path.at(-1)?.address) continue;
    const { part } = location;
    const written = match[0].replace(/\s+/g, ' ');
    yield { from, to, part, toPart: part, text: written, start, end: start + match[0].length };
  }
}

/** From the clause around inwards to the article, the innermost first. */
function basesOf({ article, path }: Location): string[] {
  return [...path.map(({ address }) => address).reverse(), ...(article === null ? [] : [article.address])];
}

function addressesIn(clauses: Part['articles'][number]['clauses']): string[] {
  return clauses.flatMap((clause) => [clause.address, ...addressesIn(clause.children)]);
}
