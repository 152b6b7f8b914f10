import type { CaseRow } from '#db/queries/cases';
import { listRules } from '#db/queries/rule-decisions';
import { analyseQuestion } from '#lib/agent/rules/question';
import { expansionsOfPlan } from '#lib/reflection/cases/case-plan';
import type { ModelCase } from '#lib/reflection/engine/suggest-with-model';
import { matchConcepts } from '#lib/retrieval/concept-matcher';
import { LEXICON } from '#lib/retrieval/lexicon';
import type { Container } from '../../container';

const MAX_WORDS = 6;
const MAX_RULES = 500;

/** What is known of a case that goes badly: its record, the words its owner has shown, other words for its subject. */
export async function readFailingCase(
  container: Container,
  row: Pick<
    CaseRow,
    'ownerId' | 'question' | 'language' | 'plan' | 'planContractIds' | 'commonErrors' | 'successRate'
  > & {
    executions: number;
  },
): Promise<ModelCase & { shownContractIds: string[] }> {
  const { question, language, plan, commonErrors } = row;
  const shown = await shownWords(container, row);
  const known = new Set([...expansionsOfPlan(plan), ...shown.words]);
  return {
    question,
    language,
    plan,
    commonErrors,
    successRate: row.successRate ?? 0,
    executions: row.executions,
    contractIds: [...new Set([...row.planContractIds, ...shown.contractIds])],
    shownWords: shown.words.filter((word) => !expansionsOfPlan(plan).includes(word)),
    shownContractIds: shown.contractIds,
    relatedWords: relatedWords(question)
      .filter((word) => !known.has(word))
      .slice(0, MAX_WORDS),
  };
}

/** Words of the clauses that the owner has shown to be right for questions with a word in common. */
async function shownWords(
  { database }: Container,
  { ownerId, question, language }: Pick<CaseRow, 'ownerId' | 'question' | 'language'>,
): Promise<{ words: string[]; contractIds: string[] }> {
  const terms = new Set(analyseQuestion(question, language).terms.map(({ key }) => key));
  const rules = await listRules(database.drizzle, ownerId, MAX_RULES);
  const fitting = rules.filter(
    ({ contractId, if: condition }) =>
      contractId !== null &&
      (condition.language === null || condition.language === language) &&
      condition.terms.some((term) => terms.has(term)),
  );
  return {
    words: [...new Set(fitting.flatMap(({ then }) => then.expansions))].slice(0, MAX_WORDS),
    contractIds: [...new Set(fitting.flatMap(({ contractId }) => contractId ?? []))],
  };
}

/** Words in both languages for the concepts a question names, without its own. */
function relatedWords(question: string): string[] {
  const plain = question.normalize('NFC').toLowerCase();
  const concepts = new Set(matchConcepts(question, 'query').flatMap(({ concepts: found }) => [...found]));
  const words = [...concepts].flatMap((concept) => {
    const { ko = [], en = [] } = LEXICON[concept] ?? {};
    return [...ko.slice(0, 3), ...en.slice(0, 2)].map((word) => word.replace(/^\^/u, ''));
  });
  return [...new Set(words)].filter((word) => !plain.includes(word.toLowerCase()));
}
