import { normaliseQuery } from '#lib/language/queries/normalise-query';
import { DIFFERENT_QUERIES, ROLE_SWAPS } from '#tests/fixtures/drift/different-queries';
import { FRESH_DIFFERENT, FRESH_SAME, FRESH_SWAPS } from '#tests/fixtures/drift/fresh-queries';
import { generateQueries } from '#tests/fixtures/drift/generated-queries';
import { SAME_QUERIES } from '#tests/fixtures/drift/same-queries';

type Pair = readonly [string, string];
const SEED = 20261122;
/** Generated pairs of each language in each set. */
const GENERATED = 150;

type Kinds = Record<'same' | 'different' | 'swapped', { equal: Pair[]; unequal: Pair[] }>;

/** The pairs that are trivially rephrased, different, and with their roles swapped: those that share a key, and all. */
export function scoreNormaliser(): Kinds {
  const made = generateQueries(SEED, GENERATED);
  return {
    same: split([
      ...SAME_QUERIES.flatMap(([first = '', ...others]) => others.map((other): Pair => [first, other])),
      ...made.same,
    ]),
    different: split([...DIFFERENT_QUERIES, ...made.different]),
    swapped: split([...ROLE_SWAPS, ...made.swapped]),
  };
}

/** The second set, by hand: names, legal forms, pronouns, the passive voice. */
export function scoreFreshQueries(): Kinds {
  return { same: split(FRESH_SAME), different: split(FRESH_DIFFERENT), swapped: split(FRESH_SWAPS) };
}

function split(pairs: readonly Pair[]): { equal: Pair[]; unequal: Pair[] } {
  const isEqual = ([left, right]: Pair) => normaliseQuery(left) === normaliseQuery(right);
  return { equal: pairs.filter(isEqual), unequal: pairs.filter((pair) => !isEqual(pair)) };
}
