import type { Language } from '#lib/protocol/document';
import type { ReviewReport, StandardComparisonReport } from '#lib/protocol/review';
import type { ReviewDeps } from '../review-deps';
import type { ReviewStateValue } from '../state';
import { rankRisks } from './rank-risks';
import { reportMarkdown } from './report-markdown';

/** The report of a finished review: made of its state alone, so that it is the same however often it is made. */
export function buildReport(
  deps: Pick<ReviewDeps, 'input' | 'model' | 'limits' | 'contract'>,
  state: Pick<
    ReviewStateValue,
    'overview' | 'results' | 'tasks' | 'model_calls' | 'is_model_reachable' | 'history' | 'forced_stop'
  >,
  comparison: StandardComparisonReport,
  isUnreadable = false,
): ReviewReport {
  const sections = state.tasks.map((task, index) => ({
    task,
    output: state.results[index]?.output ?? NOT_REACHED[deps.input.language],
    findings: state.results[index]?.findings ?? [],
  }));
  const notices: ReviewReport['notices'] = [];
  if (deps.model === null) notices.push('noModel');
  else if (!state.is_model_reachable) notices.push('modelFailed');
  else if (state.model_calls >= deps.limits.maxModelCalls - 1) notices.push('callLimit');
  if (state.forced_stop !== '') notices.push('stopped');
  if (isUnreadable && state.results.some(({ by }) => by === 'rule')) notices.push('otherLanguage');
  const report = {
    overview: state.overview,
    risks: rankRisks(sections.flatMap(({ findings }) => findings)),
    sections,
    comparison,
    notices,
    looks: state.history,
  };
  return { ...report, markdown: reportMarkdown(report, deps.contract.title, deps.input.language) };
}

const NOT_REACHED: Record<Language, string> = {
  ko: '검토가 먼저 끝나서 살펴보지 못했어요.',
  en: 'The review was ended before this was looked into.',
};
