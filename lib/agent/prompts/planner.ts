import { z } from 'zod';
import type { ToolRun } from '#lib/protocol/trace';
import type { ContractOutline } from '../state';
import type { Tool } from '../tools/define-tool';
import { definePrompt } from '#lib/llm/define-prompt';
import { outlineText } from './outline-text';
import { MATERIAL_RULE, todayLine } from './shared-text';
import { untrusted } from '#lib/llm/untrusted';

/** `tool` is free text here: what is no tool is mended or refused by the planner, not by the parser. */
export const planSchema = z.object({
  tool: z.string(),
  args: z.record(z.string(), z.unknown()),
  reasoning: z.string(),
});

type PlannerInput = {
  question: string;
  tools: readonly Pick<Tool, 'name' | 'description'>[];
  outline: readonly ContractOutline[];
  history: readonly Pick<ToolRun, 'tool' | 'args' | 'status' | 'summary'>[];
  missing: readonly string[];
  /** What earlier runs of the same owner taught: a plan, lessons. Hints, which may be wrong. */
  learned: readonly string[];
  today: Date;
};

export const plannerPrompt = definePrompt<PlannerInput>({
  id: 'planner',
  version: 7,
  temperature: 0.3,
  maxTokens: 500,
  tier: 'main',
  render: ({ question, tools, outline, history, missing, learned, today }) => [
    {
      role: 'system',
      content: `You plan the next look into a contract: one tool call that brings what is still missing for the question.
Tools:
${tools.map(({ name, description }) => `- ${name}: ${description}`).join('\n')}
Arguments: get_contract_structure {} · hybrid_search {"topics": [{"topic_name": string, "queries": [string]}]} · get_article_by_index {"article_numbers": [string], "exhibit_numbers": [string], "part"?: number} · get_article_by_title {"titles": [string]} · lookup_standard_contract {"user_article_numbers": [string], "topic"?: string} · get_key_facts {"keys": [string]} · list_norms {"bearer"?: string, "modality"?: string, "topic"?: string, "has"?: "time" | "amount" | "exception"} or {"question": string} · list_risks {} · list_lacks {}.
Never repeat a call that ran; change its words or its tool. When nothing is left to try, set tool to "none".
${MATERIAL_RULE}
${todayLine(today)}
Answer with JSON: {"tool": string, "args": object, "reasoning": string}.

Examples
"제12조 알려줘" → {"tool": "get_article_by_index", "args": {"article_numbers": ["12"], "exhibit_numbers": []}, "reasoning": "조 번호가 있음"}
"늦게 주면 이자 붙나요?" → {"tool": "hybrid_search", "args": {"topics": [{"topic_name": "지연이자", "queries": ["대금 지급 지연 이자", "지연손해금 비율"]}]}, "reasoning": "주제 검색"}
"표준계약서보다 불리한 점이 있어?" → {"tool": "lookup_standard_contract", "args": {"topic": "전체"}, "reasoning": "표준과 비교"}
"What does Section 4.1 say?" → {"tool": "get_article_by_index", "args": {"article_numbers": ["4.1"], "exhibit_numbers": []}, "reasoning": "named by number"}
"Can we hire their people?" → {"tool": "hybrid_search", "args": {"topics": [{"topic_name": "non-solicitation", "queries": ["solicit or hire employees of the other party", "non-solicitation period"]}]}, "reasoning": "a topic"}
"계약 기간은 언제까지야?" → {"tool": "get_key_facts", "args": {"keys": ["expiration_date", "term"]}, "reasoning": "핵심 조건"}
"List every deadline of the supplier" → {"tool": "list_norms", "args": {"question": "List every deadline of the supplier"}, "reasoning": "a list of norms"}
"How many sections are there?" → {"tool": "get_contract_structure", "args": {}, "reasoning": "the outline"}`,
    },
    {
      role: 'user',
      content: [
        outlineText(outline),
        untrusted(
          'ran',
          history
            .map(({ tool, args, status, summary }) => `${tool} ${JSON.stringify(args)} → ${status}: ${summary}`)
            .join('\n') || 'nothing yet',
        ),
        missing.length === 0 ? '' : `Still missing: ${missing.join('; ')}`,
        learned.length === 0
          ? ''
          : `Hints from earlier questions, which may not fit:\n${untrusted('result', learned.join('\n'))}`,
        untrusted('question', question),
      ].join('\n'),
    },
  ],
});
