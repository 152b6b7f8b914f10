import { remember } from './remember';
export type Span = { start: number; end: number };
/** A sentence; `leadIn` is the sentence a list item hangs on ("다음 각 호의 …", "the following:"). */
export type Sentence = Span & { text: string; leadIn: Span | null };

const ITEM_LABEL =
  /^\s*(?:[①-⑳㉑-㉟]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,5}|[가-하])[.)](?=\s)|\d{1,3}(?:\.\d{1,3})+\.?(?=\s)|[-•▪※](?=\s))/u;
const LEAD_IN = /(?::\s*$|다음\s*각|각\s*호|다음과\s*같|the following|as follows)/iu;
const ABBREVIATION =
  /(?:\b(?:No|Nos|Art|Sec|Inc|Ltd|Co|Corp|LLC|Mr|Mrs|Ms|Dr|St|vs|etc|approx|e\.g|i\.e|U\.S|U\.K|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)|\b[A-Z]|\d)\.$/u;
const END =
  /[.!?。](?=["'”’」)\]]*(?:\s|$|[①-⑳가-힣]))["'”’」)\]]*|;(?=\s)|\n\s*\n|\n(?=\s*(?:[-•]\s*)?(?:[①-⑳]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,5}|[가-하])[.)]\s|\d{1,3}(?:\.\d{1,3})+\.?\s|제\s*\d+\s*조))/gu;
const WHOLE_LINE_END = /[.!?。:;|>」』)\]】”"]\s*$|[다함음임됨]\s*$/u;
const TITLE_WORD = '(?:[A-Z\\d§(]\\S*|of|and|the|to|for|in|or|on|by|with|&)';
// Words are set apart by spaces that are not optional: were they, a long word in capitals could be cut in endless ways.
const TITLE_LINE = new RegExp(`(?:^|\\n)[ \\t]*${TITLE_WORD}(?:[ \\t]+${TITLE_WORD}){0,11}[ \\t]*$`, 'u');
const NEW_UNIT =
  /^\s*(?:[-•]\s*)?(?:[①-⑳]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,5}|[가-하])[.)]\s|\d{1,3}(?:\.\d{1,3})+\.?\s|제\s*\d+\s*조|\|)/u;

/** A heading is no part of the sentence after it: 제5조(양도 금지), "8.2 No Assignment" on a line of its own. */
const KOREAN_HEADING = /제\s?\d{1,4}\s?조(?:\s?의\s?\d{1,3})?\s?[([【][^)\]】\n]{0,60}[)\]】]/gu;
const ENGLISH_HEADING =
  /^\s*(?:(?:ARTICLE|Article|SECTION|Section|§)?\s*[\dIVX]+(?:\.\d+)*[.:]?\s+)?(?:[A-Z][A-Za-z'’-]*|of|and|the|to|for|in|or|on|by|with)(?:(?:[ \t]*[&,;/][ \t]*|[ \t]+)(?:[A-Z][A-Za-z'’-]*|of|and|the|to|for|in|or|on|by|with)){0,9}[ \t]*(?=\n\s*(?:[A-Z(“"①]|\d))/u;

/**
 * The sentences of a clause in order, without white space at their ends; list items are sentences of their own, with the
 * lead-in they hang on. Not the splitter of lib/core/text: that one keeps a sentence whole where in doubt, for showing
 * and searching it; this one cuts where in doubt (a blank line, a heading, a semicolon), because a quote must not borrow its
 * neighbour's words, and it also reads answers, which have no labels.
 */
export const splitSentences = remember((text: string): Sentence[] => {
  const spans: Span[] = [];
  let from = 0;
  const ends = [...text.matchAll(END)].map((match) => ({
    index: match.index,
    end: match.index + match[0].length,
    isDot: match[0].startsWith('.'),
  }));
  const headings = headingEnds(text).map((end) => ({ index: end, end, isDot: false }));
  for (const { index, end, isDot } of [...ends, ...headings].sort((a, b) => a.end - b.end)) {
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
  return !WHOLE_LINE_END.test(before) && !NEW_UNIT.test(text.slice(index, end + 16)) && !TITLE_LINE.test(before);
}

function headingEnds(text: string): number[] {
  const english = ENGLISH_HEADING.exec(text);
  const korean = [...text.matchAll(KOREAN_HEADING)].filter(({ index }) =>
    /(?:^|\n)\s*$/u.test(text.slice(Math.max(0, index - 3), index)),
  );
  return [...korean.map((match) => match.index + match[0].length), ...(english === null ? [] : [english[0].length])];
}

/** Whether a sentence is only a heading. */
export function isHeading(sentence: string): boolean {
  return (
    new RegExp(`^\\s*${KOREAN_HEADING.source}\\s*$`, 'u').test(sentence) ||
    (!/[.;!?]/u.test(sentence) && TITLE_LINE.test(sentence.trim()))
  );
}

function isAbbreviation(text: string, from: number, dot: number): boolean {
  const before = text.slice(Math.max(from, dot - 12), dot + 1);
  if (/\d\.$/u.test(before))
    return /^\s*\d/u.test(text.slice(dot + 1, dot + 4)) || /^\s*\d{1,3}\.$/u.test(text.slice(from, dot + 1));
  return ABBREVIATION.test(before) || /^\s*\(?(?:[a-z]|[ivx]{1,5}|[가-하])\.$/u.test(text.slice(from, dot + 1));
}

function pushTrimmed(text: string, from: number, to: number, spans: Span[]): void {
  const raw = text.slice(from, to);
  const start = from + raw.length - raw.trimStart().length;
  const end = from + raw.trimEnd().length;
  if (end > start) spans.push({ start, end });
}

function withLeadIns(text: string, spans: readonly Span[]): Sentence[] {
  let leadIn: Span | null = null;
  return spans.map((span) => {
    const own = text.slice(span.start, span.end);
    const isItem = ITEM_LABEL.test(own) && !/^(?:[-•]\s*)?[①-⑳]/u.test(own);
    if (!isItem) leadIn = null;
    const sentence = { ...span, text: own, leadIn: isItem ? leadIn : null };
    if (LEAD_IN.test(own)) leadIn = leadIn === null || !isItem ? span : leadIn;
    return sentence;
  });
}
