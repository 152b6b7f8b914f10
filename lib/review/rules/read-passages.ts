import {
  beginsCircled,
  beginsItem,
  beginsNumbered,
  defines,
  endsWhole,
  goesOn,
  leadsIn,
} from '#lib/language/sentences/passages';
import { isOfDefinitions } from '#lib/language/titles/article-titles';
import type { ClauseRecord } from '#lib/protocol/clause';
import { isWithin, readSentences, topClauses, type PlacedSentence } from './read-sentences';

type Span = { start: number; end: number };

/**
 * What a clause says on one thing, whole: a sentence with the exceptions and consequences that follow it, or a lead-in with
 * its items. `spans` are one, or two for one item of a list, the lead-in's first; `text` is what stands in them.
 */
export type Passage = Span & {
  part: number;
  text: string;
  spans: readonly Span[];
  /** The article, the exhibit or the preamble it stands in. */
  top: ClauseRecord;
  isDefinition: boolean;
  /** A list too long to be told whole ends after some of its items. */
  isCut: boolean;
};

/** `items`: each with the lead-in, where the passage is a list. `base`: without them. */
export type ReadPassage = { whole: Passage; base: string; items: readonly Passage[] };

/** A longer list is cut at an item. */
const LONGEST = 700;

const read = new WeakMap<readonly ClauseRecord[], readonly ReadPassage[]>();

/** The contract in passages, in reading order; the same list of clauses is read once. */
export function readPassages(clauses: readonly ClauseRecord[]): readonly ReadPassage[] {
  const known = read.get(clauses);
  if (known !== undefined) return known;
  const passages = topClauses(clauses).flatMap((top) =>
    groupsOf(readSentences(top, clauses)).map((group) => passageOf(top, group)),
  );
  read.set(clauses, passages);
  return passages;
}

/** `more` goes on from `first` before the items, `tail` after them. */
type Group = { first: PlacedSentence; more: PlacedSentence[]; items: PlacedSentence[][]; tail: PlacedSentence[] };

function groupsOf(sentences: readonly PlacedSentence[]): Group[] {
  const groups: Group[] = [];
  for (const sentence of sentences) {
    const group = groups.at(-1);
    if (group === undefined || !joins(group, sentence)) {
      groups.push({ first: sentence, more: [], items: [], tail: [] });
    }
  }
  return groups;
}

/** Puts a sentence where it belongs in a group; false when it begins a new one. */
function joins(group: Group, sentence: PlacedSentence): boolean {
  const { first, more, items, tail } = group;
  const item = items.at(-1);
  const lastOf = item?.at(-1);
  if (lastOf && item?.[0] && (sentence.home === lastOf.home || isWithin(sentence.home, item[0].home))) {
    if (sentence.home !== first.home && tail.length === 0) return item.push(sentence) > 0;
  }
  const last = more.at(-1) ?? first;
  if (isWithin(sentence.home, first.home)) {
    return tail.length === 0 && isItemAfter(last, sentence) && items.push([sentence]) > 0;
  }
  // Items that are no clauses of their own.
  if (sentence.home === first.home && tail.length === 0 && beginsItem(sentence.text) && isItemAfter(last, sentence))
    return items.push([sentence]) > 0;
  if (sentence.home !== first.home || !goesOn(sentence.text)) return false;
  if (lastOf?.home === first.home && tail.length === 0) return (item ?? tail).push(sentence) > 0;
  return (items.length > 0 ? tail : more).push(sentence) > 0;
}

/** Whether a sentence is an item of the list that another leads to: it says so, or breaks off before one. */
function isItemAfter(lead: PlacedSentence, { text }: PlacedSentence): boolean {
  if (beginsNumbered(text) || (beginsCircled(text) && beginsCircled(lead.text))) return false;
  return leadsIn(lead.text) || (beginsItem(text) && !endsWhole(lead.text));
}

function passageOf(top: ClauseRecord, { first, more, items, tail }: Group): ReadPassage {
  const lead = [first, ...more];
  const leadEnd = lead.at(-1)?.end ?? first.end;
  const isDefinition = isOfDefinitions(top.articleTitle ?? '') || defines(first.text);
  const about = { part: top.part, top, isDefinition };
  const textOf = (...spans: Span[]) =>
    spans.map(({ start, end }) => top.text.slice(start - top.start, end - top.start)).join(' ');
  const fitting = items.filter((item) => (item.at(-1)?.end ?? 0) - leadEnd <= LONGEST);
  const isCut = fitting.length < items.length;
  const shown = (isCut ? fitting.at(-1)?.at(-1) : (tail.at(-1) ?? items.at(-1)?.at(-1))) ?? null;
  const span = { start: first.start, end: shown?.end ?? leadEnd };
  return {
    whole: { ...about, ...span, text: textOf(span), spans: [span], isCut },
    base: [...lead, ...tail].map(({ text }) => text).join(' '),
    items: items.map((item) => {
      const own = { start: item[0]?.start ?? leadEnd, end: item.at(-1)?.end ?? leadEnd };
      const before = { start: first.start, end: leadEnd };
      const isItemDefinition = isDefinition || defines(item[0]?.text ?? '');
      return {
        ...about,
        ...own,
        text: textOf(before, own),
        spans: [before, own],
        isDefinition: isItemDefinition,
        isCut: false,
      };
    }),
  };
}
