import type { ReadDocument } from '#lib/protocol/document';
import type { Statement } from '../statements/statement';
import { findEnglishParties } from './find-english-parties';
import { findKoreanParties } from './find-korean-parties';
import type { Party } from './party';

/** The parties of each agreement in a document with their names and aliases, from its opening lines, tables and signatures. */
export function findParties(
  document: Pick<ReadDocument, 'text' | 'structure'>,
  _statements: readonly Statement[],
): Party[] {
  return document.structure.language === 'ko' ? findKoreanParties(document) : findEnglishParties(document);
}
