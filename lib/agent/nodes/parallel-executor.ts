import type { Agent } from '../agent-deps';
import type { NodeConfig } from '../node-run';
import type { RunStateUpdate, RunStateValue } from '../state';
import { executeCalls } from '../tools/execute-calls';
import { splitCall } from '../tools/split-call';

/** Runs the planned calls side by side; a call that names several articles becomes one call for each. */
export function createParallelExecutor(agent: Agent) {
  return (state: RunStateValue, config: NodeConfig): Promise<RunStateUpdate> =>
    executeCalls(
      agent,
      state,
      config,
      'parallel_executor',
      state.next_tool.flatMap(splitCall),
      agent.limits.maxParallelTools,
    );
}
