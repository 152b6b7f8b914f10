import type { DocumentStructure, Language, Part } from '#lib/protocol/document';
import { findEnglishDefinitions } from '#lib/language/definitions/find-english-definitions';
import { findKoreanDefinitions } from '#lib/language/definitions/find-korean-definitions';
import { addressOf, locateClause } from './locate-clause';

/** Every term the contract defines, in the order of the text, with the clause that does it. */
export function findDefinitions(
  text: string,
  parts: readonly Part[],
  language: Language,
): DocumentStructure['definitions'] {
  const found = language === 'ko' ? findKoreanDefinitions(text) : findEnglishDefinitions(text);
  const seen = new Set<string>();
  return found.flatMap(({ term, start, end }) => {
    const location = locateClause(parts, start);
    if (location === null) return [];
    const address = addressOf(location, parts, language);
    const key = `${location.part} ${address} ${term}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ term, part: location.part, address, start, end }];
  });
}
