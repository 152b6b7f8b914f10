import { z } from 'zod';
import type { Language } from '#lib/protocol/document';
import type { Reflection, ReviewSide } from '#lib/protocol/review';
import { definePrompt } from '#lib/llm/define-prompt';
import { untrusted } from '#lib/llm/untrusted';
import { languageLine, lessons, MATERIAL_RULE, sideLine, todayLine } from './shared-text';

export const goalSchema = z.object({ goal: z.string().min(1), response_format: z.string().min(1) });

export const goalPrompt = definePrompt<{
  query: string;
  contractTitle: string;
  side: ReviewSide;
  language: Language;
  reflections: readonly Reflection[];
  today: Date;
}>({
  id: 'review-goal',
  version: 1,
  temperature: 0.2,
  maxTokens: 600,
  tier: 'main',
  render: ({ query, contractTitle, side, language, reflections, today }) => [
    {
      role: 'system',
      content: `You turn a request for the review of a contract into a goal that is specific, measurable, achievable with nothing but the contract and a standard contract, relevant to the reader, and bound in time; and into the format of the report that reaches it.
${sideLine(side)} ${languageLine(language)}
${MATERIAL_RULE}
${todayLine(today)}
Answer with JSON: {"goal": string, "response_format": string}.`,
    },
    {
      role: 'user',
      content: [untrusted('contract', contractTitle), untrusted('focus', query), lessons(reflections)].join('\n'),
    },
  ],
});
