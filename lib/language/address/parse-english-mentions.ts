import table from '../data/patterns/address.json';
import { toPattern } from '../patterns/to-pattern';
import type { AddressMention } from './address-mention';
import { foldAddressText } from './fold-address-text';
import { parseRoman } from '../quantities/numerals';

const PARENTHESES = '(?:\\s?\\((?:[a-z]{1,2}|[ivxIVX]{1,6}|[A-Z]|\\d{1,2})\\)(?![a-zA-Z]))*';
const NUMBER = `(?:\\d{1,3}(?:\\.\\d{1,3})*(?![\\d%]))`;
const WORD =
  '(?<word>[Aa]rticles?|ARTICLES?|[Aa]rt\\.|[Ss]ections?|SECTIONS?|[Ss]ecs?\\.|[Cc]lauses?|CLAUSES?|[Pp]aragraphs?|§{1,2})';

const NAMED = new RegExp(
  `(?<![A-Za-z])${WORD}\\s{0,3}(?<number>${NUMBER}|[IVXLC]{1,7}(?![A-Za-z]))(?<path>${PARENTHESES})`,
  'g',
);
const FURTHER = new RegExp(
  `(?:\\s?[,;.&]\\s?(?:and\\s|or\\s|&\\s)?|\\s(?:and|or|to|through|and/or|or any of)\\s|\\s?[-–]\\s?)(?<number>${NUMBER}|[IVXLC]{1,7}(?![A-Za-z]))(?<path>${PARENTHESES})`,
  'y',
);
const BARE = new RegExp(
  `(?<![\\w.§$(])(?<number>\\d{1,3}(?:\\.\\d{1,3}){0,3})(?<path>(?:\\([a-z]{1,4}\\))(?:\\((?:[a-z]{1,4}|[A-Z]|\\d{1,2})\\))*)`,
  'g',
);
const EXHIBIT = toPattern(table.exhibit, 'g');
const CHAPTER = /(?<![A-Za-z])(?:Chapter|CHAPTER|chapter)\s{1,3}(?<label>\d{1,3}|[IVXLC]{1,7}(?![A-Za-z]))/g;
const FURTHER_EXHIBIT =
  /(?:\s?,\s?(?:and\s|or\s)?|\s(?:and|or|&)\s)(?<label>[A-Z](?:-\d{1,2})?(?![A-Za-z])|\d{1,2}(?!\d|\.\d))/y;

const EXHIBIT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^exhibit/i, 'Exhibit'],
  [/^schedule/i, 'Schedule'],
  [/^annex/i, 'Annex'],
  [/^appendi/i, 'Appendix'],
  [/^attachment/i, 'Attachment'],
  [/^addendum/i, 'Addendum'],
];

/** "Exhibit" for EXHIBIT, exhibits …; the word itself when it is none of them. */
export function canonicalExhibitWord(word: string): string {
  return EXHIBIT_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? word;
}

/** English addresses in a text: Section 8.2(b)(ii), Sections 3.1 and 4.2, Clause 16.1, § 5, Article IV, Exhibit A, 8.2(b). */
export function parseEnglishMentions(text: string): AddressMention[] {
  const folded = foldAddressText(text);
  const named = [...namedMentions(folded)];
  const taken = new Set(named.flatMap((mention) => [mention.start, mention.end]));
  const bare = [...bareMentions(folded)].filter((mention) => !taken.has(mention.start) && !taken.has(mention.end));
  return [...named, ...bare, ...exhibitMentions(folded), ...chapterMentions(folded)];
}

function* namedMentions(folded: string): Generator<AddressMention> {
  for (const match of folded.matchAll(NAMED)) {
    const word = match.groups?.['word'] ?? '';
    const first = toMention(word, match.groups ?? {}, match.index, match.index + match[0].length);
    if (first === null) continue;
    yield first;
    const isPlural = /s\.?$|^§§/i.test(word);
    let end = first.end;
    for (;;) {
      FURTHER.lastIndex = end;
      const further = FURTHER.exec(folded);
      const number = further?.groups?.['number'] ?? '';
      const isAddress = isPlural || /\./.test(number) || (further?.groups?.['path'] ?? '') !== '';
      if (further === null || !isAddress || number === '') break;
      const next = end + further[0].length;
      const start = end + further[0].indexOf(number);
      const mention = toMention(word, further.groups ?? {}, start, next);
      if (mention === null) break;
      yield mention;
      end = next;
    }
  }
}

function toMention(
  word: string,
  groups: Record<string, string | undefined>,
  start: number,
  end: number,
): AddressMention | null {
  const number = groups['number'] ?? '';
  const isArticle = /^art/i.test(word);
  if (!/^\d/.test(number) && parseRoman(number) === null) return null;
  const clausePath = (groups['path'] ?? '').replace(/\s/g, '');
  const head = isArticle || !/^\d/.test(number) ? `${isArticle ? 'Article' : 'Section'} ${number}` : number;
  return { kind: 'article', number, address: `${head}${clausePath}`, clausePath, start, end };
}

function* bareMentions(folded: string): Generator<AddressMention> {
  for (const match of folded.matchAll(BARE)) {
    const number = match.groups?.['number'] ?? '';
    const clausePath = match.groups?.['path'] ?? '';
    const start = match.index;
    yield {
      kind: 'article',
      number,
      address: `${number}${clausePath}`,
      clausePath,
      start,
      end: start + match[0].length,
    };
  }
}

function* exhibitMentions(folded: string): Generator<AddressMention> {
  for (const match of folded.matchAll(EXHIBIT)) {
    const word = canonicalExhibitWord(match.groups?.['word'] ?? '');
    const number = match.groups?.['label'] ?? '';
    const clausePath = match.groups?.['path'] ?? '';
    let end = match.index + match[0].length;
    yield { kind: 'exhibit', number, address: `${word} ${number}${clausePath}`, clausePath, start: match.index, end };
    if (!/(?:s|ces|es)$/i.test(match.groups?.['word'] ?? '')) continue;
    for (;;) {
      FURTHER_EXHIBIT.lastIndex = end;
      const further = FURTHER_EXHIBIT.exec(folded);
      const label = further?.groups?.['label'];
      if (further === null || label === undefined) break;
      const next = end + further[0].length;
      yield {
        kind: 'exhibit',
        number: label,
        address: `${word} ${label}`,
        clausePath: '',
        start: next - label.length,
        end: next,
      };
      end = next;
    }
  }
}

function* chapterMentions(folded: string): Generator<AddressMention> {
  for (const match of folded.matchAll(CHAPTER)) {
    const number = match.groups?.['label'] ?? '';
    const start = match.index;
    yield {
      kind: 'chapter',
      number,
      address: `Chapter ${number}`,
      clausePath: '',
      start,
      end: start + match[0].length,
    };
  }
}
