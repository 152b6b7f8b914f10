import { z } from 'zod';
import type { ContractAccess } from '../ports';
import { defineTool, type Tool } from './define-tool';

export function createGetArticleByTitle(access: ContractAccess): Tool {
  return defineTool({
    name: 'get_article_by_title',
    description:
      'Whole articles whose title matches. Use it when the question quotes a title, or the outline shows one that is clearly meant. Do not use it for topics that are no title.',
    input: z.object({ titles: z.array(z.string().min(1).max(200)).min(1).max(10) }),
    run: async ({ titles }) => {
      const clauses = await access.findByTitle(titles);
      const found = clauses.map((clause) => ({ clause, score: 1, why: ['asked by title'] }));
      return { found, summary: found.length === 0 ? 'no article has such a title' : `${found.length} found` };
    },
  });
}
