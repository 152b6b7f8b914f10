import { toolNameSchema } from '#lib/protocol/trace';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Finding, TaskResult } from '#lib/protocol/review';
import { cite } from '../cite';
import { executePrompt, stepSchema, type Step } from '../prompts/execute';
import type { ReviewDeps } from '../review-deps';
import type { Execution } from '../rules/execute-by-rules';
import { runGuarded, type Ran } from '../run-guarded';
import type { ReviewStateValue } from '../state';
import { askModel, type Purse } from './ask-model';

/** Clauses shown to the model at once; the newest are kept. */
const CLAUSES_SHOWN = 24;
const CLAUSE_CHARACTERS = 2000;

/** A ReAct loop over the tools; null when the model gave nothing that can be used, and the rules are to do the task. */
export async function executeWithModel(
  deps: ReviewDeps,
  state: ReviewStateValue,
  execution: Execution,
  purse: Purse,
  signal: AbortSignal,
): Promise<TaskResult | null> {
  const ran: Ran = { runs: [], signatures: new Set() };
  let clauses: ClauseRecord[] = [];
  for (let step = 1; step <= deps.limits.maxStepsPerExecution; step += 1) {
    const mustFinish = step === deps.limits.maxStepsPerExecution || ran.isStopped === true;
    const request = () => requestOf(deps, execution, ran, clauses, mustFinish);
    const answer = await askModel(deps, state, purse, { request, schema: stepSchema, signal });
    if (answer === null) return null;
    const tool = toolNameSchema.safeParse(answer.tool);
    if (!tool.success || mustFinish) return resultOf(deps, answer, clauses, ran);
    const found = await runGuarded(deps, { tool: tool.data, args: answer.args ?? {} }, ran, signal);
    clauses = newest(clauses, found.clauses);
  }
  return null;
}

function requestOf(
  deps: ReviewDeps,
  execution: Execution,
  ran: Ran,
  clauses: readonly ClauseRecord[],
  mustFinish: boolean,
) {
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
  };
}
