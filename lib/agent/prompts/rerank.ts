import { z } from 'zod';
import { definePrompt } from '#lib/llm/define-prompt';
import { MATERIAL_RULE, todayLine } from './shared-text';
import { untrusted } from '#lib/llm/untrusted';

export const rerankSchema = z.object({ order: z.array(z.number()) });

type RerankInput = {
  question: string;
  /** Numbered from 1 by their order. */
  clauses: readonly { address: string; heading: string; text: string }[];
  today: Date;
};

/** The clauses that a search could hardly tell apart, put in order by a model that reads them all at once. */
export const rerankPrompt = definePrompt<RerankInput>({
  id: 'rerank',
  version: 1,
  temperature: 0,
  maxTokens: 120,
  tier: 'fast',
  render: ({ question, clauses, today }) => [
    {
      role: 'system',
      content: `You order clauses of a contract by how directly they answer a question: first the clause that states the answer, then its exceptions and conditions, then what only touches the topic. Leave out what has nothing to do with it.
${MATERIAL_RULE}
${todayLine(today)}
Answer with JSON: {"order": [number]}, the numbers of the clauses, best first, nothing else.

Examples
"검수는 며칠 안에?" with 1 "을은 납품 전에 시험한다" and 2 "갑은 납품일부터 10일 이내에 검수한다" → {"order": [2, 1]}
"Who pays the taxes?" with 1 "Notices shall be in writing" and 2 "Customer shall pay all taxes" → {"order": [2]}`,
    },
    {
      role: 'user',
      content: [
        ...clauses.map(({ address, heading, text }, index) =>
          untrusted('clause', text, { n: index + 1, address, heading }),
        ),
        untrusted('question', question),
      ].join('\n'),
    },
  ],
});
