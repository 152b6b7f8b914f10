import { hasHangul } from '../text/letters';
import { announcesConditions, isAnnouncement, leadsToActs, leadsToConditions } from './lead-in';
import type { Span } from './split-sentences';

/** How items are counted, and what is written around that: "(a)", "a)", "a."; a number in a circle stands alone. */
const ORDERS: readonly (readonly string[])[] = [
  [...'abcdefghijklmnopqrstuvwxyz'],
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'],
  Array.from({ length: 20 }, (_, at) => `${at + 1}`),
  [...'가나다라마바사아자차카타파하'],
];
const STYLES: readonly (readonly string[])[] = [
  ...ORDERS.flatMap((order) => [
    order.map((value) => `(${value})`),
    order.map((value) => `${value})`),
    order.map((value) => `${value}.`),
  ]),
  [...'①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'],
];

const BEHIND_COLON = /[:：]\s*$/u;
const BEHIND_WORD =
  /\b(?:(?:shall|will|must|may)(?:\s+not)?|that|to|if|when|where|unless|either|both|by|of|and|or),?\s+$/u;
const LABEL = /(?<=\s)\(?(?:[a-zA-Z]|[ivx]{2,4}|\d{1,2}|[가-하])[.)](?=\s)|[①-⑳]/gu;
const MARKED = /[;,]\s+(?:(?:and|or|and\/or)\s+)?$/u;
const JOINED = /(?:[;,]|\s(?:and|or|and\/or))\s+(?:(?:and|or|and\/or)\s+)?$/u;
/** How far back a mark and a conjunction may reach. */
const BEFORE = 12;
/** So many labels in their order behind the first are a list, whatever stands before them. */
const MIN_RUN = 2;

/** What stands behind a label up to the next, with the lists inside of it. */
export type InlineItem = Span & { lists: InlineList[] };
/**
 * A list within a sentence. Parts of one rule (what an "if" lists, what a sentence lists before its verb) say nothing without each
 * other; other items are acts, each of which says something behind the lead-in.
 */
export type InlineList = { items: InlineItem[]; isOneRule: boolean };

/**
 * The outermost lists that stand within a sentence, the parts of which semicolons may set apart: behind "shall:" or "if", before
 * "(a)", "a)", "가." or "①", with those inside of their items. A first item is a list by itself where the others are sentences:
 * behind a colon, or before a semicolon.
 */
export function readInlineLists(sentence: string): InlineList[] {
  return toLists(sentence, runsOf(sentence), { start: 0, end: sentence.trimEnd().length });
}

/**
 * Where the items of lists (offsets into the text) begin that say something each: acts, and whatever a Korean sentence lists
 * behind its verb.
 */
export function startsApart(text: string, lists: readonly InlineList[]): number[] {
  return lists.flatMap((list) =>
    areApart(text, list) ? list.items.flatMap(({ start, lists: inner }) => [start, ...startsApart(text, inner)]) : [],
  );
}

/** The lists (offsets into the text) that are told in one piece. */
export function listsTogether(text: string, lists: readonly InlineList[]): InlineList[] {
  return lists.flatMap((list) =>
    areApart(text, list) ? list.items.flatMap(({ lists: inner }) => listsTogether(text, inner)) : [list],
  );
}

function areApart(text: string, { items, isOneRule }: InlineList): boolean {
  const [first, ...others] = items.map(({ start }) => start);
  if (first === undefined) return false;
  const before = leadBefore(text, first);
  const isLed = BEHIND_COLON.test(before);
  if (isOneRule) return isLed && hasHangul(before);
  const isSetApart = others.every((start) => /;\s+(?:\S+\s+)?$/u.test(leadBefore(text, start)));
  return isLed || BEHIND_WORD.test(before) || isAnnouncement(before) || isSetApart;
}

/** What leads to a list stands so far before it. */
const LEAD = 160;
const leadBefore = (text: string, start: number) => text.slice(Math.max(0, start - LEAD), start);

type Label = { label: string; start: number };
/** Labels that count on, `inside`: of the run that an item of it stands in. */
type Run = { style: readonly string[]; starts: number[]; inside: Run | null };

/** The labels of a sentence as lists: each goes on with the innermost open one that expects it, or opens one inside of that. */
function runsOf(sentence: string): Run[] {
  const isBehind = (sign: RegExp, at: number) => sign.test(sentence.slice(Math.max(0, at - BEFORE), at));
  // "two (2) months" counts nothing; items of Korean lists end without a mark.
  const isKorean = hasHangul(sentence);
  const isJoined = (at: number) => isKorean || isBehind(JOINED, at);
  const runs: Run[] = [];
  let open: Run[] = [];
  for (const { label, start } of labelsOf(sentence)) {
    const at = open.findLastIndex(({ style, starts }) => style[starts.length] === label);
    const next = open[at];
    if (next !== undefined && isJoined(start)) {
      next.starts.push(start);
      open = open.slice(0, at + 1);
      continue;
    }
    const style = STYLES.find(([first]) => first === label);
    const isKnown = open.some((run) => run.style === style);
    if (style === undefined || isKnown || !mayOpen(leadBefore(sentence, start), label, isKorean)) continue;
    const run = { style, starts: [start], inside: open.at(-1) ?? null };
    runs.push(run);
    open.push(run);
  }
  const ended = new Set(runs.filter((run) => !isList(sentence, run, isBehind)));
  return runs.filter((run) => !ended.has(run)).map((run) => ({ ...run, inside: outside(run.inside, ended) }));
}

const labelsOf = (sentence: string): Label[] =>
  [...sentence.matchAll(LABEL)].map((match) => ({ label: match[0], start: match.index }));

function outside(run: Run | null, none: ReadonlySet<Run>): Run | null {
  return run !== null && none.has(run) ? outside(run.inside, none) : run;
}

/** Behind words that lead on any label, behind others one with a bracket or of a Korean list: "the Tailor (a) …", "을은 가. …". */
function mayOpen(before: string, label: string, isKorean: boolean): boolean {
  if (BEHIND_COLON.test(before) || BEHIND_WORD.test(before)) return true;
  return /[\p{L},.]\s+$/u.test(before) && (label.endsWith(')') || isKorean);
}

function isList(sentence: string, { starts }: Run, isBehind: (sign: RegExp, at: number) => boolean): boolean {
  const [first = 0, ...others] = starts;
  const before = leadBefore(sentence, first);
  const isLed = BEHIND_COLON.test(before) || BEHIND_WORD.test(before);
  if (others.length >= MIN_RUN) return saySomething(sentence, starts) && !nameSomebody(sentence, starts);
  const isMarked = others.some((at) => isBehind(MARKED, at)) && /^\(?[^\s.]+\)/u.test(sentence.slice(first));
  if (others.length > 0) return isMarked || (saySentences(sentence, starts) && (isLed || hasHangul(sentence)));
  return isLed && mayStandAlone(sentence, first);
}

/** A full stop may be that of a day or of an initial: "from: 1. March", "and A. Berg;". */
function mayStandAlone(sentence: string, first: number): boolean {
  const isBehindColon = BEHIND_COLON.test(leadBefore(sentence, first));
  if (/^[^\s)]\./u.test(sentence.slice(first))) return isBehindColon && !sentence.startsWith('1.', first);
  return isBehindColon || sentence.endsWith(';');
}

/** "By A. Berg, B. Cole and C. Dunn", "on 1. January": behind a word, what a full stop and a capital follow is a name or a day. */
function nameSomebody(sentence: string, starts: readonly number[]): boolean {
  const isBehindColon = BEHIND_COLON.test(leadBefore(sentence, starts[0] ?? 0));
  return (
    !isBehindColon && starts.some((start) => /^(?:[A-Z]|\d{1,2})\.\s+\p{Lu}/u.test(sentence.slice(start, start + 8)))
  );
}

const OWN_LABEL = /^\(?[^\s)]{1,4}[.)]|^[①-⑳]/u;
const wordsOf = (sentence: string, starts: readonly number[]) =>
  starts.map((start, at) => sentence.slice(start, starts[at + 1]).replace(OWN_LABEL, ''));

/** Whether a letter stands behind each label before the next: "1. 2. 3." is none of a list. */
function saySomething(sentence: string, starts: readonly number[]): boolean {
  return wordsOf(sentence, starts).every((words) => /\p{L}/u.test(words));
}

/** More than a word and a conjunction: "(a) and (b) of this clause" is none of a list. */
function saySentences(sentence: string, starts: readonly number[]): boolean {
  return wordsOf(sentence, starts).every((words) => (words.match(/\p{L}[^\s]*/gu)?.length ?? 0) > 2);
}

function toLists(sentence: string, runs: readonly Run[], { start: from, end: to }: Span, inside?: Run): InlineList[] {
  const own = runs.filter((run) => run.inside?.starts[0] === inside?.starts[0]);
  const within = own.filter(({ starts: [first = 0] }) => first >= from && first < to);
  let before = from;
  return within.map((run, at) => {
    const [first = 0] = run.starts;
    const end = within[at + 1] === undefined ? to : leadStart(sentence, run, within[at + 1]?.starts[0] ?? to);
    const items = run.starts.map((start, number) => {
      const span = { start, end: run.starts[number + 1] ?? end };
      return { ...span, lists: toLists(sentence, runs, span, run) };
    });
    const isOneRule = isOfOneRule(sentence.slice(before, first));
    before = end;
    return { items, isOneRule };
  });
}

/** Where what leads to a next list begins: behind the last semicolon or full stop before it. */
function leadStart(sentence: string, { starts }: Run, next: number): number {
  const last = starts.at(-1) ?? 0;
  const between = sentence.slice(last, next);
  const stop = Math.max(between.lastIndexOf('; '), between.search(/[^\s.]{2}\.\s[^.]*$/u) + 2);
  return stop > 2 ? last + stop + 1 : next;
}

/** By what leads to it; a Korean sentence that goes on behind its items says what it does only there. */
function isOfOneRule(lead: string): boolean {
  if (!hasHangul(lead)) return leadsToConditions(lead) || !leadsToActs(lead);
  return !(BEHIND_COLON.test(lead) || isAnnouncement(lead)) || announcesConditions(lead);
}
