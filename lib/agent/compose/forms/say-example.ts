import { fillWithParticles } from '#lib/language/text/particles';
import { calculate } from '#lib/meaning/calculation/calculate';
import type { Language } from '#lib/protocol/document';
import type { AnswerDraft, ComposeInput } from '../answer-draft';
import type { PlacedNorm } from './clause-norms';
import { FORM_PHRASES } from './form-phrases';

/** Round figures that a rule may be tried with, in the language of its contract. */
const GIVEN: Readonly<Record<Language, Readonly<Record<Language, string>>[]>> = {
  ko: [{ ko: '1,000만 원에 10일', en: '10,000,000원, 10일' }],
  en: [{ ko: '$10,000, 10 days', en: '$10,000 and 10 days' }],
};
const LIMITS_WITHIN = 900;

/** An example of the first of some rules that comes to a sum of money for round figures; nothing where none does. */
export function sayExample(input: ComposeInput, draft: AnswerDraft, norms: readonly PlacedNorm[]): void {
  const { language } = input.question;
  for (const { norm, clause } of norms) {
    if (norm.amounts.length === 0 || norm.isBlank) continue;
    const own = input.contracts.find(({ id }) => id === clause.contractId)?.language ?? 'en';
    const [start, end] = [norm.start - clause.start, norm.end - clause.start];
    for (const given of GIVEN[own]) {
      const asked = { text: given[own], cover: () => 1, wanted: 'money' as const };
      const rule = { text: clause.text.slice(start, end + LIMITS_WITHIN), judged: 1, likelihood: 1, isBeside: false };
      const chosen = calculate(asked, [rule], {});
      if (chosen === null || !chosen.isSure || chosen.formula.place.start >= end - start) continue;
      const { result, formula } = chosen.formula;
      const told = { given: given[language], result: result[language], formula: formula[language] };
      const marker = draft.cite(clause, start, end);
      draft.say(`${fillWithParticles(FORM_PHRASES[language].example, told)} [${marker}]`);
      return;
    }
  }
}
