import table from '../data/patterns/questions.json';
import { toPattern } from '../patterns/to-pattern';
import { parseAddressMentions, type AddressMention } from '../address/parse-mentions';
import type { Language } from '#lib/protocol/document';
import { findBareNumbers } from '../address/find-bare-numbers';
import { detectLanguage } from '../text/detect-language';
import { topicsIn } from '../lexicon/topics';
import { splitParts } from './split-parts';
import { isOnlyRequest } from './strip-request';
import { contentTerms, type Term } from '../words/terms';

/** What kind of answer is asked for; decides which sentence answers and what is enough. */
export type QuestionKind =
  | 'lookup'
  | 'structure'
  | 'comparison'
  | 'condition'
  | 'amount'
  | 'period'
  | 'party'
  | 'definition'
  | 'yesNo'
  | 'all'
  | 'topic';

/** `asked`: as the user wrote it; `text`: with the subject it takes over from the part before it. */
export type QuestionPart = { asked: string; text: string; kind: QuestionKind; terms: Term[] };

export type Question = {
  text: string;
  language: Language;
  kinds: ReadonlySet<QuestionKind>;
  /** What is answered one by one. */
  parts: QuestionPart[];
  /** All that is asked in it, also what only goes on from the piece before it. */
  pieces: QuestionPart[];
  mentions: AddressMention[];
  /** Titles the question puts in quotation marks or brackets. */
  quotedTitles: string[];
  terms: Term[];
};

const CUES: readonly (readonly [QuestionKind, RegExp])[] = [
  ['comparison', toPattern(table.cuesComparison, 'i')],
  ['structure', toPattern(table.cuesStructure, 'i')],
  ['definition', toPattern(table.cuesDefinition, 'i')],
  ['period', toPattern(table.cuesPeriod, 'i')],
  ['amount', toPattern(table.cuesAmount, 'i')],
  ['party', /누가|누구|어느\s*(?:쪽|측|편)|who(?:m|se)?\b|which (?:party|side)|부담\s*(?:은|해야)?/i],
  ['condition', toPattern(table.cuesCondition, 'i')],
  ['yesNo', toPattern(table.cuesYesNo, 'i')],
];
const ALL_CUE = /모든|전부|모두|전체|빠짐없이|각각|\b(?:all|every|each|any and all|list)\b/i;
const SHOW_CUE = toPattern(table.showCue, 'i');

export function analyseQuestion(text: string, otherwise?: Language): Question {
  const language = detectLanguage(text, otherwise);
  const mentions = findMentions(text.normalize('NFC'));
  const kinds = new Set(kindsOf(text));
  if (mentions.length > 0 && isLookup(text)) kinds.add('lookup');
  if (ALL_CUE.test(text)) kinds.add('all');
  const pieces = withInheritedTopics(splitParts(text));
  const parts = isOneMatter(pieces) ? [partOf(matterOf(text, pieces))] : pieces;
  return { text, language, kinds, parts, pieces, mentions, quotedTitles: quotedTitles(text), terms: termsOf(text) };
}

/** Fewer content words than these tell no matter of their own. */
const TERMS_OF_MATTER = 3;

/** "Can they move me? How soon?": a second piece that says little asks on about the matter of the first, and both are answered in one place. */
function isOneMatter([, second, ...others]: readonly QuestionPart[]): boolean {
  return second !== undefined && others.length === 0 && termsOf(second.asked).length < TERMS_OF_MATTER;
}

/** Without a second piece that only asks for the answer: "얼마야? 계산해줘". */
function matterOf(text: string, [first, second]: readonly QuestionPart[]): string {
  return first !== undefined && second !== undefined && isOnlyRequest(second.asked) ? first.asked : text;
}

function partOf(text: string): QuestionPart {
  return { asked: text, text, kind: kindsOf(text)[0] ?? 'topic', terms: termsOf(text) };
}

/** With more content words than this a part stands on its own. */
const OWN_TERMS = 1;

/** "대금은 얼마이고, 언제까지 줘야 해?": a later part without a subject of its own keeps that of the part before it. */
function withInheritedTopics(texts: readonly string[]): QuestionPart[] {
  const parts: QuestionPart[] = [];
  for (const text of texts) {
    const own = termsOf(text);
    const previous = parts.at(-1);
    const inherited =
      previous !== undefined && own.length <= OWN_TERMS && topicsIn(text).size === 0 ? previous.terms.slice(0, 4) : [];
    const topic = inherited.map(({ surface }) => surface).join(' ');
    parts.push({
      asked: text,
      text: topic === '' ? text : `${topic} ${text}`,
      kind: kindsOf(text)[0] ?? 'topic',
      terms: [...inherited, ...own.filter(({ key }) => !inherited.some((term) => term.key === key))],
    });
  }
  return parts;
}

/** The words of a text that are not part of an address. */
function termsOf(text: string): Term[] {
  return contentTerms(withoutMentions(text));
}

/** Named addresses; a bare number counts as one where the question is about nothing else. */
function findMentions(nfc: string): AddressMention[] {
  const named = parseAddressMentions(nfc);
  const bare = named.length > 0 ? [] : findBareNumbers(nfc);
  return bare.length > 0 && isNothingButShow(cutOut(nfc, bare)) ? bare : named;
}

function withoutMentions(text: string): string {
  const nfc = text.normalize('NFC');
  return cutOut(nfc, findMentions(nfc));
}

function cutOut(text: string, mentions: readonly AddressMention[]): string {
  return mentions.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}

function kindsOf(text: string): QuestionKind[] {
  const kinds = CUES.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);
  return kinds.length > 0 ? kinds : ['topic'];
}

/** The whole article is wanted: the question names it and says little more than "show". */
function isLookup(text: string): boolean {
  const rest = withoutMentions(text);
  return isNothingButShow(rest) || (SHOW_CUE.test(rest) && termsBesideShow(rest) <= 3);
}

function isNothingButShow(rest: string): boolean {
  return termsBesideShow(rest) === 0;
}

function termsBesideShow(rest: string): number {
  return contentTerms(rest.replace(SHOW_CUE, ' ')).length;
}

function quotedTitles(text: string): string[] {
  const pairs = /[「『"“'‘]([^「」『』"“”'‘’\n]{2,40})[」』"”'’]|\(([가-힣][^()\n]{1,30})\)/g;
  return [...text.matchAll(pairs)].flatMap((match) => match[1] ?? match[2] ?? []).map((title) => title.trim());
}
