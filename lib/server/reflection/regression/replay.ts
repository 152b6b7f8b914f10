import { listActiveRules } from '#db/queries/learned-rules';
import { listRegressionQuestions, type TitledQuestion } from '#db/queries/regression-questions';
import type { LearnedRule, Replay } from '#lib/protocol/reflection';
import { judgeReplay, type ReplayedQuestion } from '#lib/reflection/regression/judge-replay';
import type { Container } from '../../container';
import { createFindCase } from '../cases/find-case';
import type { Memory } from './planned-calls';
import { rankQuestions } from './rank-questions';
import { ruleView } from './rule-view';

/** What is to be tried: rules beside the active ones, and cases other than the stored ones. */
type RegressionChange = {
  rules?: readonly LearnedRule[];
  findCase?: Memory['findCase'];
};

/** The newest so many questions are replayed. */
const MAX_REPLAYED = 200;

/** The owner's regression questions on the search path, without and with a change. `signal` cancels it. */
export async function replayRegression(
  container: Container,
  ownerId: string,
  change: RegressionChange,
  signal?: AbortSignal,
): Promise<Replay> {
  return judgeReplay(await replayQuestions(container, ownerId, change, signal));
}

/** The same question by question. */
export async function replayQuestions(
  container: Container,
  ownerId: string,
  change: RegressionChange,
  signal: AbortSignal = new AbortController().signal,
): Promise<ReplayedQuestion[]> {
  const questions = await replayedQuestions(container, ownerId);
  const memory = await currentMemory(container, ownerId);
  const changed = withChange(memory, change);
  const before = await rankQuestions(container, ownerId, { questions, memory }, signal);
  const after = await rankQuestions(container, ownerId, { questions, memory: changed, earlier: before }, signal);
  return questions.map(({ id, question }) => ({
    id,
    question,
    rankBefore: before.get(id)?.rank ?? null,
    rankAfter: after.get(id)?.rank ?? null,
  }));
}

/** What would be remembered with the change. */
export function withChange(memory: Memory, { rules = [], findCase = memory.findCase }: RegressionChange): Memory {
  const tried = rules.map((rule) => ({ ...rule, status: 'active' as const }));
  return { ...memory, rules: [...memory.rules, ...tried], findCase };
}

export function replayedQuestions(container: Container, ownerId: string): Promise<TitledQuestion[]> {
  return listRegressionQuestions(container.database.drizzle, ownerId, MAX_REPLAYED);
}

/** What runs of this owner go by at this moment. */
export async function currentMemory(container: Container, ownerId: string): Promise<Memory> {
  const rows = await listActiveRules(container.database.drizzle, ownerId);
  return { rules: rows.map(ruleView), findCase: createFindCase(container, ownerId), now: container.clock.now() };
}
