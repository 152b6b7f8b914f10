import type { Language } from '#lib/protocol/document';
import { isPartyRole } from '../parties/korean-roles';
import { isPersonWord } from '../parties/person-words';
import { endsClosed } from '../text/particles';
import { FOLLOW_UP, withoutMark } from './follow-up-words';

/** Every name of each party of a contract. */
export type PartyNames = readonly (readonly string[])[];
type Side = { kind: 'own' | 'other' } | { kind: 'named'; name: string };

const PARTICLE =
  '(?:쪽|측)?(?<particle>에게서|한테서|으로부터|로부터|에게|한테|께서|이|가|은|는|을|를|과|와|도|의|랑)?';
const FRAGMENT_KO = new RegExp(`^(?<name>\\S{1,14}?)${PARTICLE}(?:요|이?라면|이?면)?$`, 'u');
const FRAGMENT_EN = /^(?:(?:for|about|on|to|from)\s+)?(?<name>(?:the\s+)?[a-z][a-z' -]{1,24}?)(?:'s side)?$/iu;

/** The question before, asked of the side that is all this one names ("and them?", "그럼 상대방은?"); undefined where it names none. */
export function askOfSide(previous: string, fragment: string, language: Language, parties: PartyNames = []) {
  const pattern = language === 'ko' ? FRAGMENT_KO : FRAGMENT_EN;
  const name = pattern.exec(withoutMark(fragment))?.groups?.['name'];
  const side = name === undefined ? undefined : readSide(name, language, parties);
  if (side === undefined) return undefined;
  return language === 'ko' ? swapKorean(previous, side, parties) : swapEnglish(previous, side, parties);
}

/** Whether a text speaks of one side by a pronoun. */
export function namesSide(text: string, language: Language): boolean {
  return new RegExp(wordOf(`${FOLLOW_UP.own[language]}|${FOLLOW_UP.other[language]}`, language), 'iu').test(text);
}

function readSide(name: string, language: Language, parties: PartyNames): Side | undefined {
  for (const kind of ['own', 'other'] as const)
    if (new RegExp(`^(?:${FOLLOW_UP[kind][language]})$`, 'iu').test(name)) return { kind };
  const bare = name.replace(/^the\s+/iu, '');
  const isKnown = parties.flat().some((one) => one.toLowerCase() === bare.toLowerCase());
  const isRole = language === 'ko' ? isPartyRole(bare) : isPersonWord(bare);
  return isKnown || isRole ? { kind: 'named', name } : undefined;
}

/** A word with the particle behind it. */
function wordOf(names: string, language: Language): string {
  return language === 'ko' ? `(?<![가-힣])(?<name>${names})${PARTICLE}(?![가-힣])` : `\\b(?<name>${names})\\b`;
}

type Pair = { from: string; to: string };

/** What takes the place of what: the side asked about before gives way, and where both are named they change places. */
function pairsOf(previous: string, side: Side, language: Language, parties: PartyNames): Pair[] {
  const own = { from: FOLLOW_UP.own[language], to: 'own' };
  const other = { from: FOLLOW_UP.other[language], to: 'other' };
  const has = ({ from }: Pair) => new RegExp(wordOf(from, language), 'iu').test(previous);
  if (has(own) || has(other)) {
    if ('name' in side) return [{ from: has(own) ? own.from : other.from, to: side.name }];
    const first = firstOf(previous, own.from, other.from, language);
    if (first === side.kind) return [];
    return [
      { from: own.from, to: 'other' },
      { from: other.from, to: 'own' },
    ];
  }
  const named = namedIn(previous, language, parties);
  if (named === undefined) return [];
  if (side.kind !== 'other') return [{ from: named, to: 'name' in side ? side.name : side.kind }];
  const mine = parties.find((names) => isIn(names, named));
  const [theirs, ...more] = parties.filter((names) => names !== mine);
  if (mine === undefined || theirs === undefined || more.length > 0) return [{ from: named, to: 'other' }];
  const called = theirs.find((name) => (language === 'ko' ? isPartyRole(name) : isPersonWord(name))) ?? theirs.at(-1);
  return called === undefined ? [] : [{ from: named, to: language === 'ko' ? called : `the ${called.toLowerCase()}` }];
}

function firstOf(text: string, own: string, other: string, language: Language): 'own' | 'other' {
  const at = (names: string) => new RegExp(wordOf(names, language), 'iu').exec(text)?.index ?? Infinity;
  return at(own) < at(other) ? 'own' : 'other';
}

const isIn = (names: readonly string[], pattern: string) =>
  names.some((name) => new RegExp(`^(?:${pattern})$`, 'iu').test(name));
const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** The party that a question names, as a pattern. */
function namedIn(text: string, language: Language, parties: PartyNames): string | undefined {
  const known = parties.flat().toSorted((left, right) => right.length - left.length);
  const found = known.map(escaped).find((name) => new RegExp(wordOf(name, language), 'iu').test(text));
  if (found !== undefined) return language === 'ko' ? found : `(?:the )?${found}`;
  if (language === 'en') {
    const word = /\bthe ([a-z]+)\b/giu;
    const role = [...text.matchAll(word)].map((match) => match[1] ?? '').find(isPersonWord);
    return role === undefined ? undefined : `the ${role}`;
  }
  const words = [...text.matchAll(new RegExp(`(?<![가-힣])(?<name>[가-힣]{1,8}?)${PARTICLE}(?![가-힣])`, 'gu'))];
  return words.map(({ groups }) => groups?.['name'] ?? '').find(isPartyRole);
}

const KOREAN_NAMES: Readonly<Record<string, string>> = { own: '우리', other: '상대방' };

function swapKorean(previous: string, side: Side, parties: PartyNames): string {
  const pairs = pairsOf(previous, side, 'ko', parties);
  const [only] = pairs;
  if (only === undefined) {
    const name = 'name' in side ? side.name : (KOREAN_NAMES[side.kind] ?? '');
    return namesSide(previous, 'ko') ? previous : `${attach(name, '는')} ${previous}`;
  }
  const pattern = new RegExp(wordOf(pairs.map(({ from }) => `(?:${from})`).join('|'), 'ko'), 'gu');
  return previous.replace(pattern, (whole: string, name: string, particle: string | undefined) => {
    const to = pairs.find(({ from }) => new RegExp(`^(?:${from})$`, 'u').test(name))?.to;
    const isOwner = particle === undefined && OWNER.test(name);
    return to === undefined ? whole : attach(KOREAN_NAMES[to] ?? to, isOwner ? '의' : (particle ?? ''));
  });
}

/** "내 책임" has no particle and yet says whose. */
const OWNER = /^[내제]$/u;
const CLOSED_FORMS: Readonly<Record<string, readonly [string, string]>> = {
  이: ['이', '가'],
  가: ['이', '가'],
  은: ['은', '는'],
  는: ['은', '는'],
  을: ['을', '를'],
  를: ['을', '를'],
  과: ['과', '와'],
  와: ['과', '와'],
};

function attach(word: string, particle: string): string {
  const [closed, open] = CLOSED_FORMS[particle] ?? [particle, particle];
  return `${word}${endsClosed(word) ? closed : open}`;
}

function swapEnglish(previous: string, side: Side, parties: PartyNames): string | undefined {
  const pairs = pairsOf(previous, side, 'en', parties);
  if (pairs.length === 0) return namesSide(previous, 'en') ? previous : undefined;
  const { own, other, objects, owners } = FOLLOW_UP.swapEnglish;
  const pattern = new RegExp(`\\b(?:${pairs.map(({ from }) => from).join('|')})\\b`, 'giu');
  const swapped = previous.replace(pattern, (word: string, at: number) => {
    const to = pairs.find(({ from }) => new RegExp(`^(?:${from})$`, 'iu').test(word))?.to ?? word;
    const forms = to === 'own' ? own : to === 'other' ? other : undefined;
    const isOwner = owners.includes(word.toLowerCase());
    if (forms === undefined) return isOwner ? `${to}'s` : to;
    if (isOwner) return forms.owner;
    const isObject =
      objects.includes(word.toLowerCase()) || /\b(?:to|by|from|for|with|of)\s$/iu.test(previous.slice(0, at));
    return isObject ? forms.object : forms.subject;
  });
  return agree(swapped);
}

const MANY: Readonly<Record<string, string>> = { does: 'do', is: 'are', am: 'are', has: 'have', was: 'were' };
const ONE: Readonly<Record<string, string>> = { do: 'does', are: 'is', am: 'is', have: 'has', were: 'was' };
const SUBJECT = '(?:we|they|the [a-z]+)';
const AUXILIARY = '(?:do|does|is|are|am|has|have|was|were)';

/** The verb beside its new subject. */
function agree(text: string): string {
  const formOf = (verb: string, subject: string) => (/^the /iu.test(subject) ? ONE : MANY)[verb.toLowerCase()] ?? verb;
  return text
    .replace(
      new RegExp(`\\b(${AUXILIARY}) (${SUBJECT})\\b`, 'iu'),
      (_, verb: string, subject: string) => `${likeCase(verb, formOf(verb, subject))} ${subject}`,
    )
    .replace(
      new RegExp(`\\b(if|when) (${SUBJECT}) (${AUXILIARY})\\b`, 'iu'),
      (_, word: string, subject: string, verb: string) => `${word} ${subject} ${formOf(verb, subject)}`,
    );
}

const likeCase = (model: string, word: string) =>
  /^\p{Lu}/u.test(model) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word;
