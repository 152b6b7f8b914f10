import table from '../data/patterns/scope-cues.json';
import { toPattern } from '../patterns/to-pattern';

const TIED_TO_DOCUMENT = toPattern(table.tiedToDocument, 'i');

/** Words that tie even a question about the outside world to the document. */
export function isTiedToDocument(question: string): boolean {
  return TIED_TO_DOCUMENT.test(question);
}

const ASKS_FOR_ARTICLE_KO = /조항|조문|규정|보여|원문|전문/;
const ASKS_FOR_ARTICLE_EN = /article|section|clause|show|read|provision/i;

/** Whether the text of an article is wanted. */
export function asksForArticle(question: string): boolean {
  return ASKS_FOR_ARTICLE_KO.test(question) || ASKS_FOR_ARTICLE_EN.test(question);
}

const COMPARING = /^(?:표준|비교|차이|다른|대비|standard|compar\w*|differ\w*|model|market)/i;

/** Of a question that compares: a word that asks for the comparison and says nothing of what is compared. */
export function isComparing(word: string): boolean {
  return COMPARING.test(word);
}
