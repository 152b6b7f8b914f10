import { fillTemplate } from '#lib/core/fill-template';
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
      const result = calculate(
        given[own],
        clause.text.slice(start, end),
        {},
        { behind: clause.text.slice(end, end + LIMITS_WITHIN) },
      );
      if (result === null || !result.isComplete || result.kind !== 'money') continue;
      const told = { given: given[language], result: result.result[language], formula: result.formula[language] };
      const marker = draft.cite(clause, start, end);
      draft.say(`${fillTemplate(FORM_PHRASES[language].example, told)} [${marker}]`);
      return;
    }
  }
}
