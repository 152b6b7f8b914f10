import { z } from 'zod';

// A chunk of its own: a static import would stand in the bundle of every route, and the server holds what it loads.
const { default: concepts } = await import('../data/lexicon/concepts.json');

const conceptSchema = z.strictObject({
  id: z.string(),
  /** Terms that name the concept in a contract as well as in a question. A leading `^` ties a Korean term to the start of a word. */
  ko: z.array(z.string()),
  en: z.array(z.string()),
  /** Everyday words for it: read in questions only, since in a contract they mean something else. */
  askKo: z.array(z.string()).default([]),
  askEn: z.array(z.string()).default([]),
  /** Concepts a clause on this one often speaks of, and its opposite. */
  near: z.array(z.string()).default([]),
});
export type Concept = z.infer<typeof conceptSchema>;

/** The bilingual lexicon of contract law and commerce. */
export const LEXICON: readonly Concept[] = z.array(conceptSchema).parse(concepts);
