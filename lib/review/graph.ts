import { END, START, StateGraph } from '@langchain/langgraph';
import { createAggregateResults } from './nodes/aggregate-results';
import { createDecomposeQuery } from './nodes/decompose-query';
import { createExecuteTask } from './nodes/execute-task';
import { createGoalSetting } from './nodes/goal-setting';
import { createReflectOnTask } from './nodes/reflect-on-task';
import { updateTaskIndex } from './nodes/update-task-index';
import type { ReviewDeps } from './review-deps';
import { shouldContinue, shouldRetry } from './routing';
import { ReviewState } from './state';

/** The review graph, to be built once per review: tools, sources and memory are already scoped to its owner and contract. */
export function buildReviewGraph(deps: ReviewDeps) {
  return new StateGraph(ReviewState)
    .addNode('goal_setting', createGoalSetting(deps))
    .addNode('decompose_query', createDecomposeQuery(deps))
    .addNode('execute_task', createExecuteTask(deps))
    .addNode('reflect_on_task', createReflectOnTask(deps))
    .addNode('update_task_index', updateTaskIndex)
    .addNode('aggregate_results', createAggregateResults(deps))
    .addEdge(START, 'goal_setting')
    .addEdge('goal_setting', 'decompose_query')
    .addEdge('decompose_query', 'execute_task')
    .addEdge('execute_task', 'reflect_on_task')
    .addConditionalEdges('reflect_on_task', shouldRetry, {
      retry: 'execute_task',
      next: 'update_task_index',
      stop: 'aggregate_results',
    })
    .addConditionalEdges('update_task_index', shouldContinue, { continue: 'execute_task', finish: 'aggregate_results' })
    .addEdge('aggregate_results', END)
    .compile(deps.checkpointer === undefined ? {} : { checkpointer: deps.checkpointer });
}
