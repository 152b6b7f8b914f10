import { listBlanks } from '#lib/language/blanks/list-blanks';
import type { DocumentStructure, Language, Part } from '#lib/protocol/document';
import { addressOf, locateClause } from './locate-clause';

/** Terms that are left open, with the clauses that hold them. */
export function findBlanks(
  text: string,
  parts: readonly Part[],
  language: Language,
): NonNullable<DocumentStructure['blanks']> {
  return listBlanks(text).flatMap((blank) => {
    const location = locateClause(parts, blank.start);
    return location === null ? [] : [{ ...blank, part: location.part, address: addressOf(location, parts, language) }];
  });
}
