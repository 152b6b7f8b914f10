import type { TitledQuestion } from '#db/queries/regression-questions';
import { rankOfClause } from '#lib/reflection/regression/rank-of-clause';
import type { Container } from '../../container';
import { plannedCalls, type Memory } from './planned-calls';
import { createContractReader } from './create-contract-reader';
import { searchAsPlanned } from './search-as-planned';

/** `plan` tells whether two searches would be the same. */
type RankedQuestion = { rank: number | null; plan: string };

/**
 * Where each question's right clause stands, by the question's id: null where it was not found, or its contract cannot be
 * searched now. What `earlier` searched for in the same way is not searched for again.
 */
export async function rankQuestions(
  container: Container,
  ownerId: string,
  asked: {
    questions: readonly TitledQuestion[];
    memory: Memory;
    earlier?: ReadonlyMap<string, RankedQuestion>;
  },
  signal: AbortSignal,
): Promise<Map<string, RankedQuestion>> {
  const ranked = new Map<string, RankedQuestion>();
  const readContract = createContractReader(container, ownerId);
  for (const question of asked.questions) {
    signal.throwIfAborted();
    const contract = await readContract(question.contractId);
    const contracts = contract === undefined ? [] : [contract];
    const { calls } = await plannedCalls(question.question, contracts, asked.memory);
    const plan = JSON.stringify(calls);
    const known = asked.earlier?.get(question.id);
    if (known?.plan === plan) ranked.set(question.id, known);
    else {
      const found = await searchAsPlanned(container, ownerId, contracts, calls, signal);
      ranked.set(question.id, { rank: rankOfClause(found, question), plan });
    }
  }
  return ranked;
}
