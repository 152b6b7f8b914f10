import words from '../data/person-words.json';
import { readCollective } from './person-words';

/** Where an English text names somebody. */
export type Mention = {
  /** The name as written; `each` and `both` for words that mean the parties. */
  name: string;
  start: number;
  end: number;
};

const COLLECTIVE =
  '(?:each|either|neither|any|no|both|all|the|one|a)?(?: of the)?(?: other)?\\s?part(?:y|ies)(?: hereto)?|(?:each|either|neither|one|both) (?:sides?(?! of the (?!contract|agreement))|of (?:us|you|them))';
/** "the receiving party", "such Purchaser": a noun that means somebody by its form. */
const PERSON = `(?:[A-Za-z-]+ing\\s|[A-Z][\\w-]+\\s)?(?:${words.person})s?`;
/** A word before a person word that belongs to no name. */
const NO_NAME = /^(?:the|such|any|each|an?|no|of|to|by|and|or|if|when|that|this|its|shall|will|may|upon|during)\s+/iu;

/** Finds these names, words that mean the parties, and words that mean somebody, in the order they stand in. */
export function createMentionFinder(names: Iterable<string>): (text: string) => Mention[] {
  const known = [...new Set(names)]
    .filter((name) => name.length > 1)
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&').replace(/\s+/gu, '\\s+'));
  const pattern = new RegExp(
    `(?<![\\p{L}\\d])(?:(?<known>${['(?!)', ...known].join('|')})|(?<collective>${COLLECTIVE})|(?<person>${PERSON}))(?![\\p{L}\\d])`,
    'giu',
  );
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match): Mention[] => {
      const [said] = match;
      const place = { start: match.index, end: match.index + said.length };
      const { known: name, collective } = match.groups ?? {};
      if (name !== undefined) return [{ name, ...place }];
      if (collective !== undefined) {
        const all = readCollective(said.trim());
        return all === null ? [] : [{ name: all, ...place }];
      }
      return personIn(said, place);
    });
}

/** A word before a noun for somebody that tells which one: "the receiving party", "third person"; another belongs to the sentence: "which Customer". */
const TELLS_WHICH = /^(?:\p{Lu}|.*(?:ing|ed|third|other|own|non-)\s?$)/u;

/** A pronoun is by itself; "is" is none. */
function personIn(said: string, place: { start: number; end: number }): Mention[] {
  const words = said.split(/(?<=\s)/u);
  const last = words.at(-1) ?? said;
  if (/^i(?:'?s)?$/u.test(last) || last === 'Is' || last === 'IS') return [];
  if (last === 'I' && NUMBERED.test(words[0] ?? '')) return [];
  const isOwn = words.length < 2 || (!isPronoun(last) && TELLS_WHICH.test(words[0] ?? ''));
  const name = (isOwn ? said : last).replace(NO_NAME, '');
  return [{ name, start: place.end - (isOwn ? said : last).length, end: place.end }];
}

/** "Schedule I" is no person. */
const NUMBERED = /^(?:Schedule|Article|Annex|Appendix|Exhibit|Section|Part|Phase|Class|Type)\s/u;
const isPronoun = (word: string) => /^(?:you|i)$/iu.test(word);
