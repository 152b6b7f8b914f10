import { findOpposition, partyNames } from '#lib/language/answers/opposes-clause';
import { countNegations, hasException } from '#lib/language/claims/markers';
import { doesWithout } from '#lib/language/claims/outlets';
import {
  ALWAYS,
  HAS_ALWAYS,
  HAS_WHATEVER,
  isDenialSwapped,
  isParty,
  LIMIT,
  NEXT,
  TOLD_ROUND,
  turnsCondition,
  WHATEVER,
} from '#lib/language/claims/retelling-cues';
import { contentWords } from '#lib/language/words/content-words';
import { covers, isOtherLanguage, shareOfWords, toVocabulary } from '#lib/language/words/vocabulary';
import { fails, unclear, type Finding } from '../reasons';

/** From this share of its words in the quote, a statement tells the quote and nothing else. */
const TELLS_THE_QUOTE = 0.6;
const HALF = 0.5;
/**
 * A statement against the rule it quotes, where it keeps the rule's words: another party in the place of the rule's own, a
 * denial more or less, done without what the rule asks for, true whatever a condition says. Only what is plain is said to be
 * changed.
 */
export function compareNorm(statement: string, units: readonly string[], clauseText: string): Finding[] {
  const quoted = units.join('\n');
  if (isOtherLanguage(statement, quoted)) return [];
  const share = shareOfWords(statement, quoted);
  const party = partyInstead(statement, quoted) ?? partyInstead(statement, nearestOf(statement, units));
  return [
    ...(party === null ? [] : [fails('meaning', 'party_changed', party)]),
    ...(isDenialSwapped(statement, quoted) ? [fails('meaning', 'party_changed')] : []),
    ...nextInstead(statement, quoted),
    ...opposes(statement, units, clauseText),
    ...(isDenied(statement, units) ? [fails('meaning', 'negation_changed')] : []),
    ...(share >= TELLS_THE_QUOTE && doesWithout(statement, quoted) ? [fails('meaning', 'widened')] : []),
    ...(share >= TELLS_THE_QUOTE && WHATEVER.test(statement) && !HAS_WHATEVER.test(quoted)
      ? [fails('meaning', 'widened')]
      : []),
    ...(share >= HALF && ALWAYS.test(statement) && !HAS_ALWAYS.test(quoted) ? [fails('meaning', 'widened')] : []),
    ...(turnsCondition(statement, quoted) ? [unclear('support', 'party_unclear')] : []),
  ];
}

/** The one word that the quote has not is a party, and a party of the quote is not told. */
function partyInstead(statement: string, quoted: string): { said: string; source: string } | null {
  const vocabulary = toVocabulary(quoted);
  const [put, ...others] = contentWords(statement).filter((word) => !covers(vocabulary, word));
  if (put === undefined || others.length > 0 || !isParty(put)) return null;
  const own = toVocabulary(statement);
  const left = contentWords(quoted).find((word) => isParty(word) && !covers(own, word));
  return left === undefined ? null : { said: put.stem, source: left.stem };
}

/** The quoted sentence that has most words of a statement. */
function nearestOf(statement: string, units: readonly string[]): string {
  return units.toSorted((left, right) => shareOfWords(statement, right) - shareOfWords(statement, left))[0] ?? '';
}

function opposes(statement: string, units: readonly string[], clauseText: string): Finding[] {
  const nearest = nearestOf(statement, units);
  const opposition = findOpposition(statement, nearest, partyNames([clauseText]));
  if (opposition === null) return [];
  if (opposition === 'exclusive') return [unclear('support', 'unlikely')];
  if (LIMIT.test(`${statement} ${nearest}`) || TOLD_ROUND.test(statement)) return [];
  return [fails('meaning', opposition === 'party' ? 'party_changed' : 'negation_changed')];
}

function nextInstead(statement: string, quoted: string): Finding[] {
  const source = [...quoted.matchAll(NEXT)].map(([words]) => words.replace(/\s/gu, ''));
  const other = [...statement.matchAll(NEXT)].find(([words]) => !source.includes(words.replace(/\s/gu, '')));
  return other === undefined || source.length === 0
    ? []
    : [fails('meaning', 'unit_changed', { said: other[0], source: source[0] ?? '' })];
}

/** Every word is the quote's, but that it is denied. */
function isDenied(statement: string, units: readonly string[]): boolean {
  const quoted = units.join('\n');
  return (
    countNegations(statement) === 1 &&
    countNegations(quoted) === 0 &&
    !hasException(quoted) &&
    !LIMIT.test(`${statement} ${quoted}`) &&
    units.some((unit) => shareOfWords(statement, unit) === 1)
  );
}
