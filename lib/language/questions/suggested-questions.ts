import { z } from 'zod';
import table from '../data/suggested-questions.json';
import { alternatives } from '../patterns/pattern-schema';
import { toPattern } from '../patterns/to-pattern';

const pattern = alternatives.transform((data) => toPattern(data, 'i'));
/** A question, in both languages, that an article with such a title answers. */
const suggestionSchema = z.strictObject({ title: pattern, ko: z.string(), en: z.string() });
export type SuggestedQuestion = z.infer<typeof suggestionSchema>;

const { ofAny, ofKind } = z
  .strictObject({
    ofAny: z.array(suggestionSchema),
    ofKind: z.array(z.strictObject({ contract: pattern, topics: z.array(suggestionSchema) })),
  })
  .parse(table);

/** What people ask most about a contract before they sign it. */
export const SUGGESTED_OF_ANY: readonly SuggestedQuestion[] = ofAny;

/** What people ask first about contracts of a kind; a contract is called by its own title or its file's name. */
export function suggestedForKind(called: readonly string[]): readonly SuggestedQuestion[] {
  return ofKind.find(({ contract }) => called.some((name) => contract.test(name)))?.topics ?? [];
}
