import { z } from 'zod';
import type { Language } from '#lib/protocol/document';
import { definePrompt } from '#lib/llm/define-prompt';
import { untrusted } from '#lib/llm/untrusted';
import { languageLine, MATERIAL_RULE, todayLine } from './shared-text';

export const reflectSchema = z.object({
  reflection: z.string().min(1),
  needs_retry: z.boolean(),
  confidence: z.number(),
  reasons: z.array(z.string()),
});

export const reflectPrompt = definePrompt<{ task: string; result: string; language: Language; today: Date }>({
  id: 'review-reflect',
  version: 1,
  temperature: 0.2,
  maxTokens: 500,
  tier: 'fast',
  render: ({ task, result, language, today }) => [
    {
      role: 'system',
      content: `You look back on a task of a contract review that was just done. Say in two or three sentences what was done well, what is lacking and what to do differently. The task needs a retry when a requirement it states is unmet, when something is missing or not specific, or when something is wrong; a clause that is not in the contract is no lack once it was looked for.
${languageLine(language)}
${MATERIAL_RULE}
${todayLine(today)}
Answer with JSON: {"reflection": string, "needs_retry": boolean, "confidence": number from 0 to 1, "reasons": [string]}.`,
    },
    { role: 'user', content: [untrusted('task', task), untrusted('result', result)].join('\n') },
  ],
});
