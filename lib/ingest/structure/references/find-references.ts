import type { DocumentStructure, Language, Part } from '#lib/protocol/document';
import { findEnglishReferences } from './find-english-references';
import { findKoreanReferences } from './find-korean-references';

/** A reference before it is linked: what it says and where. */
export type WrittenReference = { to: string; text: string; start: number; end: number; toPart?: number };
export type FoundReferences = Pick<DocumentStructure, 'references' | 'externalReferences'>;

/** Cross-references inside the contract, with relative ones (전항, "this Section") resolved, and apart from them those to statutes. */
export function findReferences(text: string, parts: readonly Part[], language: Language): FoundReferences {
  return language === 'ko' ? findKoreanReferences(text, parts) : findEnglishReferences(text, parts);
}
