import { z } from 'zod';
import type { Language } from '#lib/protocol/document';
import { shippedClassifier } from './clause-classifier';
import { matchConcepts } from './concept-matcher';
import types from './data/clause-types.json';
import { readConcepts } from './expand-query';
import { LEXICON } from './lexicon';

const typeSchema = z.strictObject({
  /** The type's name in CUAD, which is its English label too. */
  id: z.string(),
  ko: z.string(),
  /** What a question that is about the type says. */
  phrases: z.array(z.string()),
  /** Concepts of the lexicon that mean the type. */
  concepts: z.array(z.string()),
});

/** The clause types of CUAD with their Korean names. */
export const CLAUSE_TYPES = z.array(typeSchema).parse(types);

/** A type a clause is likely of; that a tag is missing never means that the clause is. */
export type LikelyType = { id: string; label: { ko: string; en: string }; confidence: number };

const LIKELY = 0.5;
/** A Korean clause whose title names the concept, and one whose text does. */
const TITLE_CONFIDENCE = 0.8;
const NUMBER_OF = new Map(LEXICON.map((concept, index) => [concept.id, index]));

/** The types a clause is likely of, surest first: by the classifier in English, by title and concepts in Korean. */
export function tagClause(text: string, headingPath: readonly string[], language: Language): LikelyType[] {
  const confidences = language === 'en' ? tagEnglish(text, headingPath) : tagKorean(headingPath);
  return CLAUSE_TYPES.flatMap(({ id, ko }, type) => {
    const confidence = confidences[type] ?? 0;
    return confidence >= LIKELY ? [{ id, label: { ko, en: id }, confidence }] : [];
  }).sort((a, b) => b.confidence - a.confidence);
}

function tagEnglish(text: string, headingPath: readonly string[]): number[] {
  const classifier = shippedClassifier();
  const probabilities = classifier.classify(text, headingPath);
  return CLAUSE_TYPES.map(({ id }) => probabilities[classifier.typeIds.indexOf(id)] ?? 0);
}

function tagKorean(headingPath: readonly string[]): number[] {
  const named = new Set(
    headingPath.flatMap((heading) => matchConcepts(heading, 'document').flatMap((match) => match.concepts)),
  );
  return CLAUSE_TYPES.map(({ concepts }) =>
    concepts.some((id) => named.has(NUMBER_OF.get(id) ?? -1)) ? TITLE_CONFIDENCE : 0,
  );
}

/** The clause types a question is about, by CUAD name, each 0..1: `named` by a phrase for the type, `meant` by a concept. */
export type AskedTypes = { named: Map<string, number>; meant: Map<string, number> };

/** Both maps are empty for a question that is about something else. */
export function readClauseTypes(question: string): AskedTypes {
  const plain = normalise(question);
  const longest = CLAUSE_TYPES.map(({ phrases }) =>
    Math.max(0, ...phrases.map((phrase) => (plain.includes(normalise(phrase)) ? phrase.length : 0))),
  );
  const top = Math.max(...longest);
  const concepts = readConcepts(question).named;
  const named = new Map<string, number>();
  const meant = new Map<string, number>();
  CLAUSE_TYPES.forEach((entry, type) => {
    const length = longest[type] ?? 0;
    if (length > 0) named.set(entry.id, length / top);
    const weight = Math.max(0, ...entry.concepts.map((concept) => concepts.get(NUMBER_OF.get(concept) ?? -1) ?? 0));
    if (weight > 0) meant.set(entry.id, weight);
  });
  return { named, meant };
}

// Phrases match whole words in English (third parties are not the parties), and in Korean whatever the spacing.
function normalise(text: string): string {
  const whole = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\bthird[- ]part(?:y|ies)/gu, 'thirdparty');
  const spaced = ` ${whole.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  return /\p{Script=Hangul}/u.test(text)
    ? spaced
        .replace(/(?<=\p{Script=Hangul}) (?=\p{Script=Hangul})/gu, '')
        .replace(/ (?=\p{Script=Hangul})|(?<=\p{Script=Hangul}) /gu, '')
    : spaced;
}
