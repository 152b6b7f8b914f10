import table from '../data/patterns/lines.json';
import { toPattern } from '../patterns/to-pattern';
import { oneOf, wordList } from '../words/word-lists';

export type ReadTitle = { title: string; /** Offset after title and its punctuation. */ end: number };

const TOKEN = /\S+/g;
const CAPITALS = /^[(]?[A-Z][A-Z\d&/’'.,;()–—-]*$|^[&/–—-]+$/;
const ENDS_SENTENCE = /[.:!?]$/;
/** "(a)", "A.", "1.1", "Section 2.1", a quoted term: what may stand first in the text under a heading. */
const ITEM =
  /^(?:\((?:[a-z]|[ivx]{1,4}|[A-Z]|\d{1,2})\)|[A-Za-z]\)|[AB]\.|\d{1,2}\.\d{1,2}(?:\.\d{1,2})?\.?:?|["“‘].*|\[.*|[\u3131-\uffff].*)$/;
const WORDED_ITEM = /^(?:Section|SECTION|Sec\.|Clause|CLAUSE)\s{1,3}\d/;
const ROLES = wordList('titlesRoles');
/** Words that begin a sentence and hardly ever stand in the middle of a title. */
const OPENER = new Set([...wordList('titlesOpeners'), ...ROLES]);
/** Openers that titles hold as well ("Payment For Services"): they need a word behind them that makes a sentence of it. */
const ALSO_IN_TITLES = new Set([...wordList('titlesAlsoInside'), ...ROLES]);
const GOES_ON_AS_SENTENCE =
  /^(?:[a-z]|(?:Agreement|Contract|Company|Parties|Party|Licensee|Licensor|Customer|Term|Seller|Buyer|Supplier)\b)/;
/** "The Corporation shall": a subject with its verb. */
const SUBJECT = new RegExp(`^(?:The\\s)?(?:[A-Z][\\w’']*\\s){1,3}${oneOf('titlesSubjectVerbs')}\\b`);
/** Stronger than a full stop further on: "Definitions In this Agreement: …". */
const OPENS_SURELY = toPattern([{ all: ['^', table.opensSurely] }], '');
const SMALL = new Set(wordList('titlesSmall'));
const TITLE_WORD = /^\(?[A-Z][\w’'/&-]*[),”";]?[,;]?$/;
/** A title does not end in one of these. */
const NEEDS_MORE = new Set(wordList('titlesNeedMore'));
const JOINS = new Set(wordList('titlesJoin'));
const COMPANY = /^(?:Limited|Ltd|Inc|Corp|LLC|L\.L\.C|Corporation|GmbH|Co|Pty|Plc|Company)\b/;
const MAX_CAPITALS = 18;
const MAX_TITLE_WORDS = 8;

/** Which signs end the heading: capitals that end, an item that begins, or (the weakest) a word that begins a sentence. */
export type TitleEnd = 'capitals' | 'item' | 'opener';

/**
 * The heading at the start of a line that goes into the text under it without a full stop: "FORCE MAJEURE The Supplier …",
 * "Fees (a) The …", "Term This Agreement …". Null when no such heading stands there.
 */
export function readUnmarkedTitle(line: string, from: number, by: TitleEnd): ReadTitle | null {
  const tokens = [...line.slice(0, 240).matchAll(TOKEN)].map((match) => ({ text: match[0], start: match.index }));
  const words = by === 'capitals' ? capitalsBefore(tokens, line) : wordsBefore(tokens, line, by);
  const last = tokens[words - 1];
  if (last === undefined) return null;
  const end = last.start + last.text.length;
  return {
    title: line
      .slice(0, end)
      .replace(/\s+/g, ' ')
      .replace(/^[\s"“]+|[\s"”,;–—-]+$/g, ''),
    end: from + end,
  };
}

type Token = { text: string; start: number };

/** How many words in capitals stand before a sentence or an item; 0 when the line does not begin with such words. */
function capitalsBefore(tokens: readonly Token[], line: string): number {
  let count = 0;
  while (count < tokens.length && isCapitalWord(tokens[count]?.text ?? '')) count += 1;
  const run = tokens.slice(0, count).map((token) => token.text);
  if (run.some((word) => ENDS_SENTENCE.test(word)) || count > MAX_CAPITALS) return 0;
  const next = tokens[count];
  if (next === undefined) return 0;
  const isItem = ITEM.test(next.text) || WORDED_ITEM.test(line.slice(next.start, next.start + 20));
  if (!isItem && !/^[A-Z][a-z’']/.test(next.text)) return 0;
  if (isItem && (isReference(run.at(-1) ?? '') || JOINS.has(run.at(-1) ?? ''))) return 0;
  while (!isItem && /^(?:A|I|AN|ANY)$/.test(run.at(-1) ?? '')) run.pop();
  const long = run.filter((word) => /[A-Z]{2}/.test(word));
  if (long.length === 0 || !/[A-Z]{4}/.test(run.join(' '))) return 0;
  const isName = long.length === 1 && !isItem && !OPENER.has(next.text);
  const isCompany = COMPANY.test(next.text);
  return isName || isCompany ? 0 : run.length;
}

function isCapitalWord(word: string): boolean {
  return CAPITALS.test(word) && !ITEM.test(word);
}

/** How many words of a title like "Term and Termination" stand before a sentence or an item; 0 when it is no such title. */
function wordsBefore(tokens: readonly Token[], line: string, by: TitleEnd): number {
  for (let count = 1; count <= Math.min(MAX_TITLE_WORDS, tokens.length - 1); count += 1) {
    const before = tokens[count - 1]?.text ?? '';
    if (!TITLE_WORD.test(before) && !SMALL.has(before)) return 0;
    const next = tokens[count];
    if (next === undefined || SMALL.has(before) || NEEDS_MORE.has(before) || JOINS.has(before) || /,$/.test(before))
      continue;
    const rest = line.slice(next.start, next.start + 90);
    if (by === 'opener' && opensSentence(rest)) return count;
    if (by === 'item' && OPENS_SURELY.test(rest)) return count;
    const isItem = ITEM.test(next.text) && !/^(?:["“]|\[[^*\s●•])/.test(next.text);
    if (isItem && isReference(before)) return 0;
    if (isItem || WORDED_ITEM.test(line.slice(next.start, next.start + 20))) return by === 'item' ? count : 0;
  }
  return 0;
}

function opensSentence(rest: string): boolean {
  const [word = '', after = ''] = rest.split(/\s+/, 2);
  return OPENER.has(word) && (!ALSO_IN_TITLES.has(word) || GOES_ON_AS_SENTENCE.test(after) || SUBJECT.test(rest));
}

function isReference(word: string): boolean {
  return /^(?:Sections?|Articles?|Clauses?|Paragraphs?|Exhibit|Schedule|Annex|Rule|Item|Part|Subsection)$/i.test(word);
}
