import type { ClauseRecord } from '#lib/protocol/clause';
import type { Agent } from '../agent-deps';
import { selectEvidence } from '../compose/select-evidence';
import type { Question } from '#lib/language/questions/analyse-question';
import type { Evidence } from '../state';
import type { AnswerCalls } from './answer-calls';
import { rerankEvidence } from './rerank-evidence';

/**
 * What the model is given to answer from. Contracts that are short together go in whole, each text once and in document
 * order, so that the same contract is the same beginning of a prompt; what the tools found is named. Of longer ones, what
 * was found, in the order of a model where the search itself could hardly tell.
 */
export async function evidenceForModel(
  agent: Pick<Agent, 'access' | 'limits' | 'now'>,
  found: readonly Evidence[],
  question: Question,
  calls: AnswerCalls,
): Promise<{ evidence: Evidence[]; whole: { likely: number[] } | null }> {
  const clauses = await agent.access.listClauses();
  if (!isSentWhole(clauses, agent.limits)) {
    const options = { margin: agent.limits.rerankMargin, calls, today: agent.now() };
    return { evidence: selectEvidence(await rerankEvidence(found, question, options)), whole: null };
  }
  const selected = selectEvidence(found);
  const evidence = outermost(clauses).map((clause): Evidence => {
    const own = selected.filter((kept) => holds(clause, kept.clause));
    const [best] = own.toSorted((left, right) => right.score - left.score);
    return best === undefined
      ? { clause, score: 0, why: [], tool: 'get_contract_structure', iteration: 0 }
      : { ...best, clause };
  });
  const likely = selected.map(({ clause }) => evidence.findIndex((one) => holds(one.clause, clause)) + 1);
  return { evidence, whole: { likely: [...new Set(likely)].filter((number) => number > 0) } };
}

/** Whether contracts are so short together that a model gets every clause of them. */
export function isSentWhole(clauses: readonly ClauseRecord[], limits: Agent['limits']): boolean {
  return clauses.length > 0 && lengthOf(clauses) <= limits.wholeContractCharacters;
}

/** Characters of all contracts together, from the first clause to the last. */
function lengthOf(clauses: readonly ClauseRecord[]): number {
  const ends = new Map<string, number>();
  for (const { contractId, end } of clauses) ends.set(contractId, Math.max(end, ends.get(contractId) ?? 0));
  return [...ends.values()].reduce((sum, end) => sum + end, 0);
}

/** Clauses that lie in no other, in document order: articles, exhibits, and text outside of them; none that is empty. */
function outermost(clauses: readonly ClauseRecord[]): ClauseRecord[] {
  return clauses.filter(
    (clause, at) =>
      clause.text.trim() !== '' &&
      !clauses.some(
        (other, index) => other.id !== clause.id && holds(other, clause) && (!holds(clause, other) || index < at),
      ),
  );
}

function holds(outer: ClauseRecord, inner: ClauseRecord): boolean {
  return outer.contractId === inner.contractId && outer.start <= inner.start && outer.end >= inner.end;
}
