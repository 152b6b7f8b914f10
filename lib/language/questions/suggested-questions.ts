import { z } from 'zod';
import { factKeySchema, type FactKey } from '#lib/protocol/meaning';
import table from '../data/suggested-questions.json';

const worded = z.strictObject({ ko: z.string(), en: z.string() });
/** A question for a key term that is told as such a value, and by such a period where one is named. */
const termSchema = worded.extend({
  key: factKeySchema,
  value: z.enum(['money', 'day', 'time', 'rate', 'name']),
  per: z.string().optional(),
});
const wholeSchema = worded.extend({ about: z.enum(['deadlines', 'summary']) });
export type SuggestedTerm = z.infer<typeof termSchema>;

const { terms, whole, outline } = z
  .strictObject({ terms: z.array(termSchema), whole: z.array(wholeSchema), outline: worded })
  .parse(table);

/** What people ask first of a contract that states it, in the order in which it is offered. */
export const SUGGESTED_TERMS: readonly SuggestedTerm[] = terms;
/** What is asked of a contract as a whole. */
export const SUGGESTED_WHOLE: readonly z.infer<typeof wholeSchema>[] = whole;
/** What every contract answers. */
export const SUGGESTED_OUTLINE: z.infer<typeof worded> = outline;

const keyOf = new Map<string, FactKey>(
  terms.flatMap(({ key, ko, en }) => [
    [ko, key],
    [en, key],
  ]),
);

/** The key term that a question is for which was offered, word for word; null for any other. */
export function suggestedKey(text: string): FactKey | null {
  return keyOf.get(text.trim()) ?? null;
}
