import { z } from 'zod';
import table from '../data/lexicon/meanings.json';

const ids = z.array(z.string());
const meanings = z
  .strictObject({
    /**
     * Contract words that say the same thing, in both languages; English in plain form. Words that only resemble each other in
     * law (해지 and 해제) share an English word, never a concept.
     */
    concepts: z.array(z.strictObject({ id: z.string(), ko: ids, en: ids })),
    /** Stems of everyday verbs, without 다, and the concepts that they may stand for. */
    everydayVerbs: z.record(z.string(), ids),
    /** Concepts of which a contract means one and not the other: a sentence that has the wrong one contradicts it. */
    contrasts: z.array(ids),
    /** Of the contrasts, those whose words have other uses too: "on or before", "in the aggregate", "at least". */
    looseContrasts: ids,
    /** Concepts that name a side of a contract. */
    parties: ids,
  })
  .parse(table);

export const MEANINGS = meanings.concepts;
export const EVERYDAY_VERBS = meanings.everydayVerbs;
export const CONTRASTS = meanings.contrasts;
export const LOOSE_CONTRASTS: ReadonlySet<string> = new Set(meanings.looseContrasts);
export const PARTY_CONCEPTS: ReadonlySet<string> = new Set(meanings.parties);
