import { Annotation } from '@langchain/langgraph';
import { NOTHING_ASKED, type Asked } from './asked/asked';
import type { NotFoundReceipt, Outcome } from '#lib/protocol/citation';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { DocumentStructure, Language } from '#lib/protocol/document';
import type { TextSpan } from '#lib/protocol/events';
import type { Sides } from '#lib/protocol/session';
import type { SelfCheck, Thoroughness } from '#lib/protocol/self-check';
import type { FailurePattern, IterationRecord, LearnedRule, SearchRecord } from '#lib/protocol/reflection';
import type { ClauseReference, Decision, Scope, ToolName, ToolRun } from '#lib/protocol/trace';
import type { Reworded } from './drift-guard';
import type {
  ContractFact,
  ContractLacks,
  ContractNorm,
  ContractRisk,
  ContractScan,
  HistoryTurn,
  MarkedCitation,
  StandardComparison,
} from './ports';
import type { CorrectedClause, RememberedCase } from './plan-memory';

/** A tool call that was decided but has not run. */
export type PlannedCall = { tool: ToolName; args: Record<string, unknown>; reasoning: string };

/** A search with its tool, and how many articles it brought that were not known before. */
export type Search = SearchRecord & { action: string; newSources: number };

/** Why the planner's own call was not made, and what was done instead. */
type DriftStep = { pattern: FailurePattern; remedy: string };

/** A part of the question, by its place, said in the words of the contracts. */
export type RewordedPart = Reworded & { part: number };

/** What earlier runs taught that fits this one. */
export type Guidance = {
  rules: LearnedRule[];
  remembered: RememberedCase | null;
  corrected?: CorrectedClause | null;
};

/** A clause that the run holds as evidence, and how it came to it. */
export type Evidence = {
  clause: ClauseRecord;
  /** 0..1 within one search; 1 for what was fetched by its number or title. */
  score: number;
  why: string[];
  tool: ToolName;
  iteration: number;
};

/** The outline of one contract, small enough for a prompt and a checkpoint. */
export type ContractOutline = {
  contractId: string;
  title: string;
  language: Language;
  parts: {
    index: number;
    title: string | null;
    kind: DocumentStructure['parts'][number]['kind'];
    address: string | null;
    articles: { number: string; title: string | null; address: string; display: string }[];
  }[];
};

export type Evaluation = { isSufficient: boolean; confidence: number; reasoning: string; missingInfo: string[] };

/** Why the run may not go on looking: a cap, or nothing left to try. */
export type StopReason = 'none' | 'iterations' | 'modelCalls' | 'time' | 'tokens' | 'nothingNew';

/** `unreachable` after a failed call: the deciding nodes stop asking, only the answer tries once more. */
export type ModelHealth = 'none' | 'ok' | 'unreachable';

export type Spending = {
  modelCalls: number;
  promptTokens: number;
  completionTokens: number;
  cacheHits: number;
  costUsd: number | null;
};

export const NO_SPENDING: Spending = { modelCalls: 0, promptTokens: 0, completionTokens: 0, cacheHits: 0, costUsd: 0 };

export type FinalAnswer = {
  text: string;
  outcome: Outcome | null;
  /** Beside `notFound`: what was read before that was said. */
  notFoundReceipt: NotFoundReceipt | null;
  citations: MarkedCitation[];
  suggestions: string[];
  removedMarkers: number;
  /** Sentences that state something of the contract and carry no citation. */
  uncited: TextSpan[];
  /** Every version with what was said of it; null where there was nothing to check. */
  selfCheck: SelfCheck | null;
};

export function addSpending(left: Spending, right: Spending): Spending {
  return {
    modelCalls: left.modelCalls + right.modelCalls,
    promptTokens: left.promptTokens + right.promptTokens,
    completionTokens: left.completionTokens + right.completionTokens,
    cacheHits: left.cacheHits + right.cacheHits,
    costUsd: left.costUsd === null || right.costUsd === null ? null : left.costUsd + right.costUsd,
  };
}

/** One entry per clause; the better score and every reason are kept. */
function mergeEvidence(left: readonly Evidence[], right: readonly Evidence[]): Evidence[] {
  const byClause = new Map(left.map((evidence) => [evidence.clause.id, evidence]));
  for (const evidence of right) {
    const known = byClause.get(evidence.clause.id);
    if (known === undefined) byClause.set(evidence.clause.id, evidence);
    else {
      const best = evidence.score > known.score ? evidence : known;
      byClause.set(evidence.clause.id, { ...best, why: [...new Set([...known.why, ...evidence.why])] });
    }
  }
  return [...byClause.values()];
}

/** What was told again of a key term takes the place of what was known. */
function mergeFacts(left: ContractFact[], right: ContractFact[]): ContractFact[] {
  const keyOf = ({ contractId, fact }: ContractFact) => JSON.stringify([contractId, fact]);
  return [...new Map([...left, ...right].map((fact) => [keyOf(fact), fact])).values()];
}

const append = <T>(left: T[], right: T[]): T[] => [...left, ...right];
const union = (left: string[], right: string[]): string[] => [...new Set([...left, ...right])];
const list = <T>(reducer: (left: T[], right: T[]) => T[]) => Annotation<T[]>({ reducer, default: () => [] });
const last = <T>(initial: T) => Annotation<T>({ reducer: (_left, right) => right, default: () => initial });

/** The state of one run. It lives in a thread of its own (`thread_id` is the run's id), so nothing survives into the next question. */
export const RunState = Annotation.Root({
  /** The run's id, also its thread. */
  run_id: Annotation<string>(),
  /** Contracts the question may be answered from; set by the session, never by a model. */
  contract_ids: Annotation<string[]>(),
  /** The question as typed. */
  user_message: Annotation<string>(),
  session_id: Annotation<string>(),
  /** Which party asks, by contract, as its session or its asker said; guessed from nothing. */
  sides: last<Sides>({}),
  /** The session's recent history, oldest first. */
  messages: list<HistoryTurn>((_left, right) => right),
  /** Language of sentences that answer no question in particular (notices); the answer follows the question's. */
  interface_language: Annotation<Language>(),
  /** How often a model looks over the answer. */
  thoroughness: last<Thoroughness>('auto'),
  /** The question as it stands alone: follow-ups resolved. */
  resolved_question: last<string>(''),
  /** Clauses the answer before told, where this question is for the rest; empty for any other. */
  already_told: list<HistoryTurn['clauses'][number]>((_left, right) => right),
  /** What the resolved question asks for. */
  asked: last<Asked>(NOTHING_ASKED),
  /** Whether the question is for the contract; a contract question until decided otherwise. */
  scope: last<Scope>({ isValid: true, reason: '', kind: 'contract' }),
  /** What `check_tool_needed` decided. */
  needs_tools: last<boolean>(true),
  /** null until the outline was asked for in this run. */
  contract_structure: last<ContractOutline[] | null>(null),
  /** Every tool call of the run, refused and failed ones included, in order. */
  tool_history: list<ToolRun>(append),
  /** Clauses found so far, one entry each. */
  collected_info: Annotation<Evidence[], Evidence[]>({ reducer: mergeEvidence, default: () => [] }),
  /** Comparisons with the standard contract. */
  comparisons: list<StandardComparison>(append),
  /** Key terms that were asked for, each with its clauses among `collected_info`. */
  key_facts: list<ContractFact>(mergeFacts),
  /** Norms that were asked for, likewise. */
  norms: list<ContractNorm>(append),
  /** What can hurt, likewise. */
  risks: list<ContractRisk>(append),
  /** What contracts lack, with what was looked for. */
  lacks: list<ContractLacks>(append),
  /** What tools said beside their clauses: "Article 5 also exists in the annex". */
  notes: list<string>(union),
  /** What reading every clause brought; null until the run has done so. */
  scan: last<ContractScan | null>(null),
  /** `contract part address` of articles whose text was read. */
  explored_articles: list<string>(union),
  /** The same of articles that are known by the outline and not read. */
  unexplored_articles: list<string>((_left, right) => right),
  iteration_count: last<number>(0),
  max_iterations: last<number>(5),
  /** Every decision with who made it and why. */
  decision_log: list<Decision>(append),
  /** The next tool calls; empty when nothing new is left to try. */
  next_tool: list<PlannedCall>((_left, right) => right),
  /** The last judgement of the evidence. */
  evaluation: last<Evaluation | null>(null),
  stop_reason: last<StopReason>('none'),
  model_health: last<ModelHealth>('none'),
  spending: Annotation<Spending, Spending>({ reducer: addSpending, default: () => NO_SPENDING }),
  /** Prompts that were used, `id@version`. */
  prompts: list<string>(union),
  /** Clauses the model was given for the answer. */
  sent_clauses: list<ClauseReference>((_left, right) => right),
  final_response: last<FinalAnswer | null>(null),
  /** Clause ids the answer cites. */
  sources: list<string>((_left, right) => right),
  /** Every search of the run, in order. */
  searches: list<Search>(append),
  /** What each iteration tried and what came of it. */
  iterations: list<IterationRecord>(append),
  /** Ids of the learned rules that the planner followed. */
  applied_rules: list<string>(union),
  /** Of the iteration in work; null when the planner's own call runs. */
  drift: last<DriftStep | null>(null),
  /** Parts of the question in the words of the contracts, found by the evaluator; empty where the question has their words. */
  reworded: list<RewordedPart>((_left, right) => right),
  /** null until it was asked for. */
  guidance: last<Guidance | null>(null),
  /** The case whose plan was used or shown to the model. */
  case_id: last<string | null>(null),
});

export type RunStateValue = typeof RunState.State;
export type RunStateUpdate = typeof RunState.Update;
