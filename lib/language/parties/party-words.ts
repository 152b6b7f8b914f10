import { wordList } from '../words/word-lists';
import table from '../data/patterns/parties.json';
import { toPattern } from '../patterns/to-pattern';
/** They say of what kind a company is, not which. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(wordList('partyWordsLegalForms'));
/** With the space between it and the name before it, so that a particle behind it goes to the name: 두레 주식회사가. */
export const KOREAN_LEGAL_FORM =
  /(?<=[가-힣a-z0-9])\s+(?:주식|유한|합자|합명)회사(?=[이가은는을를의에와과로께한])|㈜|\(주\)|\(유\)|\(재\)|\(사\)|(?:주식|유한|합자|합명)회사|(?:재단|사단)법인/g;

/** Two words for the same side. */
const SAME_SIDE: Readonly<Record<string, string>> = {
  저희: '우리',
  상대: '상대방',
  상대편: '상대방',
  상대측: '상대방',
};

export function sideNamed(name: string): string {
  return SAME_SIDE[name] ?? name;
}

/** Who a contract is between. Which of them does what to whom is never a trivial difference between two searches. */
const KOREAN_PARTIES = new Set(wordList('partyWordsKoreanParties'));
/** Last syllables of words for persons and bodies. */
const KOREAN_PARTY_END =
  /(?:인|자|사|주|측|점|청|기관|기업|업체|법인|본부|조합|협회|위원회|센터|대리점|담당자|사업자)$/;
/** Words with such a last syllable that name nobody. */
const NO_PARTY = toPattern(table.noParty, '');

export function isKoreanParty(word: string): boolean {
  if (KOREAN_PARTIES.has(word)) return true;
  return word.length >= 2 && KOREAN_PARTY_END.test(word) && !NO_PARTY.test(word);
}

const ENGLISH_PARTIES = new Set(wordList('partyWordsEnglishParties'));
/** Words with the endings of those who do or get something that name nobody. */
const NO_ENGLISH_PARTY = new Set(wordList('partyWordsNoEnglishParty'));

/** "licensor", "licensees", "customer", "Party A"'s "party": one that a contract has, in the singular. */
export function isEnglishParty(word: string): boolean {
  if (ENGLISH_PARTIES.has(word) || word.startsWith('party-')) return true;
  if (NO_ENGLISH_PARTY.has(word)) return false;
  return word.length >= 5 && /(?:ors?|ees?|ers?)$/.test(word);
}
