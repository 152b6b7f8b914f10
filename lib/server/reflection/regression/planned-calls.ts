import { driftSubject } from '#lib/agent/plan/drift-subject';
import { followCase } from '#lib/agent/plan/follow-case';
import { followRules } from '#lib/agent/plan/follow-rules';
import { readGuidance } from '#lib/agent/plan/read-guidance';
import type { ContractInScope } from '#lib/agent/ports';
import type { PlanMemory } from '#lib/agent/plan-memory';
import { planByRules } from '#lib/agent/rules/plan';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import type { PlannedCall } from '#lib/agent/state';
import type { LearnedRule } from '#lib/protocol/reflection';
import { selectRules } from '#lib/reflection/rules/select-rules';
import { questionGuard } from '../question-guard';

/** What is remembered of earlier runs at a moment, which decides how far rules are still trusted. */
export type Memory = { rules: readonly LearnedRule[]; findCase: PlanMemory['findCase']; now: Date };

/** The calls a run without a model would make for a question with this memory, best first, and the rules in the first. */
export async function plannedCalls(
  question: string,
  contracts: readonly ContractInScope[],
  { rules, findCase, now }: Memory,
): Promise<{ calls: PlannedCall[]; ruleIds: string[] }> {
  const planMemory: PlanMemory = {
    findRules: (situation) => Promise.resolve(selectRules(rules, situation, now)),
    findCase,
  };
  const analysed = analyseQuestion(question);
  const guidance = await readGuidance({ planMemory }, analysed, contracts);
  const [first, ...later] = [
    ...followCase(guidance.remembered, analysed, contracts),
    ...planByRules(analysed, contracts),
  ];
  if (first === undefined) return { calls: [], ruleIds: [] };
  const subject = driftSubject(analysed, contracts, { collected_info: [] });
  const { calls, applied } = followRules(first, guidance.rules, { guard: questionGuard, subject });
  return { calls: [...calls, ...later], ruleIds: applied };
}
