import { z } from 'zod';
import type { ContractAccess } from '../ports';
import { defineTool, type Tool } from './define-tool';

const input = z.object({
  topics: z
    .array(
      z.object({ topic_name: z.string().min(1).max(200), queries: z.array(z.string().min(1).max(1000)).min(1).max(6) }),
    )
    .min(1)
    .max(6),
});

export function createHybridSearch(access: ContractAccess, limit: number): Tool {
  return defineTool({
    name: 'hybrid_search',
    description:
      "Finds clauses by topic, by words and by meaning. Use it when it is not known which article holds the answer; give one topic per part of the question, each with a few differently worded queries in the contract's language. Do not use it for an article named by number.",
    input,
    run: async ({ topics }, signal) => {
      const hits = await access.search(topics, limit, signal);
      const found = hits.map(({ score, why, ...clause }) => ({ clause, score, why }));
      return { found, summary: found.length === 0 ? 'no clause matched' : `${found.length} clauses` };
    },
  });
}
