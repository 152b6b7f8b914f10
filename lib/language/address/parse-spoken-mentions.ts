import { wordList } from '../words/word-lists';
import table from '../data/patterns/address.json';
import { toPattern } from '../patterns/to-pattern';
import type { AddressMention } from './address-mention';
import { foldAddressText } from './fold-address-text';

const WORDS = wordList('parseSpokenMentionsWords');
const PARENTHESES = '(?:\\s?\\((?:[a-z]{1,4}|[A-Z]|\\d{1,2})\\)(?![a-zA-Z]))*';
/** "sec 8.2(b)", "s. 5", "cl. 3", "art 4", "para 2". */
const SHORT = new RegExp(
  `(?<![A-Za-z.])(?<word>secs?|ss?(?=\\.)|art|cl|para|paras)\\.?\\s{0,2}(?<number>\\d{1,3}(?:\\.\\d{1,3})*)(?![\\d%])(?<path>${PARENTHESES})`,
  'gi',
);
/** "article four", "section iv". */
const SPELLED = new RegExp(
  `(?<![A-Za-z])(?<word>articles?|sections?|clauses?|paragraphs?)\\s{1,3}(?:(?<spelled>${WORDS.join('|')})|(?<roman>[ivxl]{2,6}))(?![A-Za-z-])(?<path>${PARENTHESES})`,
  'gi',
);
/** "Recital C", "Recitals A and B", "recital (2)"; "a" alone is an article of grammar. */
const RECITAL = toPattern(table.recital, 'g');
const FURTHER_RECITAL =
  /(?:\s?,\s?(?:and\s)?|\s(?:and|or|to|&)\s)(?:\((?<enclosed>[A-Za-z]|\d{1,2})\)|(?<label>[A-Z]|\d{1,2})(?![\w.]))/y;
/** Nothing but a number: "8.2". */
const WHOLE = /^\s*(\d{1,3}(?:\.\d{1,3}){1,3})[\s?]*$/;
/** The supplementary provisions of a Korean contract, whose articles begin at 제1조 again. */
const SUPPLEMENT = /부\s?칙(?:\s{0,2}제?\s?(?<article>\d{1,2})\s?조)?/g;

/** Addresses as people say them in a question, beside those of written contracts: "sec 8.2", "article four", 부칙 제1조. */
export function parseSpokenMentions(text: string): AddressMention[] {
  const folded = foldAddressText(text);
  return [...shortMentions(folded), ...spelledMentions(folded), ...supplementMentions(folded), ...wholeMention(folded)];
}

/** "Recital C", and each of "Recitals A and B". */
export function* parseRecitalMentions(text: string): Generator<AddressMention> {
  for (const match of text.matchAll(RECITAL)) {
    let groups = match.groups ?? {};
    let start = match.index;
    let end = start + match[0].length;
    for (;;) {
      const number = (groups['enclosed'] ?? groups['label'] ?? groups['small'] ?? '').toUpperCase();
      yield { kind: 'recital', number, address: `Recital ${number}`, clausePath: '', start, end };
      FURTHER_RECITAL.lastIndex = end;
      const further = FURTHER_RECITAL.exec(text);
      if (further === null) break;
      groups = further.groups ?? {};
      start = end + further[0].search(/[A-Za-z\d(]+\)?$/);
      end += further[0].length;
    }
  }
}

function* shortMentions(folded: string): Generator<AddressMention> {
  for (const match of folded.matchAll(SHORT)) {
    const { word = '', number = '' } = match.groups ?? {};
    yield toMention(/^art/i.test(word), number, match);
  }
}

function* spelledMentions(folded: string): Generator<AddressMention> {
  for (const match of folded.matchAll(SPELLED)) {
    const { word = '', spelled, roman = '' } = match.groups ?? {};
    const number = spelled === undefined ? roman.toUpperCase() : String(WORDS.indexOf(spelled.toLowerCase()) + 1);
    yield toMention(/^art/i.test(word), number, match);
  }
}

function toMention(isArticle: boolean, number: string, match: RegExpExecArray): AddressMention {
  const clausePath = (match.groups?.['path'] ?? '').replace(/\s/g, '');
  const isRoman = /^[IVXL]/.test(number);
  const head = isArticle ? `Article ${number}` : isRoman ? `Section ${number}` : number;
  const start = match.index;
  return { kind: 'article', number, address: `${head}${clausePath}`, clausePath, start, end: start + match[0].length };
}

function* wholeMention(folded: string): Generator<AddressMention> {
  const number = WHOLE.exec(folded)?.[1];
  if (number === undefined) return;
  const start = folded.indexOf(number);
  yield { kind: 'article', number, address: number, clausePath: '', start, end: start + number.length };
}

function* supplementMentions(folded: string): Generator<AddressMention> {
  for (const match of folded.matchAll(SUPPLEMENT)) {
    const article = match.groups?.['article'];
    const clausePath = article === undefined ? '' : `제${Number(article)}조`;
    const address = clausePath === '' ? '부칙' : `부칙 ${clausePath}`;
    const start = match.index;
    yield { kind: 'exhibit', number: '부칙', address, clausePath, start, end: start + match[0].length };
  }
}
