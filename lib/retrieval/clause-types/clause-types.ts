import { foldPhrase } from '#lib/language/text/fold-phrase';
import { z } from 'zod';
import types from '../data/clause-types.json';
import { LEXICON } from '#lib/language/lexicon/lexicon';
import { readConcepts } from '#lib/language/lexicon/read-concepts';

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

const NUMBER_OF = new Map(LEXICON.map((concept, index) => [concept.id, index]));

/** The clause types a question is about, by CUAD name, each 0..1: `named` by a phrase for the type, `meant` by a concept. */
export type AskedTypes = { named: Map<string, number>; meant: Map<string, number> };

/** Both maps are empty for a question that is about something else. */
export function readClauseTypes(question: string): AskedTypes {
  const plain = foldPhrase(question);
  const longest = CLAUSE_TYPES.map(({ phrases }) =>
    Math.max(0, ...phrases.map((phrase) => (plain.includes(foldPhrase(phrase)) ? phrase.length : 0))),
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
