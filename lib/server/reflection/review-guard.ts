import { driftSubject } from '#lib/agent/plan/drift-subject';
import type { ContractInScope } from '#lib/agent/ports';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import type { Language } from '#lib/protocol/document';
import { createReviewGuard } from '#lib/reflection/drift/review-guard';
import { ruleSentence } from '#lib/reflection/rules/rule-sentence';
import type { Guard } from '#lib/review/ports';
import type { Container } from '../container';
import { createPlanMemory } from './plan-memory';
import { relatedWords } from './related-words';

/** Watches the review of one contract, and tells it the owner's rules that fit a task. */
export function guardOfReview(
  container: Container,
  ownerId: string,
  contract: ContractInScope,
  language: Language,
): Guard {
  const { findRules } = createPlanMemory(container, ownerId, [contract]);
  return createReviewGuard({
    language,
    subjectOf: (task) => ({
      ...driftSubject(analyseQuestion(task, language), [contract], { collected_info: [] }),
      related: relatedWords(task),
    }),
    advise: async (task) => {
      const { kinds, terms } = analyseQuestion(task, language);
      const rules = await findRules({
        question: task,
        language,
        questionKind: [...kinds][0] ?? 'topic',
        contractTypes: [contract.title],
        failure: null,
        terms: terms.map(({ key }) => key),
      });
      return rules.map((rule) => ruleSentence(rule, language));
    },
  });
}
