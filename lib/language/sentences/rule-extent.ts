import { beginsException, opensList } from '../questions/answer-kinds';
import type { InlineList } from './inline-list';
import { readItemLabel, trailingConjunction } from './item-label';
import { limitEnds } from './list-limits';
import type { Sentence, Span } from './split-sentences';
import { writtenSentences, type WrittenSentence } from './written-sentence';

/** Characters that a quote may grow by to end where its rule ends, and by which a rule of several conditions may. */
const ROOM = 400;
const ROOM_OF_CONDITIONS = 1_200;

/** A rule as it is quoted: how many items of its list had no room, and what an item hangs on that is too far before it. */
export type RuleExtent = Span & { itemsLeft: number; leads: Span[] };

/** `isSentence`: as far as the sentence goes, without the provisos and the items behind it. */
type Options = { room?: number; answering?: Span | undefined; isSentence?: boolean };
/** What a place in a written sentence belongs to: all of it, a list with what leads to it, or an item that says something by itself. */
type Unit = Span & { leadIn: Span | null; isConditions: boolean };

/**
 * A span of a text from where the rule begins that it begins in to where the rule ends that it ends in: a sentence with all that
 * semicolons set apart in it, a list of conditions with what they are conditions of, an item of other lists with what leads to it;
 * with the provisos behind it and, behind a lead-in, its items; an item with the rest of its list where what limits that stands
 * behind it. A rule that was begun and has no room is left out again where it does not hold what answers. An "or" that leads on
 * to an item of its own is left out.
 */
export function ruleExtent(
  text: string,
  span: Span,
  { room = ROOM, answering = span, isSentence = false }: Options = {},
): RuleExtent {
  const written = writtenSentences(text);
  const sentences = written.flatMap(({ parts }) => parts);
  const ended = endOf(text, written, span, { room, answering });
  const behind = isSentence
    ? { end: ended.end, itemsLeft: 0 }
    : ended.limitEnd === null
      ? endBehind(sentences, ended.end, { span, room })
      : { end: ended.limitEnd, itemsLeft: 0 };
  const end = withoutConjunction(text, behind.end);
  // What limits a list does not push away what leads to it.
  const told = { start: span.start, end: ended.limitEnd === null ? end : Math.min(end, ended.end) };
  return { ...beginOf(text, written, told, room), end, itemsLeft: behind.itemsLeft };
}

/** Where the rule ends that a span ends in and, of an item with more behind it, where what limits its list ends. */
function endOf(
  text: string,
  written: readonly WrittenSentence[],
  span: Span,
  { room, answering }: { room: number; answering: Span },
): { end: number; limitEnd: number | null } {
  const own = written.find((one) => one.start < span.end && span.end < one.end);
  if (own === undefined) return { end: span.end, limitEnd: null };
  const { end, ...unit } = unitAt(own, span.end - 1);
  const mayGrow = roomOf(unit, room);
  if (end - span.end <= mayGrow) {
    const whole = Math.max(span.end, end);
    if (end >= own.end) return { end: whole, limitEnd: null };
    const limits = limitEnds(text, written, { own, at: span.end - 1 });
    return { end: whole, limitEnd: Math.max(whole, ...limits.filter((limit) => limit - span.end <= mayGrow)) };
  }
  const before = written.findLast((one) => one.end <= own.start);
  const isLeftOut = before !== undefined && before.end > span.start && before.end >= answering.end;
  return { end: isLeftOut ? before.end : span.end, limitEnd: null };
}

/** Only a span that begins with a part of a sentence or an item of a list begins in the middle of a rule. */
function beginOf(
  text: string,
  written: readonly WrittenSentence[],
  { start, end }: Span,
  room: number,
): Pick<RuleExtent, 'start' | 'leads'> {
  const own = written.find((one) => one.start < start && start < one.end);
  if (own === undefined || !beginsPart(own, start)) return { start, leads: [] };
  const unit = unitAt(own, start + leadingMarks(text.slice(start)));
  const from = unit.leadIn?.start ?? unit.start;
  if (end - from <= roomOf(unit, room)) return { start: from + leadingMarks(text.slice(from, start)), leads: [] };
  if (unit.leadIn === null) return { start, leads: [] };
  return { start: unit.start, leads: [unit.leadIn] };
}

const roomOf = ({ isConditions }: Pick<Unit, 'isConditions'>, room: number) =>
  isConditions ? Math.max(room, ROOM_OF_CONDITIONS) : room;

/** What joins a list to the one before it in its sentence. */
const leadingMarks = (text: string) => /^[\s;,]*(?:(?:and|or)\s+)?/u.exec(text)?.[0].length ?? 0;

function beginsPart({ parts, lists }: WrittenSentence, at: number): boolean {
  const begins = (list: InlineList): boolean =>
    list.items.some(({ start, lists: inner }) => start === at || inner.some(begins));
  return parts.some(({ start }) => start === at) || lists.some(begins);
}

/** The smallest part of a sentence with a place in it that says something by itself. */
function unitAt(sentence: WrittenSentence, at: number): Unit {
  let unit: Unit = { start: sentence.start, end: sentence.end, leadIn: null, isConditions: false };
  for (let lists: readonly InlineList[] = sentence.lists; lists.length > 0;) {
    const number = lists.findIndex(({ items }) => at < (items.at(-1)?.end ?? 0));
    const list = lists[number];
    const item = list?.items.findLast((one) => one.start <= at);
    const from = lists[number - 1]?.items.at(-1)?.end ?? unit.start;
    if (list?.isOneRule === true)
      return { ...unit, start: from, end: list.items.at(-1)?.end ?? unit.end, isConditions: true };
    if (list === undefined || item === undefined) return unit;
    const leadIn = { start: unit.leadIn?.start ?? from, end: list.items[0]?.start ?? item.start };
    unit = { start: item.start, end: item.end, leadIn, isConditions: false };
    lists = item.lists;
  }
  return unit;
}

/** The end behind the provisos and the items of a list on lines of their own that belong to what ends there. */
function endBehind(
  sentences: readonly Sentence[],
  from: number,
  { span, room }: { span: Span; room: number },
): Pick<RuleExtent, 'end' | 'itemsLeft'> {
  let last = sentences.findLastIndex(({ start, text }) => start < from && !isConjunction(text));
  const mayTake = (at: number) => (sentences[at]?.end ?? Infinity) - span.end <= room;
  while (goesOn(sentences, last) && mayTake(last + 1)) last += 1;
  const items = itemsBehind(sentences, last);
  const shown = items.filter(mayTake);
  const itemsLeft = items.slice(shown.length).filter((at) => labelOf(sentences[at]) !== null).length;
  return { end: Math.max(sentences[shown.at(-1) ?? last]?.end ?? from, from), itemsLeft };
}

const labelOf = (sentence: Sentence | undefined) => (sentence === undefined ? null : readItemLabel(sentence.text));

/** The next sentence takes something back from this one, or is the rest of it. */
function goesOn(sentences: readonly Sentence[], at: number): boolean {
  const [own, next] = [sentences[at]?.text, sentences[at + 1]?.text];
  if (own === undefined || next === undefined) return false;
  if (beginsException(next)) return true;
  if (isConjunction(next)) return false;
  return !/[.。:：!?]["”’)]*$/u.test(own) && /^\p{Ll}/u.test(next) && readItemLabel(next) === null;
}

/** "or" alone leads on to the next item. */
const isConjunction = (text: string) => /^(?:and|or|and\/or)$/iu.test(text.trim());

/** Numbers of the sentences that make up the list that a lead-in opens. */
function itemsBehind(sentences: readonly Sentence[], leadAt: number): number[] {
  const lead = sentences[leadAt];
  const style = labelOf(sentences[leadAt + 1])?.style;
  if (lead === undefined || style === undefined || !opensList(lead.text)) return [];
  const outer = new Set(sentences.slice(0, leadAt + 1).flatMap((sentence) => labelOf(sentence)?.style ?? []));
  const items: number[] = [];
  for (let at = leadAt + 1; at < sentences.length; at += 1) {
    const own = labelOf(sentences[at])?.style;
    if (own !== undefined && own !== style && (outer.has(own) || own === 'circled' || own === 'decimal')) break;
    items.push(at);
  }
  return items;
}

/** "…; or" ends an item whose list goes on behind the quote. */
function withoutConjunction(text: string, end: number): number {
  return text.slice(end).trim() === '' ? end : end - trailingConjunction(text.slice(0, end));
}
