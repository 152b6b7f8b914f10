import { z } from 'zod';
import table from '../data/out-of-scope.json';
import { alternatives } from '../patterns/pattern-schema';
import { toPattern } from '../patterns/to-pattern';

/**
 * Subjects that are recognised for certain and that no contract answers. A question that also speaks of the contract or of
 * what contracts regulate stays a contract question, but for the live ones: they ask for news of today.
 */
const SUBJECTS = z
  .array(
    z.strictObject({
      name: z.string(),
      isLive: z.boolean().default(false),
      pattern: alternatives.transform((data) => toPattern(data, 'i')),
    }),
  )
  .parse(table);

/**
 * The subject that puts a question outside every contract; undefined where there is any doubt. What else the question
 * says beside the subject decides whether it still speaks of the contract.
 */
export function findOutOfScopeSubject(text: string, speaksOfContract: (rest: string) => boolean): string | undefined {
  return SUBJECTS.find(({ pattern, isLive }) => {
    const matched = pattern.exec(text)?.[0];
    return matched !== undefined && (isLive || !speaksOfContract(text.replace(matched, ' ')));
  })?.name;
}
