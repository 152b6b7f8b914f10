import type { Language } from '#lib/protocol/document';
import type { CheckedClaim } from '../compose/citation-book';
import type { SupportSettle } from '../ports';
import { supportPrompt, supportSchema } from '../prompts/support';
import type { AnswerCalls } from './answer-calls';

const CLAUSE_CHARACTERS = 1500;
const PAIRS_AT_MOST = 20;

/**
 * One call about every claim whose support the rules leave open and a model may settle. What is not answered, answered
 * "unsure" or answered both ways stays as it is; text and meaning are never asked about.
 */
export async function askSupport(
  claims: readonly CheckedClaim[],
  options: { question: string; language: Language; calls: AnswerCalls; today: Date; settle: SupportSettle | null },
): Promise<CheckedClaim[]> {
  const { settle, language } = options;
  const open = claims.filter(({ checked }) => checked.isForModel).slice(0, PAIRS_AT_MOST);
  if (settle === null || open.length === 0) return [...claims];
  const answer = await options.calls.object(
    supportPrompt.request({
      question: options.question,
      pairs: open.map(({ clauseText, quote, sentence }, index) => ({
        n: index + 1,
        clause: around(clauseText, quote),
        sentence,
      })),
      today: options.today,
    }),
    supportSchema,
  );
  if (answer === null) return [...claims];
  return claims.map((claim) => {
    const n = open.indexOf(claim) + 1;
    const given = new Set(answer.answers.filter((one) => n > 0 && one.n === n).map((one) => one.answer));
    const [only] = given;
    if (given.size !== 1 || only === undefined || only === 'unsure') return claim;
    return { ...claim, checked: settle(claim.checked, only === 'yes', language) };
  });
}

/** The clause, cut around the quote where it is very long. */
function around(clauseText: string, quote: string): string {
  if (clauseText.length <= CLAUSE_CHARACTERS) return clauseText;
  const at = Math.max(0, clauseText.indexOf(quote.slice(0, 20)));
  const start = Math.max(0, at - (CLAUSE_CHARACTERS >> 1));
  return clauseText.slice(start, start + CLAUSE_CHARACTERS);
}
