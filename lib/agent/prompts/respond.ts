import type { Language } from '#lib/protocol/document';
import type { HistoryTurn } from '../ports';
import { definePrompt } from '#lib/llm/define-prompt';
import { historyBlock, MATERIAL_RULE, todayLine } from './shared-text';
import { untrusted } from '#lib/llm/untrusted';

export type RespondInput = {
  question: string;
  language: Language;
  history: readonly HistoryTurn[];
  /** Numbered from 1 by their order. */
  clauses: readonly { address: string; contract: string; heading: string; text: string }[];
  /** Facts the tools found that are no clause: outlines, differences from the standard contract. */
  facts: readonly string[];
  missing: readonly string[];
  /** All clauses of the contracts are given, the first `found` of them because the search found them. */
  whole: { found: number } | null;
  isCapReached: boolean;
  today: Date;
};

const STYLE: Record<Language, string> = {
  ko: 'Answer in Korean, in plain, friendly 해요체. Quote a clause in the language it is written in.',
  en: 'Answer in plain English. Quote a clause in the language it is written in.',
};

export const respondPrompt = definePrompt<RespondInput>({
  id: 'respond',
  version: 2,
  temperature: 0.3,
  maxTokens: 1000,
  tier: 'main',
  render: ({ question, language, history, clauses, facts, missing, whole, isCapReached, today }) => [
    {
      role: 'system',
      content: `You answer questions about a contract for someone who is no lawyer.
- Use only the clauses given. Never guess what the contract does not say; when the clauses do not answer, say so plainly and name the closest one.
- Begin with the answer itself, in one sentence. Then conditions, exceptions, figures with their units, exactly as the clauses have them.
- After every statement name its clause by the clause's number in square brackets, as [1]. Let a sentence state what one clause says, as close to its words as plain speech allows; take another sentence for another clause. Use no other numbers in square brackets.
- A term that is blank in the contract, such as "[ ]%", is blank: say that it is not filled in.
- Say so when you are unsure or when clauses contradict each other.
- Short paragraphs or a short list, Markdown, no heading.
${STYLE[language]}
${MATERIAL_RULE}
${todayLine(today)}

Examples
"검수는 며칠 안에 해요?" → 물건을 받은 날부터 10일 안에 검수해야 해요 [1]. 다만 갑이 서면으로 동의하면 5일 늘릴 수 있어요 [1].
"위약금이 정해져 있나요?" → 주어진 조항에는 위약금을 정한 곳이 없어요. 가장 가까운 것은 손해배상 조항이에요 [2].
"Can we end it early?" → Yes. Either party may end the agreement with 60 days' written notice [2], but not in the first year [3].
"Is there a late fee?" → Late payments bear interest, but the rate is left blank in the contract [1].`,
    },
    {
      role: 'user',
      content: [
        historyBlock(history),
        ...clauses.map(({ address, contract, heading, text }, index) =>
          untrusted('clause', text, { n: index + 1, address, heading, contract }),
        ),
        ...facts.map((fact) => untrusted('evidence', fact)),
        clauses.length + facts.length === 0 ? 'No clause was found for this question.' : '',
        whole === null
          ? ''
          : `These are all clauses there are. The first ${whole.found} are those that the search found for the question.`,
        missing.length === 0 ? '' : `Not found so far: ${missing.join('; ')}. Say what is missing.`,
        isCapReached ? 'No further look into the contract is possible. Answer now with what is here.' : '',
        untrusted('question', question),
      ]
        .filter((block) => block !== '')
        .join('\n'),
    },
  ],
});
