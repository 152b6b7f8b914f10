import { z } from 'zod';
import { definePrompt } from '#lib/llm/define-prompt';
import { MATERIAL_RULE, todayLine } from './shared-text';
import { untrusted } from '#lib/llm/untrusted';

export const evaluationSchema = z.object({
  is_sufficient: z.boolean(),
  confidence: z.number(),
  reasoning: z.string(),
  missing_info: z.union([z.array(z.string()), z.string(), z.null()]),
});

export const evaluatorPrompt = definePrompt<{ question: string; evidence: readonly string[]; today: Date }>({
  id: 'evaluator',
  version: 1,
  temperature: 0.2,
  maxTokens: 300,
  tier: 'fast',
  render: ({ question, evidence, today }) => [
    {
      role: 'system',
      content: `You judge whether the clauses found are enough to answer a question about a contract. Judge by its kind:
- a named article: that article is there;
- a condition: every condition and its exceptions are there;
- a number: the figure and its unit are there (a blank in the contract counts as found);
- several parts: each part has its clause;
- "all …": the whole contract was looked through.
${MATERIAL_RULE}
${todayLine(today)}
Answer with JSON: {"is_sufficient": boolean, "confidence": number from 0 to 1, "reasoning": string, "missing_info": [string]}.

Examples
"검수 기간은?" with "을은 납품 후 10일 이내에 검수한다" → {"is_sufficient": true, "confidence": 0.9, "reasoning": "기간이 있음", "missing_info": []}
"해지 사유와 위약금은?" with only the grounds for termination → {"is_sufficient": false, "confidence": 0.8, "reasoning": "위약금 조항 없음", "missing_info": ["위약금"]}
"How much is the late fee?" with "interest of 1.5% per month" → {"is_sufficient": true, "confidence": 0.9, "reasoning": "rate and unit are there", "missing_info": []}
"Who owns the results, and can we publish them?" with only ownership → {"is_sufficient": false, "confidence": 0.8, "reasoning": "nothing on publication", "missing_info": ["publication"]}`,
    },
    {
      role: 'user',
      content: `${evidence.length === 0 ? 'No clause was found.' : untrusted('evidence', evidence.join('\n\n'))}\n${untrusted('question', question)}`,
    },
  ],
});
