import { articleOfAddress } from '#lib/language/address/article-of';
import { isShared } from '#lib/language/parties/person-words';
import type { Clause } from './list-clauses';
import type { PersonLexicon } from './person-lexicon';
import type { ReadClause } from './read-clause';

/** Of the places where "she" follows somebody, so many speak of the same one where it is the same throughout. */
const MOSTLY = 0.6;
/** Once is no habit. */
const LEAST_TIMES = 2;

/**
 * Clauses, and the sentences they hang on, whose subject is "he" or "she" with who that is, of whom the contract names before
 * it: the one it mostly follows; where that is not one, the only one its own sentence names before it, else the last in the
 * article, or anywhere.
 */
export function resolvePronouns(clauses: readonly Clause[][], persons: Persons): Clause[][] {
  const { keyOf } = persons;
  const last = new Map<string, string>();
  const follows = new Map<ReadClause, string>();
  const followed = new Map<string, string[]>();
  let anybody: string | null = null;
  const see = (read: ReadClause | null, text: string, article: string): void => {
    if (!isOpen(read) || follows.has(read)) return;
    const near = last.get(article);
    const before = namesIn(text.slice(0, read.predicate.start), persons);
    if (near !== undefined && before.size === 0 && !namesIn(text, persons).has(keyOf(near)))
      followed.set(read.pronoun, [...(followed.get(read.pronoun) ?? []), near]);
    const [only] = before.size === 1 ? before.values() : [];
    const likeliest = only ?? near ?? anybody;
    if (likeliest !== null) follows.set(read, likeliest);
  };
  for (const { statement, text, read, leadIn } of clauses.flat()) {
    const article = `${statement.part} ${articleOfAddress(statement.address)}`;
    see(leadIn, statement.leadIn ?? '', article);
    see(read, text, article);
    const named = read?.bearer ?? leadIn?.bearer ?? null;
    if (named === null || isShared(named)) continue;
    last.set(article, named);
    anybody = named;
  }
  const mostly = new Map([...followed].map(([pronoun, said]) => [pronoun, mostOf(said, keyOf)]));
  const meant = (read: ReadClause | null): ReadClause | null => {
    if (!isOpen(read) || read.modality === 'definition') return read;
    const bearer = mostly.get(read.pronoun) ?? follows.get(read);
    return bearer === undefined ? read : { ...read, bearer };
  };
  return clauses.map((some) =>
    some.map((clause) => ({ ...clause, read: meant(clause.read), leadIn: meant(clause.leadIn) })),
  );
}

type Persons = Pick<PersonLexicon, 'keyOf' | 'findMentions'>;

/** Whom a sentence names, by key; beside "she" that is mostly somebody else: "She tells the Trust", "If the Trust asks, she …". */
const namesIn = (text: string, { keyOf, findMentions }: Persons): Map<string, string> =>
  new Map(findMentions(text.slice(0, REACH)).map(({ name }) => [keyOf(name), name]));
const REACH = 500;

type Open = ReadClause & { pronoun: 'he' | 'she' };
const isOpen = (read: ReadClause | null): read is Open =>
  read !== null && read.pronoun !== null && read.bearer === null;

/** Whoever most of the names are of; null where nobody is. */
function mostOf(said: readonly string[], keyOf: (name: string) => string): string | null {
  const times = new Map<string, number>();
  for (const name of said) times.set(keyOf(name), (times.get(keyOf(name)) ?? 0) + 1);
  const least = Math.max(LEAST_TIMES, MOSTLY * said.length);
  return said.find((name) => (times.get(keyOf(name)) ?? 0) >= least) ?? null;
}
