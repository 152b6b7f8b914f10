import type { ModelPort } from '#lib/llm/model-port';
import type { PlanStep } from '#lib/protocol/reflection';
import { suggestPrompt, suggestSchema, type ModelSuggestions } from './prompts/suggest';
import { suggestByRules, type FailingCase, type Proposal } from './suggest-by-rules';
import { SUGGESTIONS_PER_CASE } from './thresholds';

export type ModelCase = FailingCase & {
  question: string;
  successRate: number;
  executions: number;
  /** Contracts it is about: deleting one purges what the model's cache holds of it. */
  contractIds: readonly string[];
};

/** Exactly three from the model; where it gives fewer that differ, rules fill up. Rejects when the model does, or with nothing usable. */
export async function suggestWithModel(
  model: ModelPort,
  failing: ModelCase,
  today: Date,
  signal: AbortSignal,
): Promise<Proposal[]> {
  const { question, language, plan, successRate, executions, commonErrors } = failing;
  const tools = plan.map(({ tool }) => tool);
  const request = suggestPrompt.request({
    question,
    language,
    tools,
    successRate,
    executions,
    errors: commonErrors,
    today,
  });
  const { value } = await model.object({ ...request, tags: failing.contractIds, attempts: 1 }, suggestSchema, signal);
  return threeDifferent([...value.suggestions.map((one) => toProposal(one, plan)), ...suggestByRules(failing)]);
}

function threeDifferent(proposals: readonly Proposal[]): Proposal[] {
  const byChange = new Map<string, Proposal>();
  for (const proposal of proposals) {
    const key = JSON.stringify(proposal.change);
    if (!byChange.has(key)) byChange.set(key, proposal);
  }
  return [...byChange.values()].slice(0, SUGGESTIONS_PER_CASE);
}

function toProposal(
  { text, action, tools, words }: ModelSuggestions['suggestions'][number],
  plan: readonly PlanStep[],
): Proposal {
  if (action === 'archive') return { text, change: { kind: 'archive' }, by: 'model' };
  const known = new Map(plan.map((step) => [step.tool, step]));
  const steps = [...new Set(tools)].map((tool): PlanStep => known.get(tool) ?? { tool, args: {} });
  return {
    text,
    change: { kind: 'editPlan', plan: steps.length > 0 ? steps : [...plan], expansions: [...new Set(words)] },
    by: 'model',
  };
}
