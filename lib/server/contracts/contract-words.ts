import type { ContractRow } from '#db/queries/contracts';
import { listOtherTitles, listTexts, listWordsOfNoOther } from '#db/queries/redact';
import type { Queryable } from '#db/transaction';
import { isBoilerplate } from '#lib/language/words/common-words';
import { contentTerms, type Term } from '#lib/language/words/terms';
import { tokenize, toTsquery } from '#lib/language/words/tokens';
import { isOrdinaryWord } from '../reflection/regression/ordinary-words';

/** A shorter title is a word that is said of other things too. */
const MIN_TITLE_CHARACTERS = 6;
const MIN_DIGITS = 4;
const KOREAN_WORD = /\p{Script=Hangul}{2,}/gu;

type Told = { ownerId: string; id: string; title: string | null; queries: ReadonlyMap<string, string> };

/** What a contract is told by once it is gone: its id, its title, and words that no other contract of the owner's has. */
export class ContractWords {
  readonly #told: Told;
  /** Whether no other contract has the word, as far as that was asked. */
  readonly #isOwn = new Map<string, boolean>();

  /** To be read before the contract is deleted. */
  static async read(
    db: Queryable,
    ownerId: string,
    { id, title, fileName }: Pick<ContractRow, 'id' | 'title' | 'fileName'>,
  ): Promise<ContractWords> {
    const text = [title, fileName, ...(await listTexts(db, ownerId, id))].join('\n');
    const queries = contentTerms(text).filter(isTelling).map(lexemesOf);
    const isNamedBy = title.length >= MIN_TITLE_CHARACTERS && !(await listOtherTitles(db, ownerId, id)).has(title);
    return new ContractWords({ ownerId, id, title: isNamedBy ? title : null, queries: new Map(queries) });
  }

  private constructor(told: Told) {
    this.#told = told;
  }

  /** Whether a text has a word of its own. */
  async isSaidIn(db: Queryable, text: string): Promise<boolean> {
    const { ownerId, id, queries } = this.#told;
    const words = wordsOf(text).filter((key) => (queries.get(key) ?? '') !== '');
    const unknown = words.filter((key) => !this.#isOwn.has(key));
    if (unknown.length > 0) {
      const asked = unknown.map((key) => ({ key, query: queries.get(key) ?? '' }));
      const own = new Set(await listWordsOfNoOther(db, ownerId, id, asked));
      for (const key of unknown) this.#isOwn.set(key, own.has(key));
    }
    return words.some((key) => this.#isOwn.get(key) === true);
  }

  /** Whether a stored value names the contract or has a word of its own. */
  async isIn(db: Queryable, value: unknown): Promise<boolean> {
    const { id, title } = this.#told;
    const text = textsIn(value).join('\n');
    return text.includes(id) || (title !== null && text.includes(title)) || this.isSaidIn(db, text);
  }
}

function isTelling({ key }: Term): boolean {
  if (/^\d+$/.test(key)) return key.length >= MIN_DIGITS;
  return !isBoilerplate(key) && !isOrdinaryWord(key);
}

/** A term with the tsquery of a unit that has it. */
function lexemesOf({ key, surface }: Term): [string, string] {
  return [key, toTsquery(tokenize(surface)).replaceAll(' | ', ' & ')];
}

/** Where a Korean noun ends is a guess that may differ from one sentence to the next: every beginning of a word counts. */
function wordsOf(text: string): string[] {
  const words = new Set(contentTerms(text).map(({ key }) => key));
  for (const [word] of text.normalize('NFC').matchAll(KOREAN_WORD))
    for (let end = 2; end <= word.length; end += 1) words.add(word.slice(0, end));
  return [...words];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)]);
}
