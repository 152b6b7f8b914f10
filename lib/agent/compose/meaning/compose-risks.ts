import type { Language } from '#lib/protocol/document';
import type { Risk } from '#lib/protocol/risk';
import type { AnswerDraft, Composed, ComposeInput } from '../answer-draft';
import { suggestQuestions } from '../example-questions';
import { findRule, quoteRule } from './quote-rule';
import { riskSideTold } from './side-told';

/** What fits a screen; the review tells the rest. */
const MOST_TOLD = 8;

/** What can hurt, the most severe first: why, and the rule itself. */
export async function composeRisks(input: ComposeInput, draft: AnswerDraft): Promise<Composed> {
  const { language } = input.question;
  const { risks } = input.state;
  const phrases = PHRASES[language];
  draft.say(phrases.count(risks.length, Math.min(risks.length, MOST_TOLD)));
  let left = MOST_TOLD;
  for (const { contractId, risk } of risks) {
    const place = { contractId, ...risk };
    // A short clause is quoted whole: what else of it weighs is read there.
    if (left === 0 || (await findRule(input, place)) === undefined || draft.hasQuoted(place)) continue;
    left -= 1;
    draft.say(`**${risk.title[language]}** (${SEVERITY[language][risk.severity]}): ${risk.reason[language]}`);
    await quoteRule(input, draft, place);
  }
  draft.say([...riskSideTold(input), phrases.end].join(' '));
  return { outcome: 'found', suggestions: suggestQuestions(input) };
}

/** How grave a risk is, in words. */
export const SEVERITY: Record<Language, Record<Risk['severity'], string>> = {
  ko: { high: '높음', medium: '보통', low: '낮음' },
  en: { high: 'high', medium: 'medium', low: 'low' },
};

type Phrases = {
  count: (all: number, told: number) => string;
  end: string;
};
const PHRASES: Record<Language, Phrases> = {
  ko: {
    count: (all, told) =>
      `눈여겨볼 조항이 ${all}가지 있어요.${told < all ? ` 무거운 것부터 ${told}가지를 보여 드려요.` : ''}`,
    end: '조항마다 살피려면 검토를 열어 보세요.',
  },
  en: {
    count: (all, told) =>
      `There ${all === 1 ? 'is one thing' : `are ${all} things`} to look at${told < all ? `; here are the ${told} that weigh most` : ''}.`,
    end: 'Open the review to go through every clause.',
  },
};
