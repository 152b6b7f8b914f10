import type { FailurePattern, RuleCondition } from '#lib/protocol/reflection';
import type { Language } from '#lib/protocol/document';
import { contractTypeOf } from '#lib/language/titles/contract-type';

/** What a run is about, as conditions ask for it. */
export type Situation = {
  language: Language;
  questionKind: string;
  /** Titles of the run's contracts. */
  contractTypes: readonly string[];
  failure: FailurePattern | null;
  /** Word stems of the question. */
  terms: readonly string[];
};

/** Whether every part of a condition that is given fits. Of its terms one is enough; an empty list fits always. */
export function matchesRule(condition: RuleCondition, situation: Situation): boolean {
  const { language, questionKinds, contractType, failure, terms } = condition;
  return (
    (language === null || language === situation.language) &&
    (questionKinds.length === 0 || questionKinds.includes(situation.questionKind)) &&
    (contractType === null || situation.contractTypes.some((title) => isOfType(title, contractType))) &&
    (failure === null || failure === situation.failure) &&
    (terms.length === 0 || terms.some((term) => situation.terms.includes(term)))
  );
}

function isOfType(title: string, type: string): boolean {
  return contractTypeOf(title) === type || fold(title).includes(fold(type));
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, '');
}
