import { countNegations, hasException } from '#lib/language/claims/markers';
import { doesWithout } from '#lib/language/claims/outlets';
import { isEnglishParty, isKoreanParty } from '#lib/language/parties/party-words';
import { contentWords, type ContentWord } from '#lib/language/words/content-words';
import { covers, isOtherLanguage, shareOfWords, toVocabulary } from '#lib/language/words/vocabulary';
import { fails, unclear, type Finding } from '../reasons';
import { findOpposition, partyNames } from './find-opposition';

/** From this share of its words in the quote, a statement tells the quote and nothing else. */
const TELLS_THE_QUOTE = 0.6;
const HALF = 0.5;
/** "5 %까지", "not more than": a limit may be told with and without a negation. */
const LIMIT = /넘|초과|못\s?미치|미달|exceed|(?:more|less|later|fewer) than/iu;
/** Told the other way round it is the same: what needs consent may not be done without it. */
const TOLD_ROUND =
  /려면|필요|받아야|있어야|지만|[가-힣]뿐|\b(?:requires?|needs?|but|only|hold\w* back)\b|^(?:no|아니)/iu;
/** "밀려도", "동의 없이도", "whether or not": whatever a condition says; "하지 않아도 돼요" is none. */
const WHATEVER =
  /(?:(?:않아|아니어|있어|없어|[가-힣]려)도(?!\s*(?:돼|되|된|됩|좋|괜찮))|(?<=[가-힣])\s없이도)(?=[\s,])|whether or not|even if|regardless/iu;
const HAS_WHATEVER = /도(?=[\s,])|없이|whether|even if|regardless/iu;
/** Whatever the case. */
const ALWAYS =
  /어떤\s|언제나|항상|언제든|반드시|아무\s|\b(?:always|never|under no circumstances|at any time|without exception)\b/iu;
const HAS_ALWAYS = /어떤|언제나|항상|언제든|반드시|아무|말아야|\b(?:any|no|always|never)\b/iu;

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

function isParty({ text, stem, isName }: ContentWord): boolean {
  return /^[가-힣]/u.test(text) ? isKoreanParty(stem) : isName || isEnglishParty(text.toLowerCase());
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

const DENIED_PARTY = /\bnot\s+(?:(?:by|to|of|from)\s+)?the\s+([A-Za-z]+)/gu;

/** "By the Parent and not by the Tutor" of "by the Tutor and not by the Parent". */
function isDenialSwapped(statement: string, quoted: string): boolean {
  const read = (text: string): string[] => [...text.matchAll(DENIED_PARTY)].map(([, who = '']) => who.toLowerCase());
  const source = read(quoted);
  return source.length > 0 && read(statement).some((who) => !source.includes(who) && isEnglishParty(who));
}

const NEXT = /다음\s?(해|달|주|날|분기)|\bnext\s(year|month|week|day|quarter)/gu;

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

const CONDITION =
  /\b(?:if|when|where|unless)\s+(?:the\s+|an?\s+|your?\s+)?(\w+)\s+(?:does\s+not\s+|is\s+|has\s+)?(\w{3,})/giu;

/** "If you cancel" of "if the trainer cancels": who meets a condition is somebody else. */
function turnsCondition(statement: string, quoted: string): boolean {
  const read = (text: string) =>
    [...text.matchAll(CONDITION)].map(([, who = '', act = '']) => ({ who: singular(who), act: singular(act) }));
  const source = read(quoted);
  return read(statement).some(({ who, act }) => {
    const same = source.filter((other) => other.act === act);
    return same.length > 0 && same.every((other) => other.who !== who);
  });
}

const singular = (word: string): string => word.toLowerCase().replace(/(?<=\w{2})s$/u, '');
