import type { ClauseRecord } from '#lib/protocol/clause';
import type { Look, ReviewToolRun } from '#lib/protocol/review';
import { describeCall, makeLook, type LookPlace } from './looks';
import type { GuardAnswer, ToolCall } from './ports';
import type { ReviewDeps } from './review-deps';

/** The calls of one execution: what ran, the signatures that are not to run again, and why the guard ended the review. */
export type Ran = { runs: ReviewToolRun[]; signatures: Set<string>; looks: Look[]; stopped: string };

export function nothingRan(earlier: readonly Look[] = []): Ran {
  const signatures = earlier.map(({ signature }) => signature).filter((signature) => signature !== '');
  return { runs: [], signatures: new Set(signatures), looks: [], stopped: '' };
}

type Deps = Pick<ReviewDeps, 'tools' | 'guard' | 'sources' | 'now'>;
type Brought = { clauses: ClauseRecord[]; signature: string };

/** Makes the call that the model wants as far as the guard lets it, and notes it as a look of the review. */
export async function runGuarded(
  deps: Deps,
  call: ToolCall,
  place: LookPlace,
  ran: Ran,
  signal: AbortSignal,
): Promise<ClauseRecord[]> {
  const history = [...place.history, ...ran.looks];
  const step = { call, ...place, history, iteration: history.length + 1 };
  const answer: GuardAnswer = (await deps.guard?.before(step, signal)) ?? { verdict: 'go' };
  const made = answer.verdict === 'replace' ? answer.call : call;
  const { clauses, signature } = await obey(deps, answer, made, ran, signal);
  const isScan = answer.verdict === 'scan';
  const told = isScan
    ? { ...describeCall(call), query: answer.question, strategy: 'scan' as const }
    : (deps.guard?.describe?.(made) ?? describeCall(made));
  const look = makeLook(
    deps,
    { ...place, history },
    {
      ...told,
      action: isScan ? 'scan' : made.tool,
      by: 'model',
      signature,
      why: answer.verdict === 'go' ? '' : answer.why,
      found: clauses.map(({ id }) => id),
    },
  );
  ran.looks.push({ ...look, record: (await deps.guard?.after?.(look, history, signal)) ?? null });
  return clauses;
}

async function obey(deps: Deps, answer: GuardAnswer, call: ToolCall, ran: Ran, signal: AbortSignal): Promise<Brought> {
  if (answer.verdict === 'scan') return scanFor(deps, answer, ran, signal);
  if (answer.verdict === 'go' || answer.verdict === 'replace') {
    const brought = await runCall(deps, call, ran, signal);
    const last = ran.runs.at(-1);
    if (answer.verdict === 'replace' && last) last.summary = `${answer.why} ${last.summary}`;
    return brought;
  }
  if (answer.verdict === 'stop') ran.stopped = answer.why;
  ran.runs.push({ tool: call.tool, args: call.args, status: 'refused', summary: answer.why });
  return { clauses: [], signature: '' };
}

/** Makes a call and notes how it went; one that ran before is refused by the tools. */
export async function runCall(
  deps: Pick<ReviewDeps, 'tools'>,
  call: ToolCall,
  ran: Pick<Ran, 'runs' | 'signatures'>,
  signal: AbortSignal,
): Promise<Brought> {
  const { run, clauses } = await deps.tools.call(call, ran.signatures, signal);
  if (run.status === 'ok') ran.signatures.add(run.signature);
  ran.runs.push({ tool: run.tool, args: run.args, status: run.status, summary: run.summary });
  return { clauses, signature: run.status === 'ok' ? run.signature : '' };
}

/** The clauses nearest to a question after every one was read. */
async function scanFor(
  deps: Deps,
  { question, why }: { question: string; why: string },
  ran: Ran,
  signal: AbortSignal,
): Promise<Brought> {
  const { closest, clausesRead } = await deps.sources.scan(question, signal);
  const all = await deps.sources.clauses();
  const clauses = closest.flatMap(
    ({ part, address }) => all.find((clause) => clause.part === part && clause.address === address) ?? [],
  );
  const summary = `${why} All ${clausesRead} clauses were read.`;
  ran.runs.push({ tool: 'hybrid_search', args: { scan: question }, status: 'ok', summary });
  return { clauses, signature: '' };
}
