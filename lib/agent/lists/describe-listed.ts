import { leadInsOf } from '#lib/meaning/norms/lead-ins';
import type { Norm, TextSpan } from '#lib/protocol/meaning';
import type { ListedNorm } from './list-features';

/** A norm of a list as it is told. */
export type Described = {
  norm: Norm;
  /** The sentences it hangs on, the outermost first. */
  leadIns: TextSpan[];
  /** The party that is bound, as most norms call it; null for all together, somebody else and nobody. */
  party: string | null;
  /** The contract's other parties, likewise. */
  others: string[];
};

/** Adds to the chosen norms of a contract what they hang on among all of its norms, and one name for each party. */
export function describeListed(chosen: readonly ListedNorm[], all: readonly ListedNorm[]): Described[] {
  const names = new Map<number, string>();
  for (const one of new Set(all.flatMap(({ party }) => (party === null ? [] : [party])))) {
    const bearers = all.flatMap(({ party, norm: { bearer } }) => (party === one && bearer !== null ? [bearer] : []));
    names.set(one, mostCommon(bearers) ?? '');
  }
  const norms = all.map(({ norm }) => norm);
  return chosen.map(({ norm, party }) => ({
    others: [...names].flatMap(([at, name]) => (at === party ? [] : [name])),
    norm,
    leadIns: leadInsOf(norm, norms),
    party: (party === null ? undefined : names.get(party)) ?? null,
  }));
}

function mostCommon(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, left], [, right]) => right - left)[0]?.[0];
}
