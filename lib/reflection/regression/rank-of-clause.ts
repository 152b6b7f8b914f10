/** A clause by its place; without `contractId` it is understood which contract. */
type PlacedClause = { contractId?: string | undefined; part: number; address: string };

/** The place of the right clause among `found`, best first, from 1; null when it is not there. A clause inside it, or one that holds it, is it. */
export function rankOfClause(found: readonly PlacedClause[], right: PlacedClause): number | null {
  const at = found.findIndex(
    ({ contractId, part, address }) =>
      (right.contractId ?? contractId) === contractId &&
      part === right.part &&
      (isWithin(address, right.address) || isWithin(right.address, address)),
  );
  return at === -1 ? null : at + 1;
}

/** "제10조 제2항" lies within "제10조", "8.2(a)" within "8.2" and "8"; "제10조" does not lie within "제1조". */
function isWithin(inner: string, outer: string): boolean {
  if (!inner.startsWith(outer)) return false;
  const next = inner.charAt(outer.length);
  return next === '' || next === ' ' || next === '(' || next === '.';
}
