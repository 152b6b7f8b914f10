import { z } from 'zod';
import type { HistoryTurn } from '../ports';
import { definePrompt } from '#lib/llm/define-prompt';
import { historyBlock, MATERIAL_RULE, todayLine } from './shared-text';
import { untrusted } from '#lib/llm/untrusted';

export const resolvedQuestionSchema = z.object({ question: z.string(), reasoning: z.string() });

export const resolveQuestionPrompt = definePrompt<{ question: string; history: readonly HistoryTurn[]; today: Date }>({
  id: 'resolve-question',
  version: 1,
  temperature: 0.2,
  maxTokens: 200,
  tier: 'fast',
  render: ({ question, history, today }) => [
    {
      role: 'system',
      content: `You rewrite the last question of a conversation about a contract so that it can be understood without the conversation. Keep its language and meaning, add only what it leaves out, and answer nothing. A question that stands alone is returned unchanged.
${MATERIAL_RULE}
${todayLine(today)}
Answer with JSON: {"question": string, "reasoning": string}.

Examples
history "비밀유지 기간은 얼마나 돼?" · question "그게 끝나면 자료는?" → {"question": "비밀유지 기간이 끝나면 자료는 어떻게 해야 해?", "reasoning": "그게 = 비밀유지 기간"}
history "제3조 보여줘" · question "5조는?" → {"question": "제5조 보여줘", "reasoning": "같은 요청, 다른 조"}
history "손해배상 한도가 있어?" · question "관할 법원은 어디야?" → {"question": "관할 법원은 어디야?", "reasoning": "독립된 질문"}
history "Can the supplier raise its prices?" · question "and how early must it say so?" → {"question": "How early must the supplier give notice before it raises its prices?", "reasoning": "it = the supplier, so = raising prices"}
history "What does section 3 say about delivery?" · question "what about 7?" → {"question": "What does section 7 say about delivery?", "reasoning": "same request, other section"}
history "Who pays for shipping?" · question "Which law governs?" → {"question": "Which law governs?", "reasoning": "stands alone"}`,
    },
    { role: 'user', content: `${historyBlock(history)}${untrusted('question', question)}` },
  ],
});
