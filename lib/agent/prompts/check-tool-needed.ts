import { z } from 'zod';
import { definePrompt } from '#lib/llm/define-prompt';
import { MATERIAL_RULE, todayLine } from './shared-text';
import { untrusted } from '#lib/llm/untrusted';

export const toolNeedSchema = z.object({ needs_tools: z.boolean(), reasoning: z.string() });

export const checkToolNeededPrompt = definePrompt<{ question: string; today: Date }>({
  id: 'check-tool-needed',
  version: 1,
  temperature: 0.2,
  maxTokens: 200,
  tier: 'fast',
  render: ({ question, today }) => [
    {
      role: 'system',
      content: `You decide whether a message needs a look into the contract before it can be answered. Whatever could depend on the contract's text needs it; courtesy and questions about the assistant do not. In doubt it does.
${MATERIAL_RULE}
${todayLine(today)}
Answer with JSON: {"needs_tools": boolean, "reasoning": string}.

Examples
"제7조가 뭐야?" → {"needs_tools": true, "reasoning": "조문을 읽어야 함"}
"늦게 내면 이자가 붙어?" → {"needs_tools": true, "reasoning": "계약 내용"}
"넌 뭘 할 수 있어?" → {"needs_tools": false, "reasoning": "도우미에 대한 질문"}
"Can they raise the price?" → {"needs_tools": true, "reasoning": "a term of the contract"}
"What does section 4 say?" → {"needs_tools": true, "reasoning": "an article by number"}
"Thanks, that helps" → {"needs_tools": false, "reasoning": "courtesy"}`,
    },
    { role: 'user', content: untrusted('question', question) },
  ],
});
