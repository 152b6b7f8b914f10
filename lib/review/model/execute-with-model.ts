import { toolNameSchema } from '#lib/protocol/trace';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Finding, Look, TaskResult } from '#lib/protocol/review';
import { cite } from '../cite';
import { looksLeft } from '../limits';
import { executePrompt, stepSchema, type Step } from '../prompts/execute';
import type { ReviewDeps } from '../review-deps';
import type { Execution } from '../rules/execute-by-rules';
import { nothingRan, runGuarded, type Ran } from '../run-guarded';
import type { ReviewStateValue } from '../state';
import { askModel, type Purse } from './ask-model';

/** Clauses shown to the model at once; the newest are kept. */
const CLAUSES_SHOWN = 24;
const CLAUSE_CHARACTERS = 2000;
const ADVICE_SHOWN = 3;

/**
 * A ReAct loop over the tools, each look past the guard. `result` is null when the model gave nothing that can be used, and
 * the rules are to do the task. A retry begins with what the task's executions before it had found.
 */
export async function executeWithModel(
  deps: ReviewDeps,
  state: ReviewStateValue,
  execution: Execution,
  purse: Purse,
  signal: AbortSignal,
): Promise<{ result: TaskResult | null; ran: Ran }> {
  const { task, attempt } = execution;
  const position = state.current_task_index;
  const place = { task, position, attempt, history: state.history };
  const earlier = state.history.filter((look) => look.position === position);
  const ran = nothingRan(earlier);
  if (deps.model === null) return { result: null, ran };
  let clauses = await foundBefore(deps, earlier);
  const advice = (await deps.guard?.advise?.(task, state.history, signal))?.slice(0, ADVICE_SHOWN) ?? [];
  const looks = looksLeft(deps.limits, {
    used: state.history.length,
    retryCount: attempt,
    tasksAfter: state.tasks.length - position - 1,
  });
  for (;;) {
    const mustFinish = ran.looks.length >= looks || ran.stopped !== '';
    const request = () => requestOf(deps, execution, { ran, clauses, advice, mustFinish });
    const answer = await askModel(deps, state, purse, { request, schema: stepSchema, signal });
    if (answer === null) return { result: null, ran };
    const tool = toolNameSchema.safeParse(answer.tool);
    if (!tool.success || mustFinish) return { result: resultOf(deps, answer, clauses, ran), ran };
    clauses = newest(clauses, await runGuarded(deps, { tool: tool.data, args: answer.args ?? {} }, place, ran, signal));
  }
}

async function foundBefore(deps: ReviewDeps, earlier: readonly Look[]): Promise<ClauseRecord[]> {
  if (earlier.length === 0) return [];
  const found = new Set(earlier.flatMap((look) => look.found));
  return (await deps.sources.clauses()).filter(({ id }) => found.has(id)).slice(-CLAUSES_SHOWN);
}

type Known = { ran: Ran; clauses: readonly ClauseRecord[]; advice: readonly string[]; mustFinish: boolean };

function requestOf(deps: ReviewDeps, execution: Execution, { ran, clauses, advice, mustFinish }: Known) {
  return executePrompt.request({
    task: execution.task,
    tools: deps.tools.list,
    ran: ran.runs,
    clauses: clauses.map(({ display, headingPath, articleTitle, text }) => ({
      display,
      heading: [...headingPath, articleTitle ?? ''].filter((part) => part !== '').join(' › '),
      text: text.slice(0, CLAUSE_CHARACTERS),
    })),
    reflections: execution.reflections,
    advice,
    mustFinish,
    side: deps.input.side,
    language: deps.input.language,
    today: deps.now(),
  });
}

function newest(known: readonly ClauseRecord[], added: readonly ClauseRecord[]): ClauseRecord[] {
  return [...new Map([...known, ...added].map((clause) => [clause.id, clause])).values()].slice(-CLAUSES_SHOWN);
}

/** Findings whose quote is not in the clause they name are left out; nothing left means that the answer is of no use. */
function resultOf(deps: ReviewDeps, answer: Step, clauses: readonly ClauseRecord[], ran: Ran): TaskResult | null {
  const findings = (answer.findings ?? []).flatMap((given, index) => findingOf(deps, given, clauses, index) ?? []);
  if (findings.length === 0) return null;
  return {
    output: answer.summary ?? findings.map(({ statement }) => statement).join(' '),
    findings,
    unmet: answer.missing ?? [],
    toolRuns: ran.runs,
    by: 'model',
  };
}

type GivenFinding = NonNullable<Step['findings']>[number];

function findingOf(
  deps: ReviewDeps,
  given: GivenFinding,
  clauses: readonly ClauseRecord[],
  index: number,
): Finding | null {
  const clause = clauses[given.clause - 1];
  if (clause === undefined) return null;
  const quote = given.quote.trim();
  const at = clause.text.indexOf(quote);
  if (quote === '' || at < 0) return null;
  const span = { start: clause.start + at, end: clause.start + at + quote.length };
  const { language } = deps.input;
  const citation = cite(deps.checkCitation, clause, span, { sentence: given.statement, rest: quote, language });
  if (citation === null || citation.state === 'changed') return null;
  return {
    id: `model-${index}-${span.start}`,
    kind: given.kind,
    severity: given.kind === 'risk' ? (given.severity ?? 'medium') : null,
    title: given.title,
    statement: given.statement,
    reason: given.reason ?? '',
    aspects: [],
    citations: [citation],
    standard: null,
    receipt: null,
    burdens: null,
  };
}
