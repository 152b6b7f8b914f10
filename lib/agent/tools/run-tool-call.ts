import { toAppError } from '#lib/core/errors';
import type { ToolRun } from '#lib/protocol/trace';
import type { Agent } from '../agent-deps';
import { throwIfAborted } from '../node-run';
import type { PlannedCall } from '../state';
import { callSignature } from './call-signature';
import type { Tool, ToolOutcome } from './define-tool';

/** Waits before the second and the third attempt. */
const BACKOFF_MS = [200, 800] as const;

export type ToolCallResult = { run: ToolRun; outcome: ToolOutcome | null };

/**
 * Runs one call. An error is data: after two retries it becomes an entry of the tool history. A call that already ran
 * is refused here too, whoever proposed it. Only an abort rejects.
 */
export async function runToolCall(
  agent: Pick<Agent, 'tools' | 'clock' | 'sleep'>,
  call: PlannedCall,
  ran: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<ToolCallResult> {
  const startedAt = agent.clock();
  const tool = agent.tools.find((candidate) => candidate.name === call.tool);
  const prepared = tool?.prepare(call.args) ?? { ok: false, problem: 'no such tool' };
  const args = prepared.ok ? prepared.args : call.args;
  const signature = callSignature(call.tool, args);
  const entry = (rest: Pick<ToolRun, 'status' | 'summary' | 'attempts'> & Partial<ToolRun>): ToolRun => ({
    tool: call.tool,
    args,
    signature,
    clauses: [],
    ms: Math.round(agent.clock() - startedAt),
    ...rest,
  });
  if (tool === undefined || !prepared.ok) {
    return {
      run: entry({ status: 'error', summary: prepared.ok ? 'no such tool' : prepared.problem, attempts: 0 }),
      outcome: null,
    };
  }
  if (ran.has(signature))
    return { run: entry({ status: 'refused', summary: 'this call already ran', attempts: 0 }), outcome: null };
  const attempt = await attemptRun(agent, tool, args, signal);
  if (attempt.outcome === null) {
    return { run: entry({ status: 'error', summary: attempt.problem, attempts: attempt.attempts }), outcome: null };
  }
  const clauses = attempt.outcome.found.map(({ clause: { contractId, part, address, display } }) => ({
    contractId,
    part,
    address,
    display,
  }));
  return {
    run: entry({ status: 'ok', summary: attempt.outcome.summary, attempts: attempt.attempts, clauses }),
    outcome: attempt.outcome,
  };
}

type Attempt = { outcome: ToolOutcome | null; problem: string; attempts: number };

async function attemptRun(
  agent: Pick<Agent, 'sleep'>,
  tool: Tool,
  args: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Attempt> {
  let problem = '';
  for (let attempts = 1; attempts <= BACKOFF_MS.length + 1; attempts += 1) {
    throwIfAborted(signal);
    try {
      return { outcome: await tool.run(args, signal), problem: '', attempts };
    } catch (error) {
      throwIfAborted(signal);
      problem = `failed: ${toAppError(error).code}`;
      const waitMs = BACKOFF_MS[attempts - 1];
      if (waitMs !== undefined) await agent.sleep(waitMs, signal);
    }
  }
  return { outcome: null, problem, attempts: BACKOFF_MS.length + 1 };
}
