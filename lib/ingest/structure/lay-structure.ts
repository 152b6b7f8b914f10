import type { DocumentStructure } from '#lib/protocol/document';
import type { CanonicalText, SourceDocument } from '../source';
import { findBlanks } from './find-blanks';
import { buildParts } from './build-parts';
import { findDefinitions } from './find-definitions';
import { detectContractLanguage } from '#lib/language/text/detect-language';
import { findContentsLines } from './english/skip-contents';
import { findTitle } from './find-title';
import { findWordForSections } from './find-word-for-sections';
import { findKoreanArticles } from './korean/find-korean-articles';
import { toLines } from './line';
import { findNumberingFaults } from './number-receipt';
import { pageFinder } from './page-at';
import { type PartPlan, plainPart } from './part-plan';
import { planKoreanParts } from './plan-korean-parts';
import { planNumberedParts } from './plan-numbered-parts';
import { findReferences } from './references/find-references';

/**
 * Lays parts, articles, clauses, definitions and references over a canonical text. Parts cover the text in order without overlap,
 * articles lie inside their part and clauses inside their article; addresses are unique within a part. Never throws; time grows
 * with the length of the text.
 */
export function layStructure(
  source: SourceDocument,
  canonical: CanonicalText,
  fileName: string,
): { title: string; structure: DocumentStructure } {
  const { text, pageStarts } = canonical;
  const language = detectContractLanguage(text);
  const all = toLines(source, canonical);
  const contents = findContentsLines(all);
  const lines = all.filter((_, index) => !contents.has(index));
  const articles = findKoreanArticles(lines);
  const plans = articles.length > 0 ? planKoreanParts(lines, articles) : planNumberedParts(text, lines, language);
  const pageAt = pageFinder(pageStarts, source.pages);
  const { title, printed } = findTitle(all, source.title, fileName);
  const context = {
    text,
    lines,
    language: articles.length > 0 ? ('ko' as const) : language,
    word: findWordForSections(text),
    pageAt,
  };
  const parts = buildParts(plans.length > 0 ? plans : [emptyMain()], context).map((part) =>
    part.title === null && part.kind === 'main' ? { ...part, title: printed } : part,
  );
  const structure: DocumentStructure = {
    file: fileName,
    format: source.format,
    language,
    pages: source.pages,
    parts,
    definitions: findDefinitions(text, parts, language),
    ...findReferences(text, parts, language),
    blanks: findBlanks(text, parts, language),
    receipt: {
      pages: source.pageNotes.map((note) => ({ ...note })),
      ...findNumberingFaults(parts),
      leftOut: source.leftOut.map((entry) => ({ ...entry })),
    },
  };
  return { title, structure };
}

function emptyMain(): PartPlan {
  return plainPart('main', 0, null);
}
