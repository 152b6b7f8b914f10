import type { Agent } from '../agent-deps';
import { findRule } from '../compose/meaning/quote-rule';
import type { ContractFact } from '../ports';
import type { RunStateValue } from '../state';

/**
 * The key terms with how likely the rule that states each answers the question: a term of the right kind may be about
 * another matter. As they are where nothing can tell, and what no clause states stays unjudged.
 */
export async function judgeFacts(
  { access }: Pick<Agent, 'access'>,
  {
    resolved_question: question,
    key_facts: facts,
    asked,
  }: Pick<RunStateValue, 'resolved_question' | 'key_facts' | 'asked'>,
  signal: AbortSignal,
): Promise<ContractFact[]> {
  if (facts.length === 0 || asked.form === 'summary') return facts;
  const rules = await Promise.all(facts.map(({ contractId, fact }) => firstRule(access, contractId, fact)));
  const stated = rules.flatMap((rule, at) => (rule === undefined ? [] : [{ at, rule }]));
  const judged = await access.judge(
    question,
    stated.map(({ rule }) => rule),
    signal,
  );
  if (judged === null) return facts;
  const byFact = new Map(stated.map(({ at }, place) => [at, judged[place] ?? 0]));
  return facts.map((fact, at) => ({ ...fact, judged: byFact.get(at) ?? null }));
}

async function firstRule(access: Agent['access'], contractId: string, { citations: [place] }: ContractFact['fact']) {
  const rule = place === undefined ? undefined : await findRule(access, { contractId, ...place });
  if (rule === undefined) return undefined;
  const { clause, start, end } = rule;
  return { headingPath: clause.headingPath, text: clause.text.slice(start, end) };
}
