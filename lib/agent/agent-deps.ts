import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { sleepUntilAborted } from '#lib/core/sleep-until-aborted';
import type { ModelPort } from '#lib/llm/model-port';
import type { QuestionVectors } from './asked/read-asked';
import type { AnswerWorkflow } from './answer/workflow-port';
import type { DriftGuard } from './drift-guard';
import type { Limits } from './limits';
import type { CitationCheck, ContractAccess, ContractInScope, SupportSettle } from './ports';
import type { PlanMemory } from './plan-memory';
import { createTools } from './tools/create-tools';
import type { Tool } from './tools/define-tool';

type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

export type AgentDeps = {
  /** null: no model is connected, every node takes its rule path. */
  llm: ModelPort | null;
  access: ContractAccess;
  /** The five tools over `access` when absent. */
  tools?: readonly Tool[] | undefined;
  limits: Limits;
  /** Milliseconds; only differences are used. */
  clock: () => number;
  /** Today, for the prompts. */
  now: () => Date;
  checkpointer?: BaseCheckpointSaver | undefined;
  /** Rules before the model (default). Off: the model decides everything and rules only stand in when it fails. */
  rules?: boolean | undefined;
  /** Without one every verdict stays unknown. */
  checkCitation?: CitationCheck | undefined;
  /** Without one no model is asked about support. */
  settleSupport?: SupportSettle | undefined;
  /** Without one no answer is judged or rewritten; what does not hold in it still gives way to the clause's words. */
  answerWorkflow?: AnswerWorkflow | undefined;
  /** Without one a run stops at its first repeat, and how it searched is not kept. */
  driftGuard?: DriftGuard | undefined;
  /** Without one nothing is known of earlier runs. */
  planMemory?: PlanMemory | undefined;
  /** Without it questions are understood by their words alone. */
  vectorsOf?: QuestionVectors | undefined;
  /** Waits between two attempts of a tool. */
  sleep?: Sleep | undefined;
};

/** What the nodes are made from. */
export type Agent = {
  llm: ModelPort | null;
  access: ContractAccess;
  tools: readonly Tool[];
  limits: Limits;
  clock: () => number;
  now: () => Date;
  rulesFirst: boolean;
  checkCitation: CitationCheck | null;
  settleSupport: SupportSettle | null;
  answerWorkflow: AnswerWorkflow | null;
  driftGuard: DriftGuard | null;
  planMemory: PlanMemory | null;
  vectorsOf: QuestionVectors;
  sleep: Sleep;
  /** The run's contracts, read once. */
  contracts: () => Promise<ContractInScope[]>;
};

export function prepareAgent(deps: AgentDeps): Agent {
  const contracts = once(() => deps.access.listContracts());
  const access: ContractAccess = { ...bindAccess(deps.access), listContracts: contracts };
  return {
    llm: deps.llm,
    access,
    tools: deps.tools ?? createTools(access, deps.limits.searchLimit),
    limits: deps.limits,
    clock: deps.clock,
    now: deps.now,
    rulesFirst: deps.rules !== false,
    checkCitation: deps.checkCitation ?? null,
    settleSupport: deps.settleSupport ?? null,
    answerWorkflow: deps.answerWorkflow ?? null,
    driftGuard: deps.driftGuard ?? null,
    planMemory: deps.planMemory ?? null,
    vectorsOf: deps.vectorsOf ?? (() => Promise.resolve(null)),
    sleep: deps.sleep ?? sleepUntilAborted,
    contracts,
  };
}

/** An access may be a class: its methods keep their `this`. */
function bindAccess(access: ContractAccess): ContractAccess {
  return {
    listContracts: () => access.listContracts(),
    search: (topics, limit, signal) => access.search(topics, limit, signal),
    findByIndex: (query) => access.findByIndex(query),
    findByTitle: (titles) => access.findByTitle(titles),
    scan: (questions, signal, asked) => access.scan(questions, signal, asked),
    judge: (question, passages, signal) => access.judge(question, passages, signal),
    lookupStandard: (query) => access.lookupStandard(query),
    listFacts: (keys) => access.listFacts(keys),
    listNorms: (filter, signal) => access.listNorms(filter, signal),
    listRisks: () => access.listRisks(),
    listLacks: () => access.listLacks(),
    findByAddress: (contractId, part, address) => access.findByAddress(contractId, part, address),
    listClauses: () => access.listClauses(),
  };
}

/** A success is kept, a failure is asked again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
