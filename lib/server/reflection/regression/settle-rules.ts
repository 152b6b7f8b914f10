import { listProposedRules, setRuleStatus, type LearnedRuleRow } from '#db/queries/learned-rules';
import { insertRegressionRun } from '#db/queries/regression-runs';
import type { Replay } from '#lib/protocol/reflection';
import { isHit, judgeReplay, type ReplayedQuestion } from '#lib/reflection/regression/judge-replay';
import type { Container } from '../../container';
import { currentMemory, replayQuestions, withChange } from './replay';
import { replayOwnRun } from './replay-own-run';
import { ruleView } from './rule-view';

/** So many proposals are settled in one go; the rest in the next. */
const MAX_SETTLED = 50;

/**
 * Replays the owner's regression questions with each proposed rule in turn: it becomes active, or refused where it makes
 * one of them worse. A rule that a run taught by itself must also help with the question it was learned from. One that
 * was switched off or deleted meanwhile stays as its owner left it. True when more may wait than one go settles.
 */
export async function settleProposedRules(
  container: Container,
  ownerId: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const rows = await listProposedRules(container.database.drizzle, ownerId, MAX_SETTLED);
  let settled = 0;
  for (const row of rows) if ((await settleRule(container, ownerId, row, signal)) !== undefined) settled += 1;
  return rows.length === MAX_SETTLED && settled > 0;
}

/** Replays with one rule and lets it take effect or refuses it; undefined when it is gone or was decided on meanwhile. */
export async function settleRule(
  container: Container,
  ownerId: string,
  row: LearnedRuleRow,
  signal: AbortSignal = new AbortController().signal,
): Promise<{ row: LearnedRuleRow; replay: Replay } | undefined> {
  const db = container.database.drizzle;
  const change = { rules: [ruleView(row)] };
  const known = await replayQuestions(container, ownerId, change, signal);
  const before = await currentMemory(container, ownerId);
  const memories = { before, after: withChange(before, change) };
  const own = mustHelp(row) ? await replayOwnRun(container, ownerId, row, memories, signal) : [];
  const replayed = [...known, ...own];
  const replay = judgeReplay(replayed);
  const to = isAllowed(replay) && (!mustHelp(row) || helps(own)) ? 'active' : 'refused';
  const settled = await setRuleStatus(db, ownerId, row.id, { from: row.status, to });
  if (settled === undefined) return undefined;
  await insertRegressionRun(db, ownerId, {
    cause: ruleCause(row.id),
    total: replay.total,
    hits: replay.after,
    results: replayed.map(({ id, rankBefore, rankAfter }) => ({ questionId: id, rank: rankAfter, rankBefore })),
  });
  return { row: settled, replay };
}

/**
 * Whether a run taught it by itself, in one of its iterations (a correction is none), to be followed from the first search
 * on. What waits until a run has failed in some way changes no first search.
 */
function mustHelp({ learnedIteration, if: condition }: Pick<LearnedRuleRow, 'learnedIteration' | 'if'>): boolean {
  return learnedIteration > 0 && condition.failure === null;
}

/** Whether something that was not found is found: no owner vouches for a run's lesson, so it has to show its use. */
function helps(replayed: readonly ReplayedQuestion[]): boolean {
  return replayed.some(({ rankBefore, rankAfter }) => !isHit(rankBefore) && isHit(rankAfter));
}

/** Whether a change may take effect: nothing that was found is found later with it, or no longer. */
function isAllowed(replay: Replay): boolean {
  return replay.worse.length === 0;
}

/** What a replay for a rule is filed under. */
export function ruleCause(ruleId: string): string {
  return `rule:${ruleId}`;
}
