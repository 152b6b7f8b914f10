import {
  isAlternative,
  isEnglishPronoun,
  isJoined,
  splitPair,
  withoutDeterminer,
} from '#lib/language/parties/name-cues';
import { countActors } from '#lib/language/parties/count-actors';
import { createMentionFinder, type Mention } from '#lib/language/parties/find-mentions';
import { isPersonWord, readCollective } from '#lib/language/parties/person-words';
import type { DocumentStructure } from '#lib/protocol/document';
import type { Party } from '../parties/party';
import type { Statement } from '../statements/statement';

/** Who acts in a contract: its parties, and whom its own sentences show acting. */
export type PersonLexicon = {
  isPerson: (name: string) => boolean;
  /** As the contract calls them; `each` and `both` for words that mean the parties; null for things. */
  resolve: (nounPhrase: string) => string | null;
  /** Who stands at the end of a phrase: "during the term Supplier". */
  resolveLast: (phrase: string) => string | null;
  /** Everybody an English text names. */
  findMentions: (text: string) => Mention[];
  /** The parties, each with every name that the contract speaks of it by. */
  sides: readonly (readonly string[])[];
  /** Every name of the party that is called so; none for anybody else. */
  namesOf: (name: string) => readonly string[];
  /** Alike for all names of one party. */
  keyOf: (name: string) => string;
};

/** No name has more words. */
const MAX_WORDS = 5;

/** A name seen acting this often is somebody, whatever it looks like. */
const ACTS_OFTEN = 3;

/** Learned from the parties found, the names that the opening defines, and the subjects of the contract's verbs. */
export function learnPersons(
  structure: DocumentStructure,
  statements: readonly Statement[],
  parties: readonly Party[],
): PersonLexicon {
  const actors = countActors(statements.map(({ text }) => text));
  const names = new Set(parties.flatMap(({ name, aliases }) => [name, ...aliases]).map(fold));
  for (const { term, start } of structure.definitions)
    if ((isOpening(structure, start) && actors.isActor(term)) || isPersonWord(term)) names.add(fold(term));
  for (const name of actors.list(ACTS_OFTEN)) if (!isEnglishPronoun(name)) names.add(fold(name));
  const isPerson = (name: string): boolean => names.has(fold(name)) || (!isJoined(name) && isPersonWord(name));
  const resolve = (phrase: string): string | null => {
    const whole = phrase.trim();
    // "We" is all who sign, but where the contract calls one of them so.
    if (names.has(fold(whole))) return whole;
    const collective = readCollective(whole);
    if (collective !== null) return collective;
    const bare = withoutDeterminer(whole);
    const [first, second] = splitPair(bare);
    if (first !== undefined && second !== undefined && isPerson(first) && isPerson(second))
      return isAlternative(bare) ? 'each' : 'both';
    if (isPerson(bare)) return bare;
    return readCollective(bare);
  };
  const resolveLast = (phrase: string): string | null => {
    const words = phrase.trim().split(/\s+/u).slice(-MAX_WORDS);
    for (let from = 0; from < words.length; from += 1) {
      const found = resolve(words.slice(from).join(' '));
      if (found !== null) return found;
    }
    return null;
  };
  const sides = sidesOf(parties);
  const sideBy = new Map(sides.flatMap((own, at) => own.map((name) => [fold(name), at] as const)));
  const sideOf = (name: string) => sideBy.get(fold(name)) ?? sideBy.get(fold(withoutDeterminer(name)));
  const namesOf = (name: string) => sides[sideOf(name) ?? -1] ?? [];
  const keyOf = (name: string) => `${sideOf(name) ?? fold(withoutDeterminer(name))}`;
  return { isPerson, resolve, resolveLast, findMentions: createMentionFinder(names), sides, namesOf, keyOf };
}

/** Those that share a name are one. */
function sidesOf(parties: readonly Party[]): string[][] {
  const sides: string[][] = [];
  for (const { name, aliases, role } of parties) {
    const names = [name, ...aliases, ...(role === undefined ? [] : [role])];
    const known = sides.find((other) => names.some((one) => other.some((two) => fold(one) === fold(two))));
    if (known === undefined) sides.push(names);
    else known.push(...names);
  }
  return sides;
}

function isOpening(structure: DocumentStructure, start: number): boolean {
  const first = structure.parts.find(({ articles }) => articles.length > 0)?.articles[0];
  return first === undefined || start < first.start;
}

function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/["“”'‘’]/gu, '')
    .replace(/^the\s+/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
