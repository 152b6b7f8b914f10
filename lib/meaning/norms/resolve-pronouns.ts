import { articleOfAddress } from '#lib/language/address/article-of';
import type { Clause } from './list-clauses';
import type { ReadClause } from './read-clause';

/** Of the places where "she" follows somebody, so many speak of the same one where it is the same throughout. */
const MOSTLY = 0.6;

/**
 * Clauses whose subject is "he" or "she" with who that is: whom the contract names before it, the one it mostly follows;
 * where that is not one, the last before it in the article. Such a word is nobody's name.
 */
export function resolvePronouns(clauses: readonly Clause[][]): Clause[][] {
  const last = new Map<string, string>();
  const before = new Map<Clause, { near: string | null; any: string | null }>();
  const followed = new Map<string, Map<string, number>>();
  let any: string | null = null;
  for (const clause of clauses.flat()) {
    const article = `${clause.statement.part} ${articleOfAddress(clause.statement.address)}`;
    const near = last.get(article) ?? null;
    before.set(clause, { near, any });
    const { read } = clause;
    if (isOpen(read) && near !== null) count(followed, read.pronoun, near);
    const named = read?.bearer ?? clause.leadIn?.bearer ?? null;
    if (named === null || SHARED.has(named)) continue;
    last.set(article, named);
    any = named;
  }
  const meant = (read: ReadClause | null, clause: Clause): ReadClause | null => {
    if (!isOpen(read)) return read;
    const { near, any: anybody } = before.get(clause) ?? { near: null, any: null };
    const bearer = mostly(followed.get(read.pronoun)) ?? near ?? anybody;
    return bearer === null || read.modality === 'definition' ? read : { ...read, bearer };
  };
  return clauses.map((some) =>
    some.map((clause) => ({ ...clause, read: meant(clause.read, clause), leadIn: meant(clause.leadIn, clause) })),
  );
}
type Open = ReadClause & { pronoun: 'he' | 'she' };
const isOpen = (read: ReadClause | null): read is Open =>
  read !== null && read.pronoun !== null && read.bearer === null;
const SHARED: ReadonlySet<string> = new Set(['each', 'both']);

function count(followed: Map<string, Map<string, number>>, pronoun: string, name: string): void {
  const names = followed.get(pronoun) ?? new Map<string, number>();
  followed.set(pronoun, names.set(name, (names.get(name) ?? 0) + 1));
}

function mostly(names: ReadonlyMap<string, number> | undefined): string | null {
  if (names === undefined) return null;
  const all = [...names.values()].reduce((sum, times) => sum + times, 0);
  const [best] = [...names].toSorted((left, right) => right[1] - left[1]);
  return best !== undefined && best[1] >= MOSTLY * all ? best[0] : null;
}
