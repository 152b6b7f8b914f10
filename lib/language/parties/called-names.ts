import { foldName } from './english-names';
import { isSign } from './korean-fields';
import { isPartyRole } from './korean-roles';
import { withoutDeterminer } from './name-cues';
import { withoutNames } from './name-places';
import { isEnglishParty, isKoreanParty, KOREAN_LEGAL_FORM } from './party-words';
import { isPersonWord } from './person-words';
import { isPronoun, pronounOf } from './pronouns';

type Place = { start: number; end: number };
/** A word or two by which a contract may speak of somebody, with the places where it does: the first and the last of very many. */
export type CalledName = {
  /** As it is written; of a pronoun its plain form: "we". */
  name: string;
  kind: 'pronoun' | 'role' | 'other';
  /** How often it is said, and does something, as far as grammar tells. */
  count: number;
  acts: number;
  places: readonly Place[];
};

/** "US law" and "Schedule I" are nobody. */
const PRONOUN =
  /(?<![\p{L}\d'’-])(?:[Ww]e|us|[Oo]urs?|[Yy]ours?|[Yy]ou|me|[Mm]y|(?<!(?:Schedule|Article|Annex|Appendix|Exhibit|Section|Part|Phase|Class|Type)\s)I)(?![\p{L}\d-])/gu;
/** "the Owner", "the Hirer's", "each House"; in lower case where it is a word for somebody. */
const DEFINITE =
  /(?<![\p{L}\d])(?:[Tt]he|[Ee]ach|[Ee]very|[Oo]ur|[Yy]our)\s(?<name>\p{Lu}[\p{L}-]*(?:\s(?:of\s)?\p{Lu}[\p{L}-]*){0,2}|\p{Ll}{3,})(?![\p{L}\d])/gu;
/** A capitalised word that stands alone, perhaps a first name or a label. */
const ALONE = /(?<![\p{L}\d])(?<name>\p{Lu}\p{L}{2,})(?!\s\p{Lu}|\s?&)(?![\p{L}\d])/gu;
const WORD_BEFORE = /(?<word>\p{Lu}[\p{L}'’]*)\s$/u;
const ACTS_BEHIND =
  /^(?:['’]s|\s+(?:(?:shall|will|may|must|can|cannot|agrees?|undertakes?|pays?|gives?|keeps?|sends?|provides?|brings?|takes?|has|have|wants?|does|do)(?![\p{L}\d])))/u;
const KOREAN =
  /(?<![\p{L}\d])["“'‘]?(?<name>[가-힣A-Za-z0-9&]{1,12}?)["”'’]?(?:\s?(?:님|측))?(?<particle>(?:께서|에게서|에게|께|한테)(?:는|도)?|은|는|이|가|의|과|와|을|를)(?![가-힣])/gu;
const TO_SOMEBODY = /^(?:께|에게|한테)/u;
const ACTS = /^(?:은|는|이|가|께서는?)$/u;
const LEAST_PLACES = 2;
/** Of the places of a name so many are kept from the beginning, and so many up to the end. */
const FIRST_PLACES = 150;
const MOST_PLACES = 200;

/** Two spellings of one name alike: "the Hirer", "hirer". */
export const foldCalled = (name: string): string =>
  withoutDeterminer(name.normalize('NFC'))
    .toLowerCase()
    .replace(/[\s"“”'’]/gu, '');

/** By which names a contract speaks of somebody more than once, the most frequent first; `parties`: their own names. */
export function listCalledNames(text: string, parties: readonly string[], isKorean: boolean): CalledName[] {
  const known = new Set(parties.flatMap((name) => wordsOfName(name, isKorean)));
  // A name in full is no other name.
  const plain = withoutNames(text, parties);
  const found = isKorean ? koreanNames(plain, known) : englishNames(plain, known);
  return [...found.values()]
    .filter(({ count }) => count >= LEAST_PLACES)
    .toSorted((left, right) => right.count - left.count);
}

/** The words of a name that may stand for it alone, in lower case. */
export function wordsOfName(name: string, isKorean: boolean): string[] {
  const bare = isKorean ? name.replace(KOREAN_LEGAL_FORM, ' ') : foldName(name);
  return bare
    .toLowerCase()
    .split(/[\s,.()&·]+/u)
    .filter((word) => word.length >= (isKorean ? 2 : 3));
}

type Found = Omit<CalledName, 'places'> & { places: Place[] };

function add(found: Map<string, Found>, one: Pick<Found, 'name' | 'kind'>, place: Place, isAct: boolean): void {
  const name = one.name.replace(/\s+/gu, ' ');
  const key = name.toLowerCase();
  const entry = found.get(key) ?? { ...one, name, count: 0, acts: 0, places: [] };
  if (entry.places.some(({ start, end }) => place.start < end && start < place.end)) return;
  entry.count += 1;
  entry.acts += Number(isAct);
  if (entry.places.length >= MOST_PLACES) entry.places.splice(FIRST_PLACES, 1);
  entry.places.push(place);
  found.set(key, entry);
}

function englishNames(text: string, known: ReadonlySet<string>): Map<string, Found> {
  const found = new Map<string, Found>();
  const actsAt = (end: number) => ACTS_BEHIND.test(text.slice(end, end + 20));
  for (const { 0: word, index } of text.matchAll(PRONOUN)) {
    const name = pronounOf(word);
    const end = index + word.length;
    if (name !== undefined) add(found, { name, kind: 'pronoun' }, { start: index, end }, actsAt(end));
  }
  for (const match of [...text.matchAll(DEFINITE), ...text.matchAll(ALONE)]) {
    const name = match.groups?.['name'] ?? '';
    if (isPronoun(name)) continue;
    const isCapital = /^\p{Lu}/u.test(name);
    const isRole = isEnglishParty(name.toLowerCase()) || isPersonWord(name);
    const isDefinite = match[0].length > name.length;
    if (isCapital ? !isDefinite && !isRole && !known.has(name.toLowerCase()) : !isRole) continue;
    const before = WORD_BEFORE.exec(text.slice(Math.max(0, match.index - 24), match.index))?.groups?.['word'];
    if (before !== undefined && known.has(before.toLowerCase())) continue;
    const end = match.index + match[0].length;
    add(found, { name, kind: isRole ? 'role' : 'other' }, { start: end - name.length, end }, actsAt(end));
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
    const pronoun = pronounOf(name);
    const isRole = isPartyRole(name) || isKoreanParty(name) || isPersonWord(name);
    const start = match.index + match[0].indexOf(name);
    const kind = pronoun !== undefined ? 'pronoun' : isRole ? 'role' : 'other';
    if (kind !== 'other' || TO_SOMEBODY.test(particle) || [...known].some((word) => word.includes(name)))
      persons.add(pronoun ?? name);
    add(found, { name: pronoun ?? name, kind }, { start, end: start + name.length }, ACTS.test(particle));
  }
  const isSomebody = ({ name, acts, count }: Found) =>
    persons.has(name) || (acts >= LEAST_ACTS && count >= LEAST_UNKNOWN);
  return new Map([...found].filter(([, one]) => (one.name.length > 1 || isSign(one.name)) && isSomebody(one)));
}

/** Whether what stands before a name speaks to whoever bears it: "Dear Ms ", "… 께". */
export const addressesNext = (before: string) => /(?:\bDear|\bTo|께)[:,]?\s+(?:\S+\s){0,2}$/u.test(before);

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
