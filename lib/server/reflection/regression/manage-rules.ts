import { deleteRule, findRule, listRules, setRuleStatus, type LearnedRuleRow } from '#db/queries/learned-rules';
import { listRunsByCause } from '#db/queries/regression-runs';
import { AppError } from '#lib/core/errors';
import type { Replay } from '#lib/protocol/reflection';
import type { ListedRule } from '#lib/protocol/regression';
import { judgeReplay } from '#lib/reflection/regression/judge-replay';
import type { Container } from '../../container';
import { replayedQuestions } from './replay';
import { RULES_OF_OWNER } from '../rules/rules-of-owner';
import { ruleView } from './rule-view';
import { ruleCause, settleRule } from './settle-rules';

/** Every rule of the owner's with what its last replay showed, newest first. */
export async function listLearnedRules(container: Container, ownerId: string): Promise<ListedRule[]> {
  const db = container.database.drizzle;
  const rows = await listRules(db, ownerId, RULES_OF_OWNER);
  const runs = await listRunsByCause(
    db,
    ownerId,
    rows.map(({ id }) => ruleCause(id)),
  );
  const questions = new Map((await replayedQuestions(container, ownerId)).map(({ id, question }) => [id, question]));
  return rows.map((row) => {
    const run = runs.get(ruleCause(row.id));
    const replayed = (run?.results ?? []).map(({ questionId, rank, rankBefore }) => ({
      id: questionId,
      // A question that is not of the set is the one the rule was learned from.
      question: questions.get(questionId) ?? row.situations[0] ?? '',
      rankBefore: rankBefore ?? null,
      rankAfter: rank,
    }));
    return { ...ruleView(row), replay: run === undefined ? null : judgeReplay(replayed) };
  });
}

/** Switches a rule off, or on again where the replay allows it: else it comes back refused. Throws `not_found`, `limit_replays`. */
export async function switchRule(
  container: Container,
  ownerId: string,
  id: string,
  status: 'active' | 'off',
): Promise<ListedRule> {
  const row = await getRule(container, ownerId, id);
  if (row.status === status) return listed(row, null);
  if (status === 'active') {
    await container.limits.take('replay', ownerId);
    const settled = await settleRule(container, ownerId, row);
    return settled === undefined
      ? listed(await getRule(container, ownerId, id), null)
      : listed(settled.row, settled.replay);
  }
  const db = container.database.drizzle;
  const switched = await setRuleStatus(db, ownerId, id, { from: row.status, to: 'off' });
  return listed(switched ?? (await getRule(container, ownerId, id)), null);
}

/** Throws `not_found`. */
export async function removeRule(container: Container, ownerId: string, id: string): Promise<void> {
  if (!(await deleteRule(container.database.drizzle, ownerId, id))) throw new AppError('not_found');
  await container.files.request();
}

async function getRule(container: Container, ownerId: string, id: string): Promise<LearnedRuleRow> {
  const row = await findRule(container.database.drizzle, ownerId, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

function listed(row: LearnedRuleRow, replay: Replay | null): ListedRule {
  return { ...ruleView(row), replay };
}
