import kinds from '../data/patterns/contract-kinds.json';
import { toPattern } from '../patterns/to-pattern';

const KOREAN_KIND = /([가-힣]*?[가-힣]{2}(?:계약|약정|합의|약관|협약|협정))서?$/u;
const ENGLISH_KIND = /\b((?:[a-z]+[ -]){0,2}(?:agreement|contract|lease|license|terms|policy|nda))\b/gi;
const LEADING_ARTICLE = /^(?:the|this|an?|of|and|for) /;

/** The kind of a contract as its title names it: "용역계약", "services agreement"; null for a title that names none. */
export function contractTypeOf(title: string): string | null {
  const words = title
    .normalize('NFC')
    .replace(/\.[a-z0-9]{2,4}$/iu, '')
    .replace(/[()[\]「」『』<>"'_]/gu, ' ')
    .trim();
  for (const word of words.split(/\s+/u).toReversed()) {
    const korean = KOREAN_KIND.exec(word)?.[1];
    if (korean !== undefined) return korean;
  }
  const english = [...words.matchAll(ENGLISH_KIND)].at(-1)?.[1]?.toLowerCase();
  return english?.replace(LEADING_ARTICLE, '').replace(LEADING_ARTICLE, '') ?? null;
}

const WITHOUT_WORK = toPattern(kinds.withoutWork);

/** Contracts that let, lend, secure or sell something: nobody works under them, and no results come of them. */
export function isWithoutWork(titleAndOpening: string): boolean {
  return WITHOUT_WORK.test(titleAndOpening);
}

/** 근로계약 of 근로계약서. */
export function withoutDocumentSuffix(title: string): string {
  return title.replace(/서$/, '');
}

/** What says nothing of the kind of a contract. */
const ANY_CONTRACT = /표준|계약서?|standard|mutual|agreement|contract/giu;

/** How much of what a contract is called, words of every contract aside, a text has; 0..1. */
export function shareOfName(name: string, text: string): number {
  const bare = text.toLowerCase().replace(/[\s-]/gu, '');
  const words =
    name
      .replace(ANY_CONTRACT, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}-]+/gu) ?? [];
  const found = words.filter((word) => bare.includes(word.replaceAll('-', '')));
  return words.length === 0 ? 0 : found.length / words.length;
}

const REVISION =
  /(?:수정|개정|최종|초안|변경|사본|final|draft|revised|revision|copy|version|ver|rev|v)(?=[^a-z가-힣]|$)/gu;

/** "용역계약서_v2 (수정) 2026-03-01.docx" and "용역계약서" are the same contract. */
export function withoutRevision(title: string): string {
  return title
    .toLowerCase()
    .replace(/\.[a-z]{2,4}$/u, '')
    .replace(REVISION, '')
    .replace(/[^a-z가-힣]/gu, '');
}
