import { z } from 'zod';
import type { ContractAccess } from '../ports';
import { defineTool, type Tool } from './define-tool';

const input = z.object({
  user_article_numbers: z.array(z.string()).max(20).default([]),
  topic: z.string().min(1).max(300).optional(),
});

export function createLookupStandardContract(access: ContractAccess): Tool {
  return defineTool({
    name: 'lookup_standard_contract',
    description:
      "The matching articles of the standard contract, with what the user's contract adds, lacks or changes; without arguments of the whole contract. Use it only when the question asks for a comparison, for what is usual, or for what is missing.",
    input,
    run: async (args) => {
      const comparisons = await access.lookupStandard({
        userArticleNumbers: args.user_article_numbers,
        topic: args.topic,
      });
      const found = comparisons.flatMap(({ standard, user, similarity }) => [
        ...(user === null ? [] : [{ clause: user, score: similarity, why: ['compared with the standard contract'] }]),
        { clause: standard, score: similarity, why: ['standard contract'] },
      ]);
      return {
        found,
        comparisons,
        summary: comparisons.length === 0 ? 'no standard article matches' : `${comparisons.length} standard articles`,
      };
    },
  });
}
