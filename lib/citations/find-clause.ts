import { foldAddress } from '#lib/language/address/fold-address';
import type { ClauseNode, DocumentStructure } from '#lib/protocol/document';
import type { Span } from '#lib/language/sentences/split-sentences';

/** A place of a contract that a citation can name. */
export type Place = Span & { part: number; address: string; display: string; article: Span };

/** Every article, exhibit and clause of a contract that has an address, in document order, outer ones first. */
export function listPlaces(structure: DocumentStructure): Place[] {
  return structure.parts.flatMap((part, index) => {
    const own =
      part.address === null
        ? []
        : [
            {
              part: index,
              address: part.address,
              display: part.title ?? part.address,
              start: part.start,
              end: part.end,
              article: part,
            },
          ];
    const articles = part.articles.flatMap((article) => [
      {
        part: index,
        address: article.address,
        display: article.display,
        start: article.start,
        end: article.end,
        article,
      },
      ...listClauses(article.clauses, index, article),
    ]);
    return [...own, ...articles, ...listClauses(part.clauses ?? [], index, part)];
  });
}

function listClauses(nodes: readonly ClauseNode[], part: number, article: Span): Place[] {
  return nodes.flatMap(({ address, display, start, end, children }) => [
    { part, address, display, start, end, article },
    ...listClauses(children, part, article),
  ]);
}

/** The places an address names, whatever its white space and word for section: one for each part, unless `part` is given. */
export function findPlaces(places: readonly Place[], address: string, part?: number): Place[] {
  const wanted = foldAddress(address);
  const found = places.filter(
    (place) =>
      (part === undefined || place.part === part) &&
      (foldAddress(place.address) === wanted || foldAddress(place.display) === wanted),
  );
  return [...new Map(found.map((place) => [`${place.part} ${place.start} ${place.end}`, place])).values()];
}

/** The smallest place that holds a span; null in text without an address (preamble, signatures). */
export function placeAround(places: readonly Place[], span: Span): Place | null {
  const holding = places.filter(({ start, end }) => start <= span.start && end >= span.end);
  return holding.sort((a, b) => a.end - a.start - (b.end - b.start))[0] ?? null;
}
