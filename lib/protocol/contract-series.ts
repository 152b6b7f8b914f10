import { groupBy } from '#lib/core/group-by';

type Following = { id: string; followsId: string | null };

/**
 * Contracts with the versions that they follow and are followed by, each list from the first version to the newest. The
 * lists come in the order in which `contracts` first names one of each.
 */
export function foldVersions<Contract extends Following>(contracts: readonly Contract[]): Contract[][] {
  const byId = new Map(contracts.map((contract) => [contract.id, contract]));
  const placed = contracts.map((contract) => ({ contract, ...placeOf(contract, byId) }));
  return [...groupBy(placed, ({ first }) => first).values()].map((series) =>
    series.toSorted((left, right) => left.steps - right.steps).map(({ contract }) => contract),
  );
}

/** The versions of the contract that one of them is, the first one first; empty where it is not among the contracts. */
export function versionsOf<Contract extends Following>(contracts: readonly Contract[], id: string): Contract[] {
  return foldVersions(contracts).find((series) => series.some((one) => one.id === id)) ?? [];
}

/** The number of each contract among its versions, counted from 1; none for a contract of one version. */
export function numberVersions(contracts: readonly Following[]): Map<string, number> {
  const several = foldVersions(contracts).filter((series) => series.length > 1);
  return new Map(several.flatMap((series) => series.map(({ id }, at) => [id, at + 1] as const)));
}

/** Without the versions that a newer one, already read, has taken the place of. */
export function withoutEarlierVersions<Contract extends Following & { version: number }>(
  contracts: readonly Contract[],
): Contract[] {
  const current = new Set(
    foldVersions(contracts).flatMap((series) => series.slice(Math.max(0, series.findLastIndex(isRead)))),
  );
  return contracts.filter((contract) => current.has(contract));
}

/** Without one that was deleted: what followed it follows what it followed. */
export function withoutContract<Contract extends Following>(contracts: readonly Contract[], id: string): Contract[] {
  const followsId = contracts.find((one) => one.id === id)?.followsId ?? null;
  return contracts.filter((one) => one.id !== id).map((one) => (one.followsId === id ? { ...one, followsId } : one));
}

/** One that is read again stays in force meanwhile. */
function isRead({ version }: { version: number }): boolean {
  return version > 0;
}

function placeOf(contract: Following, byId: ReadonlyMap<string, Following>): { first: string; steps: number } {
  let [first, steps] = [contract, 0];
  for (;;) {
    const before = first.followsId === null ? undefined : byId.get(first.followsId);
    if (before === undefined || steps > byId.size) return { first: first.id, steps };
    [first, steps] = [before, steps + 1];
  }
}
