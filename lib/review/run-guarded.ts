import type { ReviewToolRun } from '#lib/protocol/review';
import type { ToolAnswer, ToolCall } from './ports';
import type { ReviewDeps } from './review-deps';

/** The calls of one execution: what ran, and the signatures that are not to run again. */
export type Ran = { runs: ReviewToolRun[]; signatures: Set<string>; isStopped?: boolean };

/** Runs a tool call when the guard lets it, and notes it. A refused call brings nothing and says why. */
export async function runGuarded(
  deps: Pick<ReviewDeps, 'tools' | 'guard'>,
  call: ToolCall,
  ran: Ran,
  signal: AbortSignal,
): Promise<Pick<ToolAnswer, 'clauses'> & { summary: string }> {
  const watched = deps.guard?.(call, ran.runs) ?? { verdict: 'go', why: '' };
  if (watched.verdict !== 'go') {
    if (watched.verdict === 'stop') ran.isStopped = true;
    ran.runs.push({ tool: call.tool, args: call.args, status: 'refused', summary: watched.why });
    return { clauses: [], summary: watched.why };
  }
  const { run, clauses } = await deps.tools.call(call, ran.signatures, signal);
  if (run.status === 'ok') ran.signatures.add(run.signature);
  ran.runs.push({ tool: run.tool, args: run.args, status: run.status, summary: run.summary });
  return { clauses, summary: run.summary };
}
