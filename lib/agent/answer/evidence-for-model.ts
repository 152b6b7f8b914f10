import type { ClauseRecord } from '#lib/protocol/clause';
import type { Agent } from '../agent-deps';
import { selectEvidence } from '../compose/select-evidence';
import type { Question } from '#lib/language/questions/analyse-question';
import type { Evidence } from '../state';
import type { AnswerCalls } from './answer-calls';
import { rerankEvidence } from './rerank-evidence';

/**
 * What the model is given to answer from. Contracts that are short together go in whole, in document order behind what
 * the tools found, best first: then nothing can be missed and the search only orders. Of longer ones, what was found,
 * in the order of a model where the search itself could hardly tell.
 */
export async function evidenceForModel(
  agent: Pick<Agent, 'access' | 'limits' | 'now'>,
  found: readonly Evidence[],
  question: Question,
  calls: AnswerCalls,
): Promise<{ evidence: Evidence[]; whole: { found: number } | null }> {
  const clauses = await agent.access.listClauses();
  const isShort = clauses.length > 0 && lengthOf(clauses) <= agent.limits.wholeContractCharacters;
  if (!isShort) {
    const options = { margin: agent.limits.rerankMargin, calls, today: agent.now() };
    return { evidence: selectEvidence(await rerankEvidence(found, question, options)), whole: null };
  }
  const selected = selectEvidence(found);
  const rest = outermost(clauses).filter((clause) => !selected.some((kept) => holds(kept.clause, clause)));
  return {
    evidence: [
      ...selected,
      ...rest.map((clause): Evidence => ({ clause, score: 0, why: [], tool: 'get_contract_structure', iteration: 0 })),
    ],
    whole: { found: selected.length },
  };
}

/** Characters of all contracts together, from the first clause to the last. */
function lengthOf(clauses: readonly ClauseRecord[]): number {
  const ends = new Map<string, number>();
  for (const { contractId, end } of clauses) ends.set(contractId, Math.max(end, ends.get(contractId) ?? 0));
  return [...ends.values()].reduce((sum, end) => sum + end, 0);
}

/** Clauses that lie in no other: articles, exhibits, and text outside of them. */
function outermost(clauses: readonly ClauseRecord[]): ClauseRecord[] {
  return clauses.filter(
    (clause) => !clauses.some((other) => other.id !== clause.id && holds(other, clause) && !holds(clause, other)),
  );
}

function holds(outer: ClauseRecord, inner: ClauseRecord): boolean {
  return outer.contractId === inner.contractId && outer.start <= inner.start && outer.end >= inner.end;
}
