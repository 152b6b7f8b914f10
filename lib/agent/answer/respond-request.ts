import type { ModelRequest } from '#lib/llm/model-port';
import type { Agent } from '../agent-deps';
import type { ContractInScope, StandardComparison } from '../ports';
import { scanFact } from '../outcome/scan-fact';
import { outlineText } from '../prompts/outline-text';
import { respondPrompt } from '../prompts/respond';
import type { Question } from '#lib/language/questions/analyse-question';
import type { Evidence, RunStateValue } from '../state';
import { factText, normText } from '../tools/meaning-text';

/** What the model is given for the answer: the numbered clauses, facts that are no clause, and what is missing. */
export function respondRequest(
  agent: Pick<Agent, 'now'>,
  state: RunStateValue,
  question: Question,
  evidence: readonly Evidence[],
  contracts: readonly ContractInScope[],
  whole: { likely: readonly number[] } | null,
): ModelRequest {
  const titles = new Map(contracts.map(({ id, title }) => [id, title]));
  const isCapReached = state.stop_reason !== 'none' && state.stop_reason !== 'nothingNew';
  const scanned = scanFact(question, state);
  return respondPrompt.request({
    question: question.text,
    language: question.language,
    history: state.messages,
    clauses: evidence.map(({ clause }) => ({
      address: clause.display,
      contract: titles.get(clause.contractId) ?? '',
      heading: [...clause.headingPath, clause.articleTitle ?? ''].filter((heading) => heading !== '').join(' › '),
      text: clause.text,
    })),
    facts: [
      ...(question.kinds.has('structure') ? [outlineText(state.contract_structure ?? [])] : []),
      ...state.comparisons.map(comparisonText),
      ...state.key_facts.map(factText),
      ...state.norms.map(normText),
      ...state.notes,
      ...(scanned === null ? [] : [scanned]),
    ],
    missing: state.evaluation?.isSufficient === false ? state.evaluation.missingInfo : [],
    whole,
    isCapReached,
    today: agent.now(),
  });
}

function comparisonText({ standard, user, added, lacking, changed }: StandardComparison): string {
  return [
    `standard ${standard.display} ↔ ${user === null ? 'nothing in this contract' : `this contract's ${user.display}`}`,
    ...added.map((item) => `only in this contract: ${item}`),
    ...lacking.map((item) => `only in the standard: ${item}`),
    ...changed.map((item) => `changed: ${item}`),
  ].join('\n');
}
