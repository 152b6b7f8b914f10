import type { ContractInScope, RememberedCase, RunSituation } from '#lib/agent/ports';
import { planByRules } from '#lib/agent/rules/plan';
import { analyseQuestion } from '#lib/agent/rules/question';
import type { PlannedCall } from '#lib/agent/state';
import type { LearnedRule } from '#lib/protocol/reflection';

export type Memory = {
  rules: readonly LearnedRule[];
  findCase: (situation: RunSituation) => Promise<RememberedCase | undefined>;
};

const MAX_RULES = 3;

/** The calls a run without a model would make for a question with this memory, best first, and the rules it follows. */
export async function plannedCalls(
  question: string,
  contracts: readonly ContractInScope[],
  memory: Memory,
): Promise<{ calls: PlannedCall[]; ruleIds: string[] }> {
  const analysed = analyseQuestion(question);
  const terms = analysed.terms.map(({ key }) => key);
  const rules = memory.rules
    .filter((rule) => rule.if.language === analysed.language && rule.if.terms.some((term) => terms.includes(term)))
    .slice(0, MAX_RULES);
  const calls = planByRules(analysed, contracts);
  const learned = rules.map(({ then }) => ({ topic_name: 'learned', queries: [then.expansions.join(' ')] }));
  const widened = calls.map((call) =>
    call.tool === 'hybrid_search' && Array.isArray(call.args['topics'])
      ? { ...call, args: { topics: [...call.args['topics'].slice(0, 3), ...learned] } }
      : call,
  );
  return { calls: widened, ruleIds: rules.map(({ id }) => id) };
}
