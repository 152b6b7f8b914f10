import { listCitationsOfMessage } from '#db/queries/citations';
import type { LearnedRuleRow } from '#db/queries/learned-rules';
import { findRun } from '#db/queries/runs';
import { findSession } from '#db/queries/sessions';
import { rankOfClause } from '#lib/reflection/regression/rank-of-clause';
import type { ReplayedQuestion } from '#lib/reflection/regression/judge-replay';
import type { Container } from '../../container';
import { readyContracts } from '../../contracts/ready-contracts';
import { plannedCalls, type Memory } from './planned-calls';
import { searchAsPlanned } from './search-as-planned';

/** The first so many clauses that an answer cites. */
const MAX_CITED = 3;

/**
 * The question that a run's rule was learned from, asked again: where the clauses its answer cites stand in the first
 * search without and with the rule. Empty where the run or its answer is gone.
 */
export async function replayOwnRun(
  container: Container,
  ownerId: string,
  { sourceRunId }: Pick<LearnedRuleRow, 'sourceRunId'>,
  memories: { before: Memory; after: Memory },
  signal: AbortSignal,
): Promise<ReplayedQuestion[]> {
  const db = container.database.drizzle;
  const run = sourceRunId === null ? undefined : await findRun(db, ownerId, sourceRunId);
  const question = run?.trace?.resolvedQuestion ?? '';
  if (run === undefined || question === '') return [];
  const session = await findSession(db, ownerId, run.sessionId);
  const contracts = await readyContracts(container, ownerId, session?.contractIds ?? []);
  const cited = (await listCitationsOfMessage(db, ownerId, run.answerId)).slice(0, MAX_CITED);
  const search = async (memory: Memory) => {
    const { calls } = await plannedCalls(question, contracts, memory);
    return searchAsPlanned(container, ownerId, contracts, calls, signal);
  };
  const before = await search(memories.before);
  const after = await search(memories.after);
  return cited.map(({ citation }) => ({
    id: run.id,
    question,
    rankBefore: rankOfClause(before, citation),
    rankAfter: rankOfClause(after, citation),
  }));
}
