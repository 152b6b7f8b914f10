import type { CaseRow } from '#db/queries/cases';
import { listRules, type LearnedRuleRow } from '#db/queries/learned-rules';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import { expansionsOfPlan } from '#lib/reflection/cases/case-plan';
import type { ModelCase } from '#lib/reflection/engine/suggest-with-model';
import { MEASURED_ROWS } from '#lib/reflection/engine/thresholds';
import type { Container } from '../../container';
import { relatedWords } from '../related-words';
import { RULES_OF_OWNER } from '../rules/rules-of-owner';

const MAX_WORDS = 6;

/** What corrections taught: rules that came from a clause the owner has shown. */
type ShownClauses = readonly LearnedRuleRow[];

export async function listShownClauses({ database }: Container, ownerId: string): Promise<ShownClauses> {
  const rules = await listRules(database.drizzle, ownerId, RULES_OF_OWNER);
  return rules.filter(({ contractId, then }) => contractId !== null && then.expansions.length > 0);
}

export type KnownCase = { failing: ModelCase; shownContractIds: string[] };

/** What is known of a case that goes badly: its record, the words its owner has shown, other words for its subject. */
export function describeFailingCase(row: CaseRow, shownClauses: ShownClauses): KnownCase {
  const { question, language, plan, commonErrors } = row;
  const shown = shownWords(row, shownClauses);
  const searched = expansionsOfPlan(plan);
  const known = [...searched, ...shown.words];
  return {
    failing: {
      question,
      language,
      plan,
      commonErrors,
      successRate: row.successRate ?? 0,
      executions: Math.min(row.usageCount, MEASURED_ROWS),
      contractIds: [...new Set([...row.planContractIds, ...shown.contractIds])],
      shownWords: shown.words.filter((word) => !searched.includes(word)),
      relatedWords: otherWords(question)
        .filter((word) => !known.includes(word))
        .slice(0, MAX_WORDS),
    },
    shownContractIds: shown.contractIds,
  };
}

/** Words of the clauses that the owner has shown to be right for questions with a word in common. */
function shownWords(
  { question, language }: Pick<CaseRow, 'question' | 'language'>,
  shownClauses: ShownClauses,
): { words: string[]; contractIds: string[] } {
  if (shownClauses.length === 0) return { words: [], contractIds: [] };
  const terms = new Set(analyseQuestion(question, language).terms.map(({ key }) => key));
  const fitting = shownClauses.filter(
    ({ if: condition }) =>
      (condition.language === null || condition.language === language) &&
      condition.terms.some((term) => terms.has(term)),
  );
  return {
    words: [...new Set(fitting.flatMap(({ then }) => then.expansions))].slice(0, MAX_WORDS),
    contractIds: [...new Set(fitting.flatMap(({ contractId }) => contractId ?? []))],
  };
}

/** Words of contracts for what a question asks about, its own left out. */
function otherWords(question: string): string[] {
  const plain = question.normalize('NFC').toLowerCase();
  const { ko, en } = relatedWords(question);
  return [...ko.slice(0, MAX_WORDS / 2), ...en.slice(0, MAX_WORDS / 2)].filter(
    (word) => !plain.includes(word.toLowerCase()),
  );
}
