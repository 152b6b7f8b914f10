import { z } from 'zod';
import type { Language } from '#lib/protocol/document';
import { definePrompt } from '#lib/llm/define-prompt';
import { MATERIAL_RULE, todayLine } from './shared-text';
import { untrusted } from '#lib/llm/untrusted';

export const mendSchema = z.object({
  sentences: z.array(z.object({ n: z.number(), text: z.string() })),
});

type MendInput = {
  question: string;
  language: Language;
  /** With the numbers they had when the answer was written. */
  clauses: readonly { n: number; address: string; text: string }[];
  faults: readonly { n: number; sentence: string; reasons: readonly string[] }[];
  today: Date;
};

/** Asks once more for the sentences of an answer that did not hold against the contract, each with the reason. */
export const respondMendPrompt = definePrompt<MendInput>({
  id: 'respond-mend',
  version: 1,
  temperature: 0.2,
  maxTokens: 900,
  tier: 'main',
  render: ({ question, language, clauses, faults, today }) => [
    {
      role: 'system',
      content: `You wrote an answer about a contract. A check against the contract found sentences that do not hold; each is given with its reason. Write each of them again so that it says exactly what its clause says.
- Keep negations, exceptions, conditions, figures, units, dates, parties and "at least / at most" as the clause has them. Prefer the clause's own words.
- Behind each sentence put the number of its clause in square brackets, as [1]. Use only the numbers given.
- When no clause says it, give an empty text: the sentence is then left out.
- Write in ${language === 'ko' ? 'Korean (해요체)' : 'English'}; quote a clause in the language it is written in. Add nothing new.
${MATERIAL_RULE}
${todayLine(today)}
Answer with JSON: {"sentences": [{"n": number, "text": string}]}, one entry for each sentence given, with its number.

Examples
Clause 2 "을은 납품일부터 10일 이내에 검수한다", sentence 1 "검수는 20일 안에 해요 [2]." → {"sentences": [{"n": 1, "text": "을이 납품일부터 10일 이내에 검수해요 [2]."}]}
Clause 4 "The Client may not assign this Agreement without consent", sentence 1 "You may assign it [4]." → {"sentences": [{"n": 1, "text": "The Client may not assign this Agreement without consent [4]."}]}`,
    },
    {
      role: 'user',
      content: [
        ...clauses.map(({ n, address, text }) => untrusted('clause', text, { n, address })),
        ...faults.map(({ n, sentence, reasons }) => untrusted('sentence', sentence, { n, reason: reasons.join(' ') })),
        untrusted('question', question),
      ].join('\n'),
    },
  ],
});
