import { END, START, StateGraph } from '@langchain/langgraph';
import { prepareAgent, type AgentDeps } from './agent-deps';
import { createCheckToolNeeded } from './nodes/check-tool-needed';
import { createEvaluator } from './nodes/evaluator';
import { createExecutor } from './nodes/executor';
import { createParallelExecutor } from './nodes/parallel-executor';
import { createPlanner } from './nodes/planner';
import { createResolveQuestion } from './nodes/resolve-question';
import { createRespond } from './nodes/respond';
import { createScan } from './nodes/scan';
import { createScope } from './nodes/scope';
import { shouldContinue, shouldEnterContract, shouldExecuteParallel, shouldUseTools } from './routing';
import { RunState } from './state';

/**
 * The question graph, to be built once per run: `access` is already scoped to the run's owner and contracts.
 * The caller passes `thread_id` (the run's id) and `durability: 'sync'`.
 */
export function buildQuestionGraph(deps: AgentDeps) {
  const agent = prepareAgent(deps);
  return new StateGraph(RunState)
    .addNode('resolve_question', createResolveQuestion(agent))
    .addNode('check_scope', createScope(agent))
    .addNode('check_tool_needed', createCheckToolNeeded(agent))
    .addNode('planner', createPlanner(agent))
    .addNode('executor', createExecutor(agent))
    .addNode('parallel_executor', createParallelExecutor(agent))
    .addNode('evaluator', createEvaluator(agent))
    .addNode('scan_clauses', createScan(agent))
    .addNode('respond', createRespond(agent))
    .addEdge(START, 'resolve_question')
    .addEdge('resolve_question', 'check_scope')
    .addConditionalEdges('check_scope', shouldEnterContract, { contract: 'check_tool_needed', reply: 'respond' })
    .addConditionalEdges('check_tool_needed', shouldUseTools, { use_tools: 'planner', direct_response: 'respond' })
    .addConditionalEdges('planner', shouldExecuteParallel, {
      parallel: 'parallel_executor',
      sequential: 'executor',
      finish: 'scan_clauses',
    })
    .addEdge('executor', 'evaluator')
    .addEdge('parallel_executor', 'evaluator')
    .addConditionalEdges('evaluator', shouldContinue, { continue: 'planner', finish: 'scan_clauses' })
    .addEdge('scan_clauses', 'respond')
    .addEdge('respond', END)
    .compile(deps.checkpointer === undefined ? {} : { checkpointer: deps.checkpointer });
}
