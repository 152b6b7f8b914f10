import { highest } from '#lib/core/numbers';
import type { QuestionPart } from '#lib/language/questions/analyse-question';
import type { Agent } from '../agent-deps';
import { findRule } from '../compose/meaning/quote-rule';
import type { ContractFact } from '../ports';
import type { RunStateValue } from '../state';

/**
 * The key terms with how likely the rule that states each answers the question, or the part of it that it comes nearest to: a
 * term of the right kind may be about another matter. As they are where nothing can tell, and what no clause states stays unjudged.
 */
export async function judgeFacts(
  { access }: Pick<Agent, 'access'>,
  { key_facts: facts, asked }: Pick<RunStateValue, 'key_facts' | 'asked'>,
  parts: readonly Pick<QuestionPart, 'text'>[],
  signal: AbortSignal,
): Promise<ContractFact[]> {
  if (facts.length === 0 || asked.form === 'summary') return facts;
  const rules = await Promise.all(facts.map(({ contractId, fact }) => firstRule(access, contractId, fact)));
  const stated = rules.flatMap((rule, at) => (rule === undefined ? [] : [{ at, rule }]));
  const rulesOnly = stated.map(({ rule }) => rule);
  const byPart: number[][] = [];
  // One part after the other: the rules are read with the first.
  for (const { text } of parts) {
    const judged = await access.judge(text, rulesOnly, signal);
    if (judged === null) return facts;
    byPart.push(judged);
  }
  const byFact = new Map(stated.map(({ at }, place) => [at, highestOf(byPart.map((judged) => judged[place] ?? 0))]));
  return facts.map((fact, at) => ({ ...fact, ...(byFact.get(at) ?? { judged: null }) }));
}

function highestOf(likelihoods: readonly number[]): { judged: number; ofPart: number } {
  const judged = highest(likelihoods, 0);
  return { judged, ofPart: Math.max(0, likelihoods.indexOf(judged)) };
}

async function firstRule(access: Agent['access'], contractId: string, { citations: [place] }: ContractFact['fact']) {
  const rule = place === undefined ? undefined : await findRule(access, { contractId, ...place });
  if (rule === undefined) return undefined;
  const { clause, start, end } = rule;
  return { headingPath: clause.headingPath, text: clause.text.slice(start, end) };
}
