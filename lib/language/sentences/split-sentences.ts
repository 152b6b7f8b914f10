import table from '../data/patterns/sentences.json';
import { toSource } from '../patterns/to-pattern';
import { remember } from '../text/remember';
import { brokenLines } from './broken-lines';
import { beginsWithLabel, headingEnds, isHeadingLine, isTitleLine } from './headings';
import { BULLET, isFirstItem, readItemLabel } from './item-label';
import { breaksOff, isFragment, isTerminated, leadsOn } from './lead-in';
import { isTableRow, rowEnds } from './table-row';

export type Span = { start: number; end: number };
/** A sentence; offsets are into the text it was split from, the ends without white space. */
export type Sentence = Span & { text: string };
/** `leadIn` is the sentence a list item hangs on ("다음 각 호의 …", "the following:"). */
export type CutSentence = Sentence & { leadIn: Span | null };

/** "Inc.", "U.S.", "J.": what ends with a full stop and goes on. */
const ABBREVIATED = `\\b(?:${toSource(table.abbreviations)})|\\b[A-Z]`;
const LABEL_OR_ARTICLE = String.raw`(?:^|[\s(])\(?(?:\d{1,2}(?:-\d{1,2})?|[a-z]|[ivx]{1,4}|[가-하])|제\s?\d+\s?(?:조|항|호)`;
const ENDS_SHORT = new RegExp(`(?:${ABBREVIATED}|${LABEL_OR_ARTICLE})\\.$`);
/** A line that ends so is over. */
const LINE_END = /[.!?。:;|>」』\])】〕”"]\s*$|[다함음임됨]\s*$/;

/**
 * The sentences of a Korean or English clause, in order, whole where in doubt: for showing and searching them. A line that
 * begins with a label (①, 1., (a), 가.) begins a sentence of its own; other line breaks are taken for wrapped lines, since
 * contracts are full of them.
 */
export function splitSentences(text: string): Sentence[] {
  const cuts: number[] = [];
  const broken = brokenLines(text);
  for (let at = 0; at < text.length; at += 1) {
    const isEnd = (endsSentence(text, at) && !isInsideBrackets(text, at)) || beginsItem(text, at) || broken.has(at);
    if (isEnd) cuts.push(at + 1);
  }
  const sentences: Sentence[] = [];
  let from = 0;
  for (const to of [...cuts, text.length]) {
    const sentence = trimmed(text, from, to);
    if (sentence !== null) sentences.push(sentence);
    from = to;
  }
  return sentences;
}

const MAX_ASIDE = 200;

/** A full stop inside an aside, as in "서면(전자문서를 포함한다. 이하 같다)으로", ends nothing outside of it. */
function isInsideBrackets(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - MAX_ASIDE), at);
  const after = text.slice(at + 1, at + 1 + MAX_ASIDE);
  const close = after.search(/[()\n]/);
  return (
    before.lastIndexOf('(') > Math.max(before.lastIndexOf(')'), before.lastIndexOf('\n')) &&
    close > 0 &&
    after[close] === ')'
  );
}

function endsSentence(text: string, at: number): boolean {
  const character = text[at];
  if (character === ';') return /^\s/.test(text.slice(at + 1, at + 2));
  if (character === '。') return true;
  if (character !== '.' && character !== '?' && character !== '!') return false;
  const after = text.slice(at + 1, at + 4);
  if (after !== '' && !/^["'”’)\]]?(?:\s|$|[①-⑳(])/.test(after) && !isKoreanEnd(text, at)) return false;
  const before = text.slice(Math.max(0, at - 12), at + 1);
  if (/(?:^|\s)다\.$/.test(before) && isThirdItem(text, at - 1)) return false;
  if (isKoreanEnd(text, at)) return true;
  if (character === '.' && /\d\.$/.test(before) && /^\s?\d/.test(after)) return false;
  if (character === '.' && (ENDS_SHORT.test(before) || (/\d\.$/.test(before) && /^\s?[a-z]/.test(after)))) return false;
  return !/^\s+[a-z]/.test(text.slice(at + 1, at + 6));
}

/** 다. 요. 음. 함. and the like, also without a space behind: "한다.다만". */
function isKoreanEnd(text: string, at: number): boolean {
  return (
    text[at] === '.' &&
    /[다요음함임것]/.test(text[at - 1] ?? '') &&
    /^(?:\s|$|["'”’)]|[가-힣①-⑳])/.test(text.slice(at + 1, at + 2))
  );
}

function beginsItem(text: string, at: number): boolean {
  if (text[at] !== '\n') return false;
  if (isHeadingLine(lineBefore(text, at)) || isTableRow(lineBefore(text, at)) || isTableRow(lineAfter(text, at)))
    return true;
  const line = text.slice(at + 1, at + 80).trimStart();
  if (beginsWithLabel(line)) return !/^다\./.test(line) || isThirdItem(text, at + 1);
  return /^\s*\n/.test(text.slice(at + 1, at + 40)) && !goesOn(text, at);
}

/**
 * 다. is an item of a list where a 나. went before, at the beginning of a line or in the same one, or a whole sentence: else it is the
 * end of a wrapped word, "하지 못한↵다. 단, …".
 */
function isThirdItem(text: string, from: number): boolean {
  const before = text.slice(0, from);
  return (
    /(?:^|\n)[^\S\n]*나[.)]\s/.test(before) || /\s나[.)]\s[^\n]*$/.test(before) || !/[가-힣]\s*$/.test(before.slice(-8))
  );
}

const PAGE_NUMBER = /^(?:page\s*)?[-–]?\s*\d{1,4}\s*[-–]?\s*\n/i;
/** A line shorter than this is not wrapped because it is full. */
const FULL_LINE = 25;

/** A blank line, perhaps with a page number, in the middle of a sentence: a page ends there, or the reader of a file leaves one between wrapped lines. */
function goesOn(text: string, at: number): boolean {
  const after = text
    .slice(at + 1, at + 200)
    .trimStart()
    .replace(PAGE_NUMBER, '')
    .trimStart();
  if (/^[a-z]/.test(after)) return true;
  const line = lineBefore(text, at);
  return (
    /^[가-힣]/.test(after) &&
    line.length >= FULL_LINE &&
    /[가-힣,]$/.test(line) &&
    !LINE_END.test(line) &&
    !beginsUnit(after)
  );
}

function beginsUnit(after: string): boolean {
  return beginsWithLabel(after) || isHeadingLine(after.split('\n', 1)[0] ?? '');
}

function lineAfter(text: string, at: number): string {
  const end = text.indexOf('\n', at + 1);
  return text.slice(at + 1, end < 0 ? undefined : end).trim();
}

function lineBefore(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim();
}

function trimmed(text: string, from: number, to: number): Sentence | null {
  const slice = text.slice(from, to);
  const body = slice.trim();
  if (body === '' || !/[\p{L}\p{N}]/u.test(body)) return null;
  const start = from + (slice.length - slice.trimStart().length);
  return { text: body, start, end: start + body.length };
}

const ITEM_LABEL = new RegExp(
  String.raw`^\s*(?:(?:and|or)\s+(?=\())?(?:[①-⑳㉑-㉟]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,5}|[가-하])[.)](?=\s)|\d{1,3}(?:\.\d{1,3})+\.?(?=\s)|${BULLET}(?=\s))`,
  'u',
);
const LEAD_IN = /(?::\s*$|다음\s*각|각\s*호|다음과\s*같|the following|as follows)/iu;
const CUT_SHORT = new RegExp(`(?:${ABBREVIATED}|\\d)\\.$`, 'u');
/** Begins a list item, an article or a row of a table. */
const UNIT_BEGINNING = String.raw`[①-⑳]|${BULLET}\s|\(?(?:\d{1,2}|[a-z]|[ivx]{1,5}|[가-하])[.)]\s|\d{1,3}(?:\.\d{1,3})+\.?\s|제\s*\d+\s*조`;
const CUT_END = new RegExp(`${toSource(table.cutEnd)}|\\n(?=\\s*(?:[-•]\\s*)?(?:${UNIT_BEGINNING}))`, 'gu');
const NEW_UNIT = new RegExp(`^\\s*(?:[-•]\\s*)?(?:${UNIT_BEGINNING}|\\|)`, 'u');

/**
 * The sentences of a clause or an answer in order, cut where in doubt (a blank line, a heading, a semicolon): a quote must not
 * borrow its neighbour's words. List items are sentences of their own, with the lead-in they hang on.
 */
export const cutSentences = remember((text: string): CutSentence[] => {
  const spans: Span[] = [];
  let from = 0;
  const ends = [...text.matchAll(CUT_END)].map((match) => ({
    index: match.index,
    end: match.index + match[0].length,
    isDot: match[0].startsWith('.'),
  }));
  const lines = [...headingEnds(text), ...rowEnds(text), ...brokenLines(text)].map((end) => ({
    index: end,
    end,
    isDot: false,
  }));
  for (const { index, end, isDot } of [...ends, ...lines].sort((a, b) => a.end - b.end)) {
    if (isDot && (isAbbreviation(text, from, index) || isInBrackets(text, from, end))) continue;
    if (text[index] === '\n' && end > index && isWrapped(text, index, end)) continue;
    pushTrimmed(text, from, end, spans);
    from = end;
  }
  pushTrimmed(text, from, text.length, spans);
  return withLeadIns(text, spans);
}, 128);

const MAX_BRACKET = 240;

/** A full stop inside of brackets ends no sentence: "… 60일(제3항의 기일을 말한다. 이하 같다) 이내에 …". */
function isInBrackets(text: string, from: number, end: number): boolean {
  const before = text.slice(Math.max(from, end - MAX_BRACKET), end);
  if (before.lastIndexOf('(') <= before.lastIndexOf(')')) return false;
  const after = text.slice(end, end + MAX_BRACKET);
  const close = after.indexOf(')');
  const open = after.indexOf('(');
  return close >= 0 && (open < 0 || close < open) && !after.slice(0, close).includes('\n\n');
}

/** Readers of PDF often leave a blank line between the wrapped lines of one sentence: only a whole line ends one. */
function isWrapped(text: string, index: number, end: number): boolean {
  const before = text.slice(Math.max(0, index - 160), index);
  return !LINE_END.test(before) && !NEW_UNIT.test(text.slice(index, end + 16)) && !isTitleLine(before);
}

function isAbbreviation(text: string, from: number, dot: number): boolean {
  const before = text.slice(Math.max(from, dot - 12), dot + 1);
  if (/\d\.$/u.test(before))
    return /^\s*\d/u.test(text.slice(dot + 1, dot + 4)) || /^\s*\d{1,3}\.$/u.test(text.slice(from, dot + 1));
  return CUT_SHORT.test(before) || /^\s*\(?(?:[a-z]|[ivx]{1,5}|[가-하])\.$/u.test(text.slice(from, dot + 1));
}

function pushTrimmed(text: string, from: number, to: number, spans: Span[]): void {
  const raw = text.slice(from, to);
  const start = from + raw.length - raw.trimStart().length;
  const end = from + raw.trimEnd().length;
  if (end > start) spans.push({ start, end });
}

function withLeadIns(text: string, spans: readonly Span[]): CutSentence[] {
  let leadIn: Span | null = null;
  /** Whether the line that is read begins with what hangs on the lead-in. */
  let isHungLine = false;
  return spans.map((span, at) => {
    const own = text.slice(span.start, span.end);
    const isItem = ITEM_LABEL.test(own) && !/^(?:[-•]\s*)?[①-⑳]/u.test(own);
    const beginsLine = text.slice(spans[at - 1]?.end ?? 0, span.start).includes('\n');
    // "2. … 낸다. … 쓰지 않는다.": what goes on in the line of an item hangs where that does, and so do rows of a table.
    const hangs = isItem || isTableRow(own) || (isHungLine && !beginsLine);
    if (!hangs || (leadIn !== null && standsBeside(text.slice(leadIn.start, leadIn.end), own))) leadIn = null;
    if (beginsLine) isHungLine = leadIn !== null;
    const sentence = { ...span, text: own, leadIn };
    const next = spans[at + 1];
    const isOpener = LEAD_IN.test(own) || (next !== undefined && leads(own, text.slice(next.start, next.end)));
    if (isOpener) leadIn = leadIn === null || !hangs ? span : leadIn;
    return sentence;
  });
}

/** "3.2 …" does not hang on "3.1 …"; "1. …" hangs on "3. …" only where that announces items. */
function standsBeside(leadIn: string, item: string): boolean {
  const style = readItemLabel(leadIn)?.style;
  const mayHang = style === 'number' && LEAD_IN.test(leadIn);
  return style !== undefined && !mayHang && style === readItemLabel(item)?.style;
}

/** Whether fragments behind labels hang on a sentence, though it announces none: "Hirer must not", "다음 행위를 해서는 안 된다." */
function leads(own: string, next: string): boolean {
  const [over, label] = [readItemLabel(own), readItemLabel(next)];
  if (label === null || over?.style === label.style) return false;
  if (label.style !== 'bullet') return isFirstItem(label) && leadsOn(own);
  return over === null && (breaksOff(own) || (isTerminated(own) && isFragment(next.slice(label.length))));
}
