import { DEFAULT_LIMITS } from '#lib/agent/limits';
import type { ContractAccess } from '#lib/agent/ports';
import { createTools } from '#lib/agent/tools/create-tools';
import { runToolCall } from '#lib/agent/tools/run-tool-call';
import { sleepUntilAborted } from '#lib/core/sleep-until-aborted';
import type { ToolBelt } from '#lib/review/ports';

/** The agent's tools for a review: a call that ran in the same execution is refused, an error is data. */
export function createToolBelt(access: ContractAccess, clock: () => number, sleep = sleepUntilAborted): ToolBelt {
  const tools = createTools(access, DEFAULT_LIMITS.searchLimit);
  return {
    list: tools.map(({ name, description }) => ({ name, description })),
    call: async (call, ran, signal) => {
      const agent = { tools, clock, sleep };
      const { run, outcome } = await runToolCall(agent, { ...call, reasoning: '' }, ran, signal);
      return { run, clauses: outcome?.found.map(({ clause }) => clause) ?? [] };
    },
  };
}
