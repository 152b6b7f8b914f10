import { z } from 'zod';
import type { Language } from '#lib/protocol/document';
import type { Reflection } from '#lib/protocol/review';
import { definePrompt } from '#lib/llm/define-prompt';
import { untrusted } from '#lib/llm/untrusted';
import { TASKS_AT_LEAST, TASKS_AT_MOST } from '../limits';
import { languageLine, lessons, MATERIAL_RULE, todayLine } from './shared-text';

export const tasksSchema = z.object({ tasks: z.array(z.string().min(1).max(600)).min(1) });

export const decomposePrompt = definePrompt<{
  goal: string;
  outline: readonly string[];
  language: Language;
  reflections: readonly Reflection[];
  today: Date;
}>({
  id: 'review-decompose',
  version: 1,
  temperature: 0.2,
  maxTokens: 900,
  tier: 'main',
  render: ({ goal, outline, language, reflections, today }) => [
    {
      role: 'system',
      content: `You break the goal of a contract review into ${TASKS_AT_LEAST} to ${TASKS_AT_MOST} tasks. Each task is done by looking into the contract alone, names what exactly is to be found (figures, dates, who bears what, exceptions), and overlaps with no other.
${languageLine(language)}
${MATERIAL_RULE}
${todayLine(today)}
Answer with JSON: {"tasks": [string]}.`,
    },
    {
      role: 'user',
      content: [
        untrusted('goal', goal),
        untrusted('outline', outline.slice(0, 150).join('\n')),
        lessons(reflections),
      ].join('\n'),
    },
  ],
});
