import type { ClauseChange } from '#lib/protocol/contract-changes';

/** Neighbours in the same words, told in one line with their counts; or one change by itself. */
type ChangeGroup = {
  isFolded: boolean;
  first: ClauseChange;
  changes: ClauseChange[];
  counts: { status: 'moved' | 'same'; count: number }[];
};

const isUnworded = ({ status }: ClauseChange) => status === 'moved' || status === 'same';

export function groupChanges(changes: readonly ClauseChange[]): ChangeGroup[] {
  const groups: ChangeGroup[] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (isUnworded(change) && last?.isFolded === true) last.changes.push(change);
    else groups.push({ isFolded: isUnworded(change), first: change, changes: [change], counts: [] });
  }
  return groups.map((group) => (group.isFolded ? { ...group, counts: foldedCounts(group.changes) } : group));
}

function foldedCounts(changes: readonly ClauseChange[]): ChangeGroup['counts'] {
  return (['moved', 'same'] as const)
    .map((status) => ({ status, count: countChanges(changes, status) }))
    .filter(({ count }) => count > 0);
}

/** So many clauses that went that way. */
export function countChanges(changes: readonly ClauseChange[], status: ClauseChange['status']): number {
  return changes.reduce((sum, change) => sum + (change.status === status ? change.count : 0), 0);
}
