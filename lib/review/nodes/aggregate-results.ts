import type { Finding, Reflection } from '#lib/protocol/review';
import { askModel, openPurse, purseUpdate, type Purse } from '../model/ask-model';
import { aggregatePrompt, overviewSchema } from '../prompts/aggregate';
import { canRead } from '../rules/can-read';
import { buildReport } from '../report/build-report';
import { ruledOverview } from '../report/ruled-overview';
import { rankRisks } from '../report/rank-risks';
import type { ReviewDeps } from '../review-deps';
import type { ReviewStateUpdate, ReviewStateValue } from '../state';
import { signalOf, type NodeConfig } from './node-config';

/** Writes the report from all results and all reflections of this review. */
export function createAggregateResults(deps: ReviewDeps) {
  return async (state: ReviewStateValue, config: NodeConfig): Promise<ReviewStateUpdate> => {
    const purse = openPurse();
    const reflections = await deps.memory.get(state.reflection_ids);
    const findings = state.results.flatMap((result) => result.findings);
    const asked = await writeOverview(deps, state, { findings, reflections, purse, signal: signalOf(config) });
    const isUnreadable = !canRead(await deps.sources.clauses());
    const isUnread = isUnreadable && findings.length === 0;
    const overview = asked ?? ruledOverview(deps.input.language, findings, state.tasks.length, isUnread);
    const comparison = await deps.sources.compare();
    const { markdown } = buildReport(deps, { ...state, overview }, comparison, isUnreadable);
    return { overview, final_output: markdown, ...purseUpdate(purse) };
  };
}

async function writeOverview(
  deps: ReviewDeps,
  state: ReviewStateValue,
  given: { findings: readonly Finding[]; reflections: readonly Reflection[]; purse: Purse; signal: AbortSignal },
): Promise<string | null> {
  const { language } = deps.input;
  const ordered = [...rankRisks(given.findings), ...given.findings.filter(({ severity }) => severity === null)].slice(
    0,
    60,
  );
  const request = () =>
    aggregatePrompt.request({
      goal: state.optimized_goal,
      format: state.optimized_response,
      findings: ordered.map(({ title, statement, reason }) => `${title}: ${statement} ${reason}`.trim()),
      reflections: given.reflections,
      language,
      today: deps.now(),
    });
  const { purse, signal } = given;
  const answer = await askModel(deps, state, purse, { request, schema: overviewSchema, signal, isLast: true });
  const kept = (answer?.sentences ?? []).flatMap(({ text, findings }) => {
    const sources = findings.flatMap((number) => ordered[number - 1] ?? []);
    return sources.length > 0 && sources.every((source) => !contradicts(deps, text, source)) ? [text.trim()] : [];
  });
  return kept.length === 0 ? null : kept.join(' ');
}

/** Whether the checker finds that a sentence bends what the clause behind a finding says. */
function contradicts(deps: ReviewDeps, sentence: string, { citations }: Finding): boolean {
  return citations.some(({ quote, start, address }) => {
    const { verdicts } = deps.checkCitation({
      quote,
      clauseText: quote,
      clauseStart: start,
      sentence,
      language: deps.input.language,
      address,
      restOfAnswer: '',
    });
    return verdicts.meaning === 'fail';
  });
}
