import type { Evidence } from '../state';

const CLAUSES_AT_MOST = 14;
const CHARACTERS_AT_MOST = 20_000;

/**
 * The evidence an answer is made from: what was asked for by number or title first, then the best of the searches. A
 * clause that lies inside another selected one is left out, so nothing is shown twice.
 */
export function selectEvidence(evidence: readonly Evidence[]): Evidence[] {
  const ranked = evidence.toSorted((left, right) => rank(right) - rank(left));
  const selected: Evidence[] = [];
  let characters = 0;
  for (const entry of ranked) {
    if (selected.length >= CLAUSES_AT_MOST) break;
    if (selected.some((kept) => contains(kept, entry))) continue;
    if (selected.length > 0 && characters + entry.clause.text.length > CHARACTERS_AT_MOST) continue;
    selected.push(entry);
    characters += entry.clause.text.length;
  }
  return selected;
}

function rank({ tool, score }: Evidence): number {
  return tool === 'hybrid_search' ? score : 1 + score;
}

function contains(outer: Evidence, inner: Evidence): boolean {
  return (
    outer.clause.contractId === inner.clause.contractId &&
    outer.clause.start <= inner.clause.start &&
    outer.clause.end >= inner.clause.end
  );
}
