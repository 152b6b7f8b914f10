import { foldName } from './english-names';
import { isSign } from './korean-fields';
import { isPartyRole } from './korean-roles';
import { isEnglishParty, isKoreanParty } from './party-words';
import { isPersonWord } from './person-words';

/** A word or two by which a contract may speak of somebody, with every place where it does. */
export type CalledName = {
  /** As it is written; of a pronoun its plain form: "we". */
  name: string;
  kind: 'pronoun' | 'role' | 'other';
  /** How often it does something, as far as grammar tells. */
  acts: number;
  places: readonly { start: number; end: number }[];
};

const PRONOUNS: Readonly<Record<string, string>> = {
  ...{ we: 'we', us: 'we', our: 'we', ours: 'we', you: 'you', your: 'you', yours: 'you' },
  ...{ I: 'I', me: 'I', my: 'I', 저희: '저희', 우리: '우리', 저: '저', 제: '저', 귀하: '귀하', 고객님: '고객님' },
};
const PRONOUN = /(?<![\p{L}\d'’-])(?:we|us|ours?|yours?|you|I|me|my)(?![\p{L}\d-])/giu;
/** "the Owner", "the Hirer's", "each House"; in lower case where it is a word for somebody. */
const DEFINITE =
  /(?<![\p{L}\d])(?:[Tt]he|[Ee]ach|[Ee]very|[Oo]ur|[Yy]our)\s(?<name>\p{Lu}[\p{L}'-]*(?:\s(?:of\s)?\p{Lu}[\p{L}'-]*){0,2}|\p{Ll}{3,})(?![\p{L}\d])/gu;
/** A capitalised word that stands alone, perhaps a first name or a label. */
const ALONE = /(?<![\p{L}\d])(?<name>\p{Lu}\p{L}{2,})(?!\s\p{Lu}|\s?&)(?![\p{L}\d])/gu;
const WORD_BEFORE = /(?<word>\p{Lu}[\p{L}'’]*)\s$/u;
const ACTS_BEHIND =
  /^(?:['’]s|\s+(?:(?:shall|will|may|must|can|cannot|agrees?|undertakes?|pays?|gives?|keeps?|sends?|provides?|brings?|takes?|has|have|wants?|does|do)(?![\p{L}\d])))/u;
const KOREAN =
  /(?<![\p{L}\d])["“'‘]?(?<name>[가-힣A-Za-z0-9&]{1,12}?)["”'’]?(?:\s?(?:님|측))?(?<particle>은|는|이|가|께서|에게서|에게|께|한테|의|과|와|을|를)(?![가-힣])/gu;
const TO_SOMEBODY = /^(?:께서|에게서|에게|께|한테)$/u;
const LEAST_PLACES = 2;
const MOST_NAMES = 40;

/** By which names a contract speaks of somebody more than once, the most frequent first; `parties`: their own names. */
export function listCalledNames(text: string, parties: readonly string[], isKorean: boolean): CalledName[] {
  const known = new Set(parties.flatMap((name) => wordsOfName(name, isKorean)));
  // A name in full is no other name; its length stays.
  const plain = parties.reduce(
    (rest, name) => rest.replace(wholeName(name), (whole) => '.'.repeat(whole.length)),
    text,
  );
  const found = isKorean ? koreanNames(plain, known) : englishNames(plain, known);
  return [...found.values()]
    .filter(({ places }) => places.length >= LEAST_PLACES)
    .toSorted((left, right) => right.places.length - left.places.length)
    .slice(0, MOST_NAMES);
}

/** The words of a name that may stand for it alone, in lower case. */
export function wordsOfName(name: string, isKorean: boolean): string[] {
  const bare = isKorean ? name.replace(LEGAL_FORM, ' ') : foldName(name);
  return bare
    .toLowerCase()
    .split(/[\s,.()&·]+/u)
    .filter((word) => word.length >= (isKorean ? 2 : 3));
}

const LEGAL_FORM = /주식회사|유한회사|㈜|\(주\)/gu;
const wholeName = (name: string) => new RegExp(name.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&'), 'giu');

type Found = { name: string; kind: CalledName['kind']; acts: number; places: { start: number; end: number }[] };

function add(
  found: Map<string, Found>,
  one: Omit<Found, 'acts' | 'places'>,
  start: number,
  end: number,
  isAct: boolean,
) {
  const key = one.name.toLowerCase();
  const entry = found.get(key) ?? { ...one, acts: 0, places: [] };
  if (entry.places.some((place) => place.start < end && start < place.end)) return;
  entry.places.push({ start, end });
  entry.acts += Number(isAct);
  found.set(key, entry);
}

function englishNames(text: string, known: ReadonlySet<string>): Map<string, Found> {
  const found = new Map<string, Found>();
  for (const { 0: word, index } of text.matchAll(PRONOUN)) {
    const name = PRONOUNS[word] ?? PRONOUNS[word.toLowerCase()];
    if (name === undefined || (name === 'I' && word === 'i')) continue;
    const end = index + word.length;
    add(found, { name, kind: 'pronoun' }, index, end, ACTS_BEHIND.test(text.slice(end, end + 20)));
  }
  for (const match of [...text.matchAll(DEFINITE), ...text.matchAll(ALONE)]) {
    const name = match.groups?.['name'] ?? '';
    if (PRONOUNS[name.toLowerCase()] !== undefined) continue;
    const isCapital = /^\p{Lu}/u.test(name);
    const isRole = isEnglishParty(name.toLowerCase()) || isPersonWord(name);
    const isDefinite = match[0].length > name.length;
    if (isCapital ? !isDefinite && !isRole && !known.has(name.toLowerCase()) : !isRole) continue;
    const before = WORD_BEFORE.exec(text.slice(Math.max(0, match.index - 24), match.index))?.groups?.['word'];
    if (before !== undefined && known.has(before.toLowerCase())) continue;
    const end = match.index + match[0].length;
    const isAct = ACTS_BEHIND.test(text.slice(end, end + 20));
    add(found, { name, kind: isRole ? 'role' : 'other' }, end - name.length, end, isAct);
  }
  return found;
}

/** Of a word that is known for nobody so many do something, and so many more are spoken of. */
const LEAST_ACTS = 2;
const LEAST_UNKNOWN = 3;

function koreanNames(text: string, known: ReadonlySet<string>): Map<string, Found> {
  const found = new Map<string, Found>();
  const persons = new Set<string>();
  for (const match of text.matchAll(KOREAN)) {
    const { name = '', particle = '' } = match.groups ?? {};
    const pronoun = PRONOUNS[name];
    const isRole = isPartyRole(name) || isKoreanParty(name) || isPersonWord(name);
    const start = match.index + match[0].indexOf(name);
    const kind = pronoun !== undefined ? 'pronoun' : isRole ? 'role' : 'other';
    if (kind !== 'other' || TO_SOMEBODY.test(particle) || [...known].some((word) => word.includes(name)))
      persons.add(pronoun ?? name);
    add(found, { name: pronoun ?? name, kind }, start, start + name.length, ACTS.test(particle));
  }
  const isSomebody = ({ name, acts, places }: Found) =>
    persons.has(name) || (acts >= LEAST_ACTS && places.length >= LEAST_UNKNOWN);
  return new Map([...found].filter(([, one]) => (one.name.length > 1 || isSign(one.name)) && isSomebody(one)));
}
const ACTS = /^(?:은|는|이|가|께서)$/u;

/** Whether two words cannot mean the same party: who writes a contract as "we" calls the other "you". */
export const opposes = (one: string, other: string) => SPEAKERS.has(one) !== SPEAKERS.has(other);
const SPEAKERS: ReadonlySet<string> = new Set(['we', 'I', '저희', '우리', '저']);

const KEPT =
  /^(?:an?|and|as|at|by|called|dear|for|from|hereinafter|is|are|of|on|the|to|with|between|signed|we|you|party|이하|이라|라|한다|하며|및|대표|와|과|은|는|이|가|주소|서명|인)$/iu;
const MOST_TOKENS = 7;

/** What stands between two places, in short: its signs, and a few words that join or call. */
export function shapeOf(between: string): string {
  const tokens = between.match(/[\p{L}\d]+|\n|[^\s\p{L}\d]/gu) ?? [];
  const shape = tokens.map((token) =>
    /^[\p{L}\d]/u.test(token) ? (KEPT.test(token) ? token.toLowerCase() : 'w') : token,
  );
  const short = shape.filter((token, at) => token !== 'w' || shape[at - 1] !== 'w');
  return short.length > MOST_TOKENS ? 'far' : short.join(' ').replaceAll('\n', '/');
}
