import { listNearCases, type CaseRow } from '#db/queries/cases';
import type { PlanMemory, RunSituation } from '#lib/agent/plan-memory';
import { planByRules } from '#lib/agent/rules/plan';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import type { PlanStep } from '#lib/protocol/reflection';
import { fitPlan, topicsOfSearch, type FittedQuestion } from '#lib/reflection/cases/case-plan';
import { bestCase, isSameQuestion, LOOKED_AT } from '#lib/reflection/cases/match-case';
import type { Container } from '../../container';
import { caseKeyOf } from './case-key';

type FindCaseOptions = {
  /** Of the run: numbers and titles of articles mean something on these only. */
  contractIds?: readonly string[];
  /** A plan to be tried in place of the stored one. */
  changed?: { caseId: string; plan: PlanStep[] };
};

/** The owner's best case for a question, with its plan as calls for that question. */
export function createFindCase(
  container: Container,
  ownerId: string,
  { contractIds = [], changed }: FindCaseOptions = {},
): PlanMemory['findCase'] {
  return async (situation) => {
    const { question, language } = situation;
    const key = caseKeyOf(question, language);
    const near = await listNearCases(container.database.drizzle, ownerId, { ...key, limit: LOOKED_AT });
    const best = bestCase(question, near);
    if (best === undefined) return undefined;
    const isChanged = changed?.caseId === best.id;
    const plan = changed !== undefined && isChanged ? changed.plan : best.plan;
    const isApproved = isChanged ? plan.length > 0 : best.isPlanApproved;
    const isExact = isSameQuestion(question, best.question);
    return {
      caseId: best.id,
      plan: fitPlan(plan, fittedTo(situation, isExact && isOnSameContracts(best, contractIds))),
      isExact,
      successRate: best.successRate,
      isFlagged: best.isFlagged && !isApproved,
      isApproved,
    };
  };
}

/** What the rules would search for on their own. */
function fittedTo({ question, language }: RunSituation, isSame: boolean): FittedQuestion {
  const analysed = analyseQuestion(question, language);
  const search = planByRules(analysed, []).find(({ tool }) => tool === 'hybrid_search');
  const own = search === undefined ? undefined : topicsOfSearch(search.args);
  const subject = analysed.terms.map(({ surface }) => surface).join(' ') || question;
  return { topics: own ?? [{ topic_name: subject, queries: [question] }], subject, isSame };
}

function isOnSameContracts(
  { planContractIds }: Pick<CaseRow, 'planContractIds'>,
  contractIds: readonly string[],
): boolean {
  return planContractIds.toSorted().join() === contractIds.toSorted().join();
}
