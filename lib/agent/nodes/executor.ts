import type { Agent } from '../agent-deps';
import type { NodeConfig } from '../node-run';
import type { RunStateUpdate, RunStateValue } from '../state';
import { executeCalls } from '../tools/execute-calls';

/** Runs the one planned call. */
export function createExecutor(agent: Agent) {
  return (state: RunStateValue, config: NodeConfig): Promise<RunStateUpdate> =>
    executeCalls(agent, state, config, 'executor', state.next_tool.slice(0, 1), 1);
}
