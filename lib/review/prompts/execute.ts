import { z } from 'zod';
import type { Language } from '#lib/protocol/document';
import type { Reflection, ReviewSide, ReviewToolRun } from '#lib/protocol/review';
import { definePrompt } from '#lib/llm/define-prompt';
import { untrusted } from '#lib/llm/untrusted';
import { languageLine, lessons, MATERIAL_RULE, sideLine, todayLine } from './shared-text';

export const stepSchema = z.object({
  thought: z.string(),
  tool: z.string().nullish(),
  args: z.record(z.string(), z.unknown()).nullish(),
  findings: z
    .array(
      z.object({
        title: z.string(),
        statement: z.string(),
        clause: z.number().int(),
        quote: z.string(),
        kind: z.enum(['term', 'risk']),
        severity: z.enum(['high', 'medium', 'low']).nullish(),
        reason: z.string().nullish(),
      }),
    )
    .nullish(),
  missing: z.array(z.string()).nullish(),
  summary: z.string().nullish(),
});
export type Step = z.infer<typeof stepSchema>;

export const executePrompt = definePrompt<{
  task: string;
  tools: readonly { name: string; description: string }[];
  ran: readonly ReviewToolRun[];
  clauses: readonly { display: string; heading: string; text: string }[];
  reflections: readonly Reflection[];
  /** Lessons of earlier looks. */
  advice: readonly string[];
  mustFinish: boolean;
  side: ReviewSide;
  language: Language;
  today: Date;
}>({
  id: 'review-execute',
  version: 3,
  temperature: 0.2,
  maxTokens: 1400,
  tier: 'main',
  render: ({ task, tools, ran, clauses, reflections, advice, mustFinish, side, language, today }) => [
    {
      role: 'system',
      content: `You do one task of a contract review, step by step: either look into the contract with a tool, or finish with findings.
Tools:
${tools.map(({ name, description }) => `- ${name}: ${description}`).join('\n')}
Arguments: get_contract_structure {} · hybrid_search {"topics": [{"topic_name": string, "queries": [string]}]} · get_article_by_index {"article_numbers": [string], "exhibit_numbers": [string]} · get_article_by_title {"titles": [string]} · lookup_standard_contract {"user_article_numbers": [string], "topic"?: string} · get_key_facts {"keys": [string]} · list_norms {"bearer"?: string, "modality"?: string, "topic"?: string, "has"?: "time" | "amount" | "exception"}.
A finding states one thing of the contract, names the number of its clause below, and copies the words it rests on from that clause, letter by letter. "risk" with a severity and a reason for what can hurt the reader, else "term". Say nothing that no clause says; what was looked for and is not there goes to "missing".
${sideLine(side)} ${languageLine(language)}
${MATERIAL_RULE}
${todayLine(today)}
To look: {"thought": string, "tool": string, "args": object}.
To finish: {"thought": string, "findings": [{"title": string, "statement": string, "clause": number, "quote": string, "kind": "term" | "risk", "severity": "high" | "medium" | "low" | null, "reason": string}], "missing": [string], "summary": string}.${mustFinish ? '\nNo more looking: finish now.' : ''}`,
    },
    {
      role: 'user',
      content: [
        untrusted('task', task),
        untrusted(
          'ran',
          ran
            .map(({ tool, args, status, summary }) => `${tool} ${JSON.stringify(args)} → ${status}: ${summary}`)
            .join('\n') || 'nothing yet',
        ),
        ...clauses.map(({ display, heading, text }, index) =>
          untrusted('clause', text, { n: index + 1, address: display, heading }),
        ),
        lessons(reflections),
        ...(advice.length === 0 ? [] : [untrusted('history', advice.join('\n'))]),
      ].join('\n'),
    },
  ],
});
