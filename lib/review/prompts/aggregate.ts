import { z } from 'zod';
import type { Language } from '#lib/protocol/document';
import type { Reflection } from '#lib/protocol/review';
import { definePrompt } from '#lib/llm/define-prompt';
import { untrusted } from '#lib/llm/untrusted';
import { languageLine, lessons, MATERIAL_RULE, todayLine } from './shared-text';

export const overviewSchema = z.object({
  sentences: z.array(z.object({ text: z.string(), findings: z.array(z.number().int()) })),
});

export const aggregatePrompt = definePrompt<{
  goal: string;
  format: string;
  findings: readonly string[];
  reflections: readonly Reflection[];
  language: Language;
  today: Date;
}>({
  id: 'review-aggregate',
  version: 1,
  temperature: 0.3,
  maxTokens: 1200,
  tier: 'main',
  render: ({ goal, format, findings, reflections, language, today }) => [
    {
      role: 'system',
      content: `You write the overview that opens the report of a contract review: five to ten sentences, what matters most first. Each sentence rests on numbered findings and names their numbers; a sentence without one is taken out.
${languageLine(language)}
${MATERIAL_RULE}
${todayLine(today)}
Answer with JSON: {"sentences": [{"text": string, "findings": [number]}]}.`,
    },
    {
      role: 'user',
      content: [
        untrusted('goal', goal),
        untrusted('focus', format),
        untrusted('result', findings.map((finding, index) => `${index + 1}. ${finding}`).join('\n')),
        lessons(reflections),
      ].join('\n'),
    },
  ],
});
