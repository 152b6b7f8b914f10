import { z } from 'zod';
import type { ContractAccess } from '../ports';
import { defineTool, type Tool } from './define-tool';

const input = z
  .object({
    article_numbers: z.array(z.string()).max(20).default([]),
    exhibit_numbers: z.array(z.string()).max(20).default([]),
    part: z.number().int().nonnegative().optional(),
  })
  .refine(
    (args) => args.article_numbers.length + args.exhibit_numbers.length > 0,
    'at least one article or exhibit number',
  );

export function createGetArticleByIndex(access: ContractAccess): Tool {
  return defineTool({
    name: 'get_article_by_index',
    description:
      'Whole articles and exhibits by their number ("5", "16-2" for 제16조의2, "8.2"; exhibits "1", "A"). Use it when the question or a clause names them. `part` only when an attached agreement is meant.',
    input,
    run: async (args) => {
      const { clauses, notes } = await access.findByIndex({
        articleNumbers: args.article_numbers,
        exhibitNumbers: args.exhibit_numbers,
        part: args.part,
      });
      const found = clauses.map((clause) => ({ clause, score: 1, why: ['asked by number'] }));
      return { found, notes, summary: found.length === 0 ? 'no article has that number' : `${found.length} found` };
    },
  });
}
