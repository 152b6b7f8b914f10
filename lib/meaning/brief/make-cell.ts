import type { ColumnKey, LibraryCell } from '#lib/protocol/library-facts';
import type { Fact } from '#lib/protocol/meaning';
import { makeTerm } from './make-term';
import { orderOf } from './order-of';

/** What a contract says of a key, as its brief tells it: the contract itself, else the first agreement attached to it that speaks of it; undefined where none does. */
export function makeCell(key: ColumnKey, facts: readonly Fact[]): LibraryCell | undefined {
  const own = ofFirstPart(facts.filter((fact) => fact.key === key));
  const [first] = own;
  if (first === undefined) return undefined;
  const values = makeTerm(key, own).values.map(({ citations, ...value }) => ({
    ...value,
    place: citations[0] ?? null,
  }));
  return { values, order: orderOf(first.value) };
}

/** Facts of one key of the lowest part that has any. */
export function ofFirstPart(facts: readonly Fact[]): Fact[] {
  const part = Math.min(...facts.map((fact) => fact.part));
  return facts.filter((fact) => fact.part === part);
}
