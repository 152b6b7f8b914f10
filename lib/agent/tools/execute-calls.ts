import pLimit from 'p-limit';
import type { GraphNode } from '#lib/protocol/trace';
import type { Agent } from '../agent-deps';
import { emitStep, signalOf, type NodeConfig } from '../node-run';
import type { PlannedCall, RunStateUpdate, RunStateValue, Search } from '../state';
import { articleKey } from './outline';
import { runToolCall, type ToolCallResult } from './run-tool-call';

/** Runs planned calls, at most `concurrency` at a time, and turns what they bring into an update of the state. */
export async function executeCalls(
  agent: Agent,
  state: RunStateValue,
  config: NodeConfig,
  node: Extract<GraphNode, 'executor' | 'parallel_executor'>,
  calls: readonly PlannedCall[],
  concurrency: number,
): Promise<RunStateUpdate> {
  const iteration = state.iteration_count + 1;
  emitStep(config, node, iteration, {
    status: 'running',
    tools: calls.map(({ tool, args }) => ({ tool, args, found: null })),
  });
  const ran = new Set(state.tool_history.filter((entry) => entry.status !== 'refused').map((entry) => entry.signature));
  const limit = pLimit(concurrency);
  const results = await Promise.all(calls.map((call) => limit(() => runToolCall(agent, call, ran, signalOf(config)))));
  emitStep(config, node, iteration, {
    status: results.some(({ run }) => run.status === 'ok') ? 'done' : 'failed',
    reason: results.map(({ run }) => run.summary).join('; '),
    tools: results.map(({ run, outcome }) => ({ tool: run.tool, args: run.args, found: foundBy(outcome) })),
    clauses: results.flatMap(({ run }) => run.clauses),
  });
  return { ...toUpdate(state, results, iteration), searches: searchesOf(agent, state, results, iteration) };
}

function foundBy(outcome: ToolCallResult['outcome']): number | null {
  if (outcome === null) return null;
  return outcome.outline === undefined
    ? outcome.found.length
    : outcome.outline.flatMap(({ parts }) => parts.flatMap(({ articles }) => articles)).length;
}

function toUpdate(state: RunStateValue, results: readonly ToolCallResult[], iteration: number): RunStateUpdate {
  const evidence = results.flatMap(({ run, outcome }) =>
    (outcome?.found ?? []).map((found) => ({ ...found, tool: run.tool, iteration })),
  );
  const read = evidence.map(({ clause }) => articleKey(clause.contractId, clause.part, clause.articleAddress));
  const explored = new Set([...state.explored_articles, ...read]);
  const outline =
    results.map(({ outcome }) => outcome?.outline).find((found) => found !== undefined) ?? state.contract_structure;
  const known = (outline ?? []).flatMap(({ contractId, parts }) =>
    parts.flatMap((part) => part.articles.map((article) => articleKey(contractId, part.index, article.address))),
  );
  return {
    tool_history: results.map(({ run }) => run),
    collected_info: evidence,
    comparisons: results.flatMap(({ outcome }) => outcome?.comparisons ?? []),
    key_facts: results.flatMap(({ outcome }) => outcome?.facts ?? []),
    norms: results.flatMap(({ outcome }) => outcome?.norms ?? []),
    risks: results.flatMap(({ outcome }) => outcome?.risks ?? []),
    lacks: results.flatMap(({ outcome }) => outcome?.lacks ?? []),
    notes: results.flatMap(({ outcome }) => outcome?.notes ?? []),
    contract_structure: outline,
    explored_articles: read,
    unexplored_articles: known.filter((key) => !explored.has(key)),
    next_tool: [],
  };
}

/** What is read beside a search is none. */
const COMPANIONS: ReadonlySet<string> = new Set(['get_contract_structure', 'get_key_facts']);

/** The calls as searches of the run. */
function searchesOf(
  { driftGuard, now }: Pick<Agent, 'driftGuard' | 'now'>,
  state: RunStateValue,
  results: readonly ToolCallResult[],
  iteration: number,
): Search[] {
  if (driftGuard === null) return [];
  const clauses = new Set(state.collected_info.map(({ clause }) => clause.id));
  const sources = new Set(state.explored_articles);
  const own = results.filter(({ run }) => results.length === 1 || !COMPANIONS.has(run.tool));
  return own.map(({ run, outcome }) => {
    const found = outcome?.found.map(({ clause }) => clause) ?? [];
    const fresh = found.filter(({ id }) => !clauses.has(id));
    const articles = found.map(({ contractId, part, articleAddress }) => articleKey(contractId, part, articleAddress));
    const freshArticles = new Set(articles.filter((key) => !sources.has(key)));
    for (const { id } of fresh) clauses.add(id);
    for (const key of freshArticles) sources.add(key);
    return {
      ...driftGuard.describe({ tool: run.tool, args: run.args }),
      iteration,
      action: run.tool,
      resultCount: found.length,
      newFacts: new Set(fresh.map(({ id }) => id)).size,
      newSources: freshArticles.size,
      timestamp: now().toISOString(),
    };
  });
}
