import type { ClauseRecord } from '#lib/protocol/clause';
import type { Agent } from '../agent-deps';
import { selectEvidence } from '../compose/select-evidence';
import type { Evidence } from '../state';

/**
 * What the model is given to answer from. Contracts that are short together go in whole, in document order behind what
 * the tools found, best first: then nothing can be missed and the search only orders. Of longer ones, what was found.
 */
export async function evidenceForModel(
  agent: Pick<Agent, 'access' | 'limits'>,
  found: readonly Evidence[],
): Promise<{ evidence: Evidence[]; whole: { found: number } | null }> {
  const selected = selectEvidence(found);
  const whole = outermost(await agent.access.listClauses());
  const characters = whole.reduce((sum, { text }) => sum + text.length, 0);
  if (whole.length === 0 || characters > agent.limits.wholeContractCharacters)
    return { evidence: selected, whole: null };
  const rest = whole.filter((clause) => !selected.some((kept) => holds(kept.clause, clause)));
  return {
    evidence: [
      ...selected,
      ...rest.map((clause): Evidence => ({ clause, score: 0, why: [], tool: 'get_contract_structure', iteration: 0 })),
    ],
    whole: { found: selected.length },
  };
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
