import type { Citation } from '#lib/protocol/citation';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Finding, Reflection, TaskResult } from '#lib/protocol/review';
import type { Requirement } from '../playbook/requirement';
import { findPlaybookTask, FIRST_TASK_ID, STANDARD_TASK_ID } from '../playbook/playbook';
import type { ToolCall } from '../ports';
import type { ReviewDeps } from '../review-deps';
import { nothingRan, runCall, type Ran } from '../run-guarded';
import { findRisks } from './find-risks';
import { findingOf } from './make-finding';
import { missingRequirement } from './missing-requirement';
import { outputText } from './output-text';
import { readSentences, topClauses, type PlacedSentence } from './read-sentences';
import { requirementOfTask } from './requirement-of-task';
import { standardFindings } from './standard-findings';

const PER_REQUIREMENT = 2;

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
  const ran = nothingRan();
  const kept = execution.previous?.findings.filter(({ kind }) => kind === 'term' || kind === 'blank') ?? [];
  const terms: Finding[] = [...kept];
  const unmet: Requirement[] = [];
  for (const requirement of [...asked, ...requirements]) {
    if (kept.some(({ id }) => id.startsWith(`${requirement.id}-`))) continue;
    const found = await lookFor(deps, requirement, { ...execution, clauses, ran }, signal);
    terms.push(...found);
    if (found.length === 0) unmet.push(requirement);
  }
  const isLastWay = execution.attempt >= deps.limits.maxRetries;
  const absent = isLastWay
    ? await Promise.all(unmet.map((requirement) => missingRequirement(deps, requirement, signal)))
    : [];
  const risks = known === undefined ? [] : findRisks(deps, known.id, clauses);
  const compared = known?.id === STANDARD_TASK_ID ? await standardFindings(deps, ran, signal) : [];
  const findings = [...toldOnce(terms), ...risks, ...compared, ...absent];
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

function placeOf({ part, address }: Pick<Citation, 'part' | 'address'>): string {
  return `${part} ${address}`;
}

type Looking = Execution & { clauses: readonly ClauseRecord[]; ran: Ran };

async function lookFor(
  deps: ReviewDeps,
  requirement: Requirement,
  { attempt, reflections, clauses, ran }: Looking,
  signal: AbortSignal,
): Promise<Finding[]> {
  const { language } = deps.contract;
  const label = requirement.label[deps.input.language];
  const wasHard = reflections.some(({ judgment }) => judgment.reasons.some((reason) => reason.includes(label)));
  const tell = (sentences: readonly PlacedSentence[]) =>
    distinct(titledFirst(requirement, language, wholeFirst(language, sentences)))
      .flatMap((sentence) => {
        const about = { id: requirement.id, kind: 'term' as const, severity: null, title: label, reason: '' };
        return findingOf(deps, clauses, sentence, about) ?? [];
      })
      .slice(0, PER_REQUIREMENT);
  const withCue = (sentences: readonly PlacedSentence[]) =>
    sentences.filter(({ text }) => requirement.cue[language].test(text));
  if (attempt === 0) {
    const { clauses: hits } = await runCall(deps, search(requirement, language), ran, signal);
    const found = tell(withCue(readSentences(hits)));
    if (found.length > 0 || !wasHard) return found;
  }
  if (attempt < deps.limits.maxRetries) {
    const { clauses: hits } = await runCall(deps, browse(requirement, language), ran, signal);
    const sentences = readSentences(hits);
    const cued = withCue(sentences);
    return tell(cued.length > 0 ? cued : sentences.slice(0, 1));
  }
  return tell(withCue(readSentences(topClauses(clauses))));
}

const search = ({ queries, label }: Requirement, language: 'ko' | 'en'): ToolCall => ({
  tool: 'hybrid_search',
  args: { topics: [{ topic_name: label[language], queries: [...queries[language]] }] },
});
const browse = ({ titles }: Requirement, language: 'ko' | 'en'): ToolCall => ({
  tool: 'get_article_by_title',
  args: { titles: [...titles[language]] },
});

/** What tells it best alone; else sentences of articles that are called after what is looked for, where there are any. */
function titledFirst(
  { titles, best }: Requirement,
  language: 'ko' | 'en',
  sentences: readonly PlacedSentence[],
): readonly PlacedSentence[] {
  const plain = best === undefined ? [] : sentences.filter(({ text }) => best[language].test(text));
  if (plain.length > 0) return plain.toSorted((left, right) => left.part - right.part || left.start - right.start);
  const titled = sentences.filter(({ clause: { articleTitle } }) =>
    titles[language].some((title) => articleTitle?.toLowerCase().includes(title.toLowerCase())),
  );
  return titled.length > 0 ? titled : sentences;
}

/** An English item of a list, or what leads to one, tells little alone: only where there is nothing else. */
function wholeFirst(language: 'ko' | 'en', sentences: readonly PlacedSentence[]): readonly PlacedSentence[] {
  if (language === 'ko') return sentences;
  const whole = sentences.filter(({ text }) => /[.!?][”"’')]*$/u.test(text) && !/^(?:\([a-z]+\)\s*)?[a-z]/u.test(text));
  return whole.length > 0 ? whole : sentences;
}

/** A sentence that tells two things is told under one; only what would be left with nothing keeps it too. */
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

/** A clause and what lies in it may both be hits: each span of text counts once. */
function distinct<T extends { start: number; end: number }>(sentences: readonly T[]): T[] {
  const seen: T[] = [];
  for (const sentence of sentences)
    if (!seen.some(({ start, end }) => start < sentence.end && end > sentence.start)) seen.push(sentence);
  return seen;
}
