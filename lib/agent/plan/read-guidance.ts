import type { Agent } from '../agent-deps';
import type { FailurePattern } from '#lib/protocol/reflection';
import type { ContractInScope } from '../ports';
import type { Question } from '#lib/language/questions/analyse-question';
import type { Guidance } from '../state';
import { RULES_AT_MOST } from './follow-rules';

const NOTHING: Guidance = { rules: [], remembered: null };

/** What earlier runs taught, once a run has failed for that failure; nothing where that cannot be read: a run never waits or fails for it. */
export async function readGuidance(
  { planMemory }: Pick<Agent, 'planMemory'>,
  question: Question,
  contracts: readonly ContractInScope[],
  failure: FailurePattern | null = null,
): Promise<Guidance> {
  if (planMemory === null) return NOTHING;
  const situation = {
    question: question.text,
    language: question.language,
    questionKind: [...question.kinds][0] ?? 'topic',
    contractTypes: contracts.filter(({ isStandard }) => !isStandard).map(({ title }) => title),
    failure,
    terms: question.terms.map(({ key }) => key),
  };
  const [rules, remembered, corrected] = await Promise.all([
    planMemory.findRules(situation).catch(() => []),
    failure === null ? planMemory.findCase(situation).catch(() => undefined) : undefined,
    planMemory.findCorrection?.(question.text).catch(() => undefined),
  ]);
  return { rules: rules.slice(0, RULES_AT_MOST), remembered: remembered ?? null, corrected: corrected ?? null };
}
