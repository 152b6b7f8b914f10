import { oneOf } from '../words/word-lists';

// What stands behind the number or title of a unit and makes of it a reference in a sentence: it heads nothing then.
export const BEHIND_HEADING = new RegExp(`^(?:\\(|${oneOf('goesOnBehindHeading')}\\b|[,;)])`);
export const BEHIND_EXHIBIT = new RegExp(`^${oneOf('goesOnBehindExhibit')}`);
export const BEHIND_CHAPTER =
  /^(?:of|and|or|to|is|are|shall|may|will|in|by|as|hereof|above|below|applies|the)\b|[.,;:]$/;
/** After a bracketed title: the sentence goes on about that article, so this line refers to it. */
export const BEHIND_TITLE = new RegExp(
  [
    '^(?:(?:의|을|를|은|는|와|과|및|또는|내지|부터|까지|에서|에게|이나|이?라\\s|으?로\\s|만\\s|도\\s)(?![가-힣]{0,1}\\s?계약)',
    '에\\s|에의|의하|에\\s?따|에\\s?의|,|ㆍ|·|~',
    '\\s{0,2}(?:및|또는|내지|부터|까지|에서)\\s',
    '\\s{0,2}에\\s?(?:따|의하|의한|의거|규정|정한|명시|해당|서)',
    '\\s{0,2}의\\s?(?:규정|기준|경우|각)|\\s{0,2}제\\s?\\d+\\s?[항호조])',
  ].join('|'),
);
/** After a bare number: a reference, not a heading. */
export const BEHIND_ARTICLE =
  /^(?:[의을를은는와과로,~ㆍ·)\]」』]|에|내지|부터|까지|및|또는|이나|이?라|\s{0,2}(?:의|에|및|또는|내지|부터|까지|본문|단서|전단|후단|각\s?호|각\s?항|제\s?\d+|규정|에\s?따|이하|이내|[①-⑳])(?=[\s가-힣]|$))/;
/** What follows a mention in a sentence: a particle that ends there (과 같이, but not 과업 내용서), or words of reference. */
export const BEHIND_KOREAN_EXHIBIT =
  /^(?:(?:[의을를은는이가와과로도만]|에[서게는도만]?|이?라|으?로[서써]?|와의|과의)(?=[\s,]|$)|에\s?(?:따|의하)|,|및|또는|부터|까지|참조|참고|와\s?같|기재|서류[를은의]|파일|된|하는|한\s|하여|하고|할\s)/;
/** The end of a sentence, or of an entry in a list of enclosures. */
export const ENDS_LISTING = /(?:다|함|음|임|요)[.。]?$|각?\s?\d+\s?부[.)]?$|\b끝[.)]?$|[,;]$/;
export const KOREAN_SENTENCE = /(?:다|요|함|음|까)[.。]|한다$|있다$|없다$|[,;]$/;
/** A line below the number of an article is its text, and not its title. */
export const KOREAN_BODY = /^(?:[①-⑳]|\d{1,2}[.)]|[가-하][.)])|다[.。]|(?:한다|하며|하고|,|;)$/;
