import type { NotFoundReceipt } from '#lib/protocol/citation';
import type { Language } from '#lib/protocol/document';
import type { ContractScan, QuestionScan, ScannedPassage } from '../ports';
import { receiptPhrasesFor } from './receipt-phrases';

const CLOSEST = 3;
const TERMS = 40;
const NAMED = 2;

/** What was read before "not found" is said: the words that were tried, how many clauses, and why the nearest do not answer. */
export function notFoundReceipt(
  { clausesRead, scans }: ContractScan,
  language: Language,
  absent: readonly QuestionScan[] = scans,
): NotFoundReceipt {
  const tried = absent.flatMap(({ subjects, terms }) => [...subjects, ...terms].flatMap((term) => term.tried));
  return {
    termsTried: [...new Set(tried)].slice(0, TERMS),
    termsMissing: [...new Set(absent.flatMap(missingTerms))],
    clausesRead,
    clausesTotal: clausesRead,
    closest: closestPassages(absent).map(({ passage, scan }) => ({
      contractId: passage.contractId,
      part: passage.part,
      address: passage.address,
      display: passage.display,
      why: whyNot(passage, scan, language),
    })),
  };
}

/** The nearest passages, one of each clause, in turn from each part of the question. */
export function closestPassages(
  scans: readonly QuestionScan[],
  limit = CLOSEST,
): { passage: ScannedPassage; scan: QuestionScan }[] {
  const closest: { passage: ScannedPassage; scan: QuestionScan }[] = [];
  const seen = new Set<string>();
  const longest = Math.max(0, ...scans.map(({ passages }) => passages.length));
  for (let rank = 0; rank < longest && closest.length < limit; rank += 1) {
    for (const scan of scans) {
      const passage = scan.passages[rank];
      if (passage === undefined || closest.length >= limit) continue;
      const key = `${passage.contractId} ${passage.part} ${passage.address}`;
      if (seen.has(key)) continue;
      seen.add(key);
      closest.push({ passage, scan });
    }
  }
  return closest;
}

/** What no clause speaks of: first the subjects that are asked about, then the things, then single words. */
export function missingTerms({ subjects, terms, silence }: QuestionScan): string[] {
  const nowhere = subjects.filter(({ passages }) => passages === 0).map(({ surface }) => surface);
  const words = terms.filter(({ literal, conceptual }) => literal + conceptual === 0).map(({ surface }) => surface);
  const things = silence?.missing ?? [];
  return [nowhere, things, words].find((some) => some.length > 0) ?? [];
}

function whyNot(passage: ScannedPassage, scan: QuestionScan, language: Language): string {
  const phrases = receiptPhrasesFor(language);
  const byWeight = (numbers: readonly number[]) =>
    numbers
      .toSorted((left, right) => (scan.terms[right]?.weight ?? 0) - (scan.terms[left]?.weight ?? 0))
      .flatMap((at) => scan.terms[at]?.surface ?? []);
  const missing = missingTerms(scan);
  // A word of the clause itself, not an everyday one that only stands for its concept.
  const own = passage.terms.filter((at) => (scan.terms[at]?.literal ?? 0) > 0);
  const has = byWeight(own)
    .filter((term) => !/\s/.test(term))
    .filter((term) => !missing.some((lack) => lack.includes(term) || term.includes(lack)))
    .slice(0, NAMED);
  const others = byWeight(scan.terms.flatMap((_, at) => (passage.terms.includes(at) ? [] : [at])));
  const lacks = (missing.length > 0 ? missing : others).slice(0, NAMED);
  if (lacks.length === 0) return phrases.wrongKind;
  return has.length === 0 ? phrases.onlyLacks(lacks) : phrases.hasButLacks(has, lacks);
}
