const TITLE = '(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Sir|Dame|Rev|Fr)\\.?';
const PARTICLE = '(?:de|del|della|di|da|la|van|von|der|den|ter|Mac|Mc|Ní|Nic|Ó|O|bin|binti|al|el)';
const GIVEN = "\\p{Lu}[\\p{Ll}'’.-]*(?:[-'’]\\p{Lu}[\\p{Ll}]+)*";
const WORD = "\\p{Lu}[\\p{L}'’.-]*";

/** A person's name as far as its form tells: two to five words with capitals, a title and particles allowed. */
export const PERSON = `(?:${TITLE}\\s)?${WORD}(?:\\s(?:${PARTICLE}\\s)*${WORD}){1,3}`;

const WHOLE = new RegExp(`^${PERSON}$`, 'u');
const ONE_GIVEN = new RegExp(`^${GIVEN}$`, 'u');
const BARE_TITLE = new RegExp(`^${TITLE}$`, 'u');
const LEADING_TITLE = new RegExp(`^${TITLE}\\s+`, 'u');
const SURNAME = new RegExp(`(?:\\s${PARTICLE})*\\s\\S+$`, 'u');

/** Whether a name has the form of a person's, with a surname. */
export const isPersonName = (name: string): boolean => WHOLE.test(name);

/** Whether it is one word as a first name is, or only a title: "Rosa", "Mr". */
export const isFirstName = (name: string): boolean => ONE_GIVEN.test(name) || BARE_TITLE.test(name);

/** The family name with its particles. */
export const surnameOf = (name: string): string => SURNAME.exec(name)?.[0].trim() ?? name;

export const withoutTitle = (name: string): string => name.replace(LEADING_TITLE, '');

/** Whether two names may be one person's: one family name and one first letter, "T. Finch" for Tobias Finch. */
export function mayBeOne(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return a.length > 1 && b.length > 1 && a.at(-1) === b.at(-1) && a[0]?.[0] === b[0]?.[0];
}

/** Its title in lower case: "mrs" of Mrs Lowe; null where it has none. */
export function titleOf(name: string): string | null {
  const title = LEADING_TITLE.exec(name)?.[0].trim().toLowerCase().replace('.', '');
  return title === 'professor' ? 'prof' : (title ?? null);
}

const wordsOf = (name: string) => withoutTitle(name).toLowerCase().split(/\s+/u);
