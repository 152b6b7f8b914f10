import type { Citation } from '#lib/protocol/citation';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Finding, Reflection, TaskResult } from '#lib/protocol/review';
import type { Requirement } from '../playbook/requirement';
import { findPlaybookTask, FIRST_TASK_ID, STANDARD_TASK_ID } from '../playbook/playbook';
import type { ToolCall } from '../ports';
import type { ReviewDeps } from '../review-deps';
import { nothingRan, runCall, type Ran } from '../run-guarded';
import { blankFinding } from './blank-finding';
import { canRead } from './can-read';
import { choosePassages, isTelling, LIKELY, SURE } from './choose-passages';
import { findRisks } from './find-risks';
import { findingOf } from './make-finding';
import { missingRequirement } from './missing-requirement';
import { outputText } from './output-text';
import { readPassages, type Passage, type ReadPassage } from './read-passages';
import { requirementOfTask } from './requirement-of-task';
import { standardFindings } from './standard-findings';

export type Execution = {
  task: string;
  /** 0 at first, then the number of the retry: each looks in another way. */
  attempt: number;
  /** What the execution before brought; its findings are kept. */
  previous: TaskResult | null;
  /** Own last reflection first, then what was recalled. */
  reflections: readonly Reflection[];
};

/**
 * Executes a task without a model: search by words first, then browse by title, then read every clause, and prove by a
 * scan that it is not there. What a past reflection names as hard to find is looked for in both first ways at once.
 * `found` are the ids of the clauses it cites.
 */
export async function executeByRules(
  deps: ReviewDeps,
  execution: Execution,
  signal: AbortSignal,
): Promise<{ result: TaskResult; found: string[] }> {
  const known = findPlaybookTask(execution.task);
  const { requirements } = known ?? requirementOfTask(execution.task);
  // What the user asked for in their own words is told first.
  const asked =
    known?.id === FIRST_TASK_ID && deps.input.focus !== '' ? requirementOfTask(deps.input.focus).requirements : [];
  const clauses = await deps.sources.clauses();
  if (!canRead(clauses)) return unread(deps, execution);
  const passages = readPassages(clauses);
  const ran = nothingRan();
  const kept = execution.previous?.findings.filter(({ kind, id }) => isTold(kind) && id !== BLANKS_ID) ?? [];
  const terms: Finding[] = [...kept];
  const unmet: Requirement[] = [];
  for (const requirement of [...asked, ...requirements]) {
    if (kept.some(({ id }) => id.startsWith(`${requirement.id}-`))) continue;
    const found = await lookFor(deps, requirement, { ...execution, clauses, passages, ran }, signal);
    terms.push(...found);
    if (found.length === 0) unmet.push(requirement);
  }
  const isLastWay = execution.attempt >= deps.limits.maxRetries;
  const absent = isLastWay
    ? await Promise.all(
        unmet.map((requirement) => missingRequirement(deps, requirement, { clauses, passages }, signal)),
      )
    : [];
  const blanks = known?.id === FIRST_TASK_ID ? blankFinding(deps, clauses, BLANKS_ID) : [];
  const risks = known === undefined ? [] : findRisks(deps, known.id, clauses, passages);
  const compared = known?.id === STANDARD_TASK_ID ? await standardFindings(deps, ran, signal) : [];
  const findings = [...toldOnce(terms), ...blanks, ...risks, ...compared, ...absent];
  const result: TaskResult = {
    output: outputText(deps.input.language, findings, isLastWay ? [] : unmet),
    findings,
    unmet: isLastWay ? [] : unmet.map(({ label }) => label[deps.input.language]),
    toolRuns: [...(execution.previous?.toolRuns ?? []), ...ran.runs],
    by: 'rule',
  };
  const cited = new Set(findings.flatMap(({ citations }) => citations.map(placeOf)));
  return { result, found: clauses.filter((clause) => cited.has(placeOf(clause))).map(({ id }) => id) };
}

/** A contract in a language that the rules do not know: nothing is told of it, and nothing is said to be missing. */
function unread({ input }: ReviewDeps, { previous }: Execution): { result: TaskResult; found: string[] } {
  const output = UNREAD[input.language];
  return { result: { output, findings: [], unmet: [], toolRuns: previous?.toolRuns ?? [], by: 'rule' }, found: [] };
}

const UNREAD = {
  ko: '이 계약서의 언어는 규칙으로 읽지 못해서 살펴보지 않았어요. 한국어나 영어 계약서를 넣거나 모델을 연결해 주세요.',
  en: 'The rules cannot read the language of this contract, so nothing was looked into. Add a Korean or English one, or connect a model.',
};

const BLANKS_ID = 'blanks';

function isTold(kind: Finding['kind']): boolean {
  return kind === 'term' || kind === 'blank';
}

function placeOf({ part, address }: Pick<Citation, 'part' | 'address'>): string {
  return `${part} ${address}`;
}

type Looking = Execution & { clauses: readonly ClauseRecord[]; passages: readonly ReadPassage[]; ran: Ran };

async function lookFor(
  deps: ReviewDeps,
  requirement: Requirement,
  { attempt, reflections, clauses, passages, ran }: Looking,
  signal: AbortSignal,
): Promise<Finding[]> {
  const { language } = deps.contract;
  const label = requirement.label[deps.input.language];
  const wasHard = reflections.some(({ judgment }) => judgment.reasons.some((reason) => reason.includes(label)));
  const tell = (told: readonly Passage[]) =>
    told.flatMap((passage) => {
      const about = { id: requirement.id, kind: 'term' as const, severity: null, title: label, reason: '' };
      return findingOf(deps, clauses, passage, about) ?? [];
    });
  const sure = requirement.stems === undefined ? SURE : LIKELY;
  const tellHits = async (call: ToolCall) => {
    const { clauses: hits } = await runCall(deps, call, ran, signal);
    return tell(choosePassages(requirement, language, inArticlesOf(hits, passages), sure));
  };
  if (attempt === 0) {
    const found = await tellHits(search(requirement, language));
    if (found.length > 0 || !wasHard) return found;
  }
  if (attempt < deps.limits.maxRetries) return tellHits(browse(requirement, language));
  const likely = choosePassages(requirement, language, passages, LIKELY);
  return tell(likely.filter((passage) => isTelling(requirement, language, passage)));
}

/** A hit stands for the whole article it lies in; who contracts stands before the articles. */
function inArticlesOf(hits: readonly ClauseRecord[], passages: readonly ReadPassage[]): ReadPassage[] {
  const articles = new Set(hits.map(({ part, articleAddress }) => `${part} ${articleAddress}`));
  return passages.filter(
    ({ whole: { part, top } }) => top.kind === 'preamble' || articles.has(`${part} ${top.articleAddress}`),
  );
}

const search = ({ queries, label }: Requirement, language: 'ko' | 'en'): ToolCall => ({
  tool: 'hybrid_search',
  args: { topics: [{ topic_name: label[language], queries: [...queries[language]] }] },
});
const browse = ({ titles }: Requirement, language: 'ko' | 'en'): ToolCall => ({
  tool: 'get_article_by_title',
  args: { titles: [...titles[language]] },
});

/** A passage that tells two things is told under one; only what would be left with nothing keeps it too. */
function toldOnce(terms: readonly Finding[]): Finding[] {
  const isSame = (left: Finding, right: Finding) => left.citations[0]?.start === right.citations[0]?.start;
  return terms.reduce<Finding[]>(
    (left, term) => {
      const others = left.filter((one) => one !== term);
      const isElsewhere = others.some((one) => one.title !== term.title && isSame(one, term));
      return isElsewhere && others.some(({ title }) => title === term.title) ? others : left;
    },
    [...terms],
  );
}
