import { NOTHING_ASKED } from './asked/asked';
import type { RunMetrics, Trace } from '#lib/protocol/trace';
import type { AgentAnswer } from './ports';
import { NO_SPENDING, type RunStateValue } from './state';

type QuestionCounts = Pick<
  RunMetrics,
  | 'modelCalls'
  | 'promptTokens'
  | 'completionTokens'
  | 'costUsd'
  | 'toolRuns'
  | 'toolFailures'
  | 'llmCacheHits'
  | 'llmCacheMisses'
  | 'iterations'
  | 'removedMarkers'
>;

export type QuestionResult = {
  answer: AgentAnswer;
  trace: Trace;
  counts: QuestionCounts;
  /** Prompts that made the answer, `id@version`. */
  prompts: string[];
};

/** What a run begins with. */
export type RunInput = Pick<
  RunStateValue,
  'run_id' | 'session_id' | 'contract_ids' | 'user_message' | 'messages' | 'interface_language' | 'max_iterations'
> &
  Partial<Pick<RunStateValue, 'thoroughness' | 'sides'>>;

/** The state before the first node, for a run that is capped before anything finished. */
export function emptyState(input: RunInput): RunStateValue {
  return {
    thoroughness: 'auto',
    sides: {},
    ...input,
    already_told: [],
    resolved_question: '',
    asked: NOTHING_ASKED,
    scope: { isValid: true, reason: '', kind: 'contract' },
    needs_tools: true,
    contract_structure: null,
    tool_history: [],
    collected_info: [],
    comparisons: [],
    key_facts: [],
    norms: [],
    risks: [],
    lacks: [],
    notes: [],
    scan: null,
    explored_articles: [],
    unexplored_articles: [],
    iteration_count: 0,
    decision_log: [],
    next_tool: [],
    evaluation: null,
    stop_reason: 'none',
    model_health: 'none',
    spending: NO_SPENDING,
    prompts: [],
    sent_clauses: [],
    final_response: null,
    sources: [],
    searches: [],
    iterations: [],
    applied_rules: [],
    drift: null,
    reworded: [],
    guidance: null,
    case_id: null,
  };
}

/** A finished state as what the caller stores and shows. */
export function toResult(state: RunStateValue): QuestionResult {
  const final = state.final_response ?? {
    text: '',
    outcome: null,
    citations: [],
    suggestions: [],
    removedMarkers: 0,
    uncited: [],
    notFoundReceipt: null,
    selfCheck: null,
  };
  const { text, outcome, citations, suggestions, uncited, notFoundReceipt, selfCheck } = final;
  return {
    answer: { text, outcome, scope: state.scope, citations, notFoundReceipt, suggestions, uncited, selfCheck },
    trace: {
      resolvedQuestion: state.resolved_question === '' ? state.user_message : state.resolved_question,
      scope: state.scope,
      decisions: state.decision_log,
      toolHistory: state.tool_history,
      sentClauses: state.sent_clauses,
      diagnostics: {
        searches: state.searches.map(({ action: _action, newSources: _newSources, ...search }) => search),
        iterations: state.iterations,
        appliedRuleIds: state.applied_rules,
        caseId: state.case_id,
      },
    },
    counts: {
      modelCalls: state.spending.modelCalls,
      promptTokens: state.spending.promptTokens,
      completionTokens: state.spending.completionTokens,
      costUsd: state.spending.costUsd,
      toolRuns: state.tool_history.filter(({ status }) => status !== 'refused').length,
      toolFailures: state.tool_history.filter(({ status }) => status === 'error').length,
      llmCacheHits: state.spending.cacheHits,
      llmCacheMisses: state.spending.modelCalls,
      iterations: state.iteration_count,
      removedMarkers: final.removedMarkers,
    },
    prompts: state.prompts,
  };
}
