import { listOtherTitles, listTexts, listWordsOfNoOther } from '#db/queries/redact';
import type { Queryable } from '#db/transaction';
import { isBoilerplate } from '#lib/language/words/common-words';
import { contentTerms, type Term } from '#lib/language/words/terms';
import { tokenize, toTsquery } from '#lib/language/words/tokens';
import type { ContractRow } from '#db/queries/contracts';
import { isOrdinaryWord } from '../reflection/regression/ordinary-words';

/** What a contract is told by once it is gone. */
export type ContractWords = {
  id: string;
  /** Whether a text has a word that no other contract of the owner's has. */
  isSaidIn(text: string): boolean;
  /** Whether a stored value names the contract, its title, or has such a word. */
  isIn(value: unknown): boolean;
};

const ASKED_AT_ONCE = 500;
/** A shorter title is a word that is said of other things too. */
const MIN_TITLE_CHARACTERS = 6;
const MIN_DIGITS = 4;
const KOREAN_WORD = /\p{Script=Hangul}{2,}/gu;

/** To be made before the contract is deleted. */
export async function readContractWords(
  db: Queryable,
  ownerId: string,
  { id, title, fileName }: Pick<ContractRow, 'id' | 'title' | 'fileName'>,
): Promise<ContractWords> {
  const texts = await listTexts(db, ownerId, id);
  const own = await listOwnWords(db, ownerId, id, [title, fileName, ...texts].join('\n'));
  const isNamedBy = title.length >= MIN_TITLE_CHARACTERS && !(await listOtherTitles(db, ownerId, id)).has(title);
  const isSaidIn = (text: string) => contentTerms(text).some(({ key }) => own.has(key)) || beginsWithOneOf(own, text);
  return {
    id,
    isSaidIn,
    isIn: (value) =>
      textsIn(value).some((text) => text.includes(id) || (isNamedBy && text.includes(title)) || isSaidIn(text)),
  };
}

/** Where a Korean noun ends is a guess that may differ from one sentence to the next: every beginning of a word counts. */
function beginsWithOneOf(own: ReadonlySet<string>, text: string): boolean {
  return [...text.normalize('NFC').matchAll(KOREAN_WORD)].some(([word]) =>
    Array.from(word, (_, at) => word.slice(0, at + 1)).some((beginning) => own.has(beginning)),
  );
}

async function listOwnWords(db: Queryable, ownerId: string, id: string, text: string): Promise<Set<string>> {
  const words = contentTerms(text)
    .filter(isTelling)
    .map(({ key, surface }) => ({ key, query: toTsquery(tokenize(surface)).replaceAll(' | ', ' & ') }))
    .filter(({ query }) => query !== '');
  const own = new Set<string>();
  for (let at = 0; at < words.length; at += ASKED_AT_ONCE)
    for (const key of await listWordsOfNoOther(db, ownerId, id, words.slice(at, at + ASKED_AT_ONCE))) own.add(key);
  return own;
}

function isTelling({ key }: Term): boolean {
  if (/^\d+$/.test(key)) return key.length >= MIN_DIGITS;
  return !isBoilerplate(key) && !isOrdinaryWord(key);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)]);
}
