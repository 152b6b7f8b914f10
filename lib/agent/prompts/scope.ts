import { z } from 'zod';
import { definePrompt } from '#lib/llm/define-prompt';
import { MATERIAL_RULE, todayLine } from './shared-text';
import { untrusted } from '#lib/llm/untrusted';

export const scopeAnswerSchema = z.object({
  kind: z.enum(['contract', 'smalltalk', 'outOfScope']),
  reason: z.string(),
});

export const scopePrompt = definePrompt<{ question: string; titles: readonly string[]; today: Date }>({
  id: 'scope',
  version: 1,
  temperature: 0.2,
  maxTokens: 200,
  tier: 'fast',
  render: ({ question, titles, today }) => [
    {
      role: 'system',
      content: `You decide what a message to a contract assistant is: "contract" (anything a contract could regulate, or about the contract itself), "smalltalk" (nothing but greeting, thanks, goodbye, who are you) or "outOfScope" (surely about something else: weather, recipes, code, sums, news, prices of today, law in general). In doubt it is "contract": a refused contract question is the worst mistake.
${MATERIAL_RULE}
${todayLine(today)}
Answer with JSON: {"kind": "contract" | "smalltalk" | "outOfScope", "reason": string}.

Examples
"안녕하세요, 위약금이 얼마예요?" → {"kind": "contract", "reason": "인사 뒤에 계약 질문"}
"고마워요!" → {"kind": "smalltalk", "reason": "감사 인사"}
"김치찌개 끓이는 법" → {"kind": "outOfScope", "reason": "요리"}
"What if the parcel arrives broken?" → {"kind": "contract", "reason": "delivery and defects"}
"hey, how are you" → {"kind": "smalltalk", "reason": "greeting"}
"Who won the match yesterday?" → {"kind": "outOfScope", "reason": "sports news"}`,
    },
    {
      role: 'user',
      content: `${titles.map((title) => untrusted('contract', title)).join('\n')}\n${untrusted('question', question)}`,
    },
  ],
});
