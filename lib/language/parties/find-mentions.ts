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
  '(?:each|either|neither|any|no|both|all|the|one|a)?(?: of the)?(?: other)?\\s?part(?:y|ies)(?: hereto)?';
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
      return [{ name: said.replace(NO_NAME, ''), ...place }];
    });
}
