import type { Language } from '#lib/protocol/document';
import type { HistoryTurn } from '../ports';
import { definePrompt } from '#lib/llm/define-prompt';
import { historyBlock, MARKING_RULE, MATERIAL_RULE, todayLine } from './shared-text';
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
  /** All clauses of the contracts are given, in their order; the search found those with the numbers `likely`, best first. */
  whole: { likely: readonly number[] } | null;
  isCapReached: boolean;
  today: Date;
};

const STYLE: Record<Language, string> = {
  ko: 'Answer in Korean, in plain, friendly 해요체. Quote a clause in the language it is written in.',
  en: 'Answer in plain English. Quote a clause in the language it is written in.',
};

export const respondPrompt = definePrompt<RespondInput>({
  id: 'respond',
  version: 3,
  temperature: 0.3,
  maxTokens: 1600,
  tier: 'main',
  render: ({ question, language, history, clauses, facts, missing, whole, isCapReached, today }) => [
    {
      role: 'system',
      content: `You answer questions about a contract for someone who is no lawyer.
- Use only the clauses given. Never guess what the contract does not say; when the clauses do not answer, say so plainly and name the closest one.
- Begin with the answer itself, in one sentence. Then conditions, exceptions, figures with their units, exactly as the clauses have them.
- ${MARKING_RULE}
- Let a sentence state what one clause says, as close to its words as plain speech allows; take another sentence for another clause. When a clause has an exception or a condition that touches the question, say it.
- A term that is blank in the contract, such as "[ ]%", is blank: say that it is not filled in.
- Say so when you are unsure or when clauses contradict each other. An opinion is marked as one and names what it rests on.
- Short paragraphs or a short list, Markdown, no heading.
- End with one line of its own: [[answered]], [[partly: what is missing; …]], [[absent: what the contract says nothing of]] or [[blank: the term that is not filled in]].
${STYLE[language]}
${MATERIAL_RULE}
${todayLine(today)}

Examples
"검수는 며칠 안에 해요?" → 물건을 받은 날부터 10일 안에 검수해야 해요 [1: "을은 납품을 받은 날부터 10일 이내에 검수하여야 한다"]. 다만 갑이 서면으로 동의하면 5일 늘릴 수 있어요 [1: "갑이 서면으로 동의한 때에는 5일의 범위에서 연장할 수 있다"].
[[answered]]
"열흘 늦으면 지연배상금이 얼마예요?" → 계약금액 1,000만 원의 0.1%씩 열흘이면 10만 원이에요. 지체 하루마다 계약금액의 0.1%를 내요 [4: "지체일수 1일당 계약금액의 1000분의 1"]. 계약금액은 1,000만 원이에요 [2: "계약금액은 금 10,000,000원"].
[[answered]]
"갑과 을 중 누가 먼저 끝낼 수 있어요?" → 갑은 30일 전에 알리면 언제든 끝낼 수 있어요 [6: "갑은 30일 전에 서면으로 통지하여 해지할 수 있다"]. 을은 대금을 두 번 못 받았을 때만 끝낼 수 있어요 [7: "대금이 2회 이상 지급되지 아니한 때에 한하여"].
[[answered]]
"위약금이 정해져 있나요?" → 주어진 조항에는 위약금을 정한 곳이 없어요. 가장 가까운 것은 손해배상 조항이에요 [2: "손해를 배상하여야 한다"].
[[absent: 위약금]]
"Can we end it early?" → Yes. Either party may end the agreement with 60 days' written notice [2: "Either party may terminate this Agreement upon sixty (60) days' prior written notice"], but not in the first year [3: "no notice may be given during the first Contract Year"].
[[answered]]
"List what we must deliver." → - A monthly report by the 5th [4: "monthly report no later than the fifth day"]
- Source files on completion [9: "deliver all source files upon completion"]
[[answered]]
"Is there a late fee, and is it high?" → Late payments bear interest, but the rate is left blank in the contract [1: "interest at the rate of [ ]% per annum"]. Whether it is high cannot be said without it.
[[blank: the interest rate]]
"Who owns the results?" (the contract is Korean) → The results belong to Party A (갑) [5: "결과물에 대한 권리는 갑에게 귀속한다"].
[[answered]]`,
    },
    {
      role: 'user',
      content: [
        ...clauses.map(({ address, contract, heading, text }, index) =>
          untrusted('clause', text, { n: index + 1, address, heading, contract }),
        ),
        ...facts.map((fact) => untrusted('evidence', fact)),
        clauses.length + facts.length === 0 ? 'No clause was found for this question.' : '',
        whole === null
          ? ''
          : `These are all clauses there are. Most likely to answer: ${whole.likely.join(', ') || 'none was found'}.`,
        historyBlock(history),
        missing.length === 0 ? '' : `Not found so far: ${missing.join('; ')}. Say what is missing.`,
        isCapReached ? 'No further look into the contract is possible. Answer now with what is here.' : '',
        untrusted('question', question),
      ]
        .filter((block) => block !== '')
        .join('\n'),
    },
  ],
});
