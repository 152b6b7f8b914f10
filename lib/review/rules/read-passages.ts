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

/** A sentence that says nothing without the one before it. */
const GOES_ON =
  /^(?:다만|단[,，\s]|이\s*경우|이때|이\s*때|그러나|그러하지|그\s*밖에도|\(?이때|However\b|In (?:such|that|this|any such) (?:case|event|circumstances?)\b|In the event of (?:such|any such|that)\b|Otherwise\b|Notwithstanding the (?:foregoing|preceding)\b|The (?:foregoing|preceding)\b|(?:If|Where|Unless) (?:it|they|he|she|so)\b|(?:(?:[^,.]|\.(?=\d)){0,60},\s*)?(?:[Tt]he parties agree that )?(?:[Tt]his|[Tt]hese|[Ii]t|[Tt]hey) (?:is|are|does|do|shall|will|may|applies|apply|excludes?)\b|Any such\b|Such\b|[a-z])/u;
const LEADS_IN =
  /다음(?:의)?\s*(?:각\s*)?(?:호|목|사항|내용|행위|경우|자|조치)|다음과\s*같|아래\s*(?:각\s*)?(?:호|와\s*같)|:\s*$|\b(?:the )?following\b|\b(?:that|if|shall|may|to|when|from|with|for|not|must|will)\s*$/u;
const DEFINES =
  /[”"’'」]?\s*(?:이?란|(?:이?라|라고)\s*함은)\s|[”"]?\s*(?:은|는)\s[^.]{0,160}(?:말한다|의미한다)|[”"]\s*(?:means|shall mean|has the meaning|refers to)\b/u;
const DEFINING_TITLE = /정의|용어|definition|interpretation/iu;
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
  if (sentence.home === first.home && tail.length === 0 && ITEM.test(sentence.text) && isItemAfter(last, sentence))
    return items.push([sentence]) > 0;
  if (sentence.home !== first.home || !GOES_ON.test(sentence.text)) return false;
  if (lastOf?.home === first.home && tail.length === 0) return (item ?? tail).push(sentence) > 0;
  return (items.length > 0 ? tail : more).push(sentence) > 0;
}

const ITEM = /^(?:\(?[a-z]{1,4}[.)]|\(?\d{1,2}[.)](?!\d)|\(?[가-하][.)]|[-•·▪◦‣※])\s?/u;
const CIRCLED = /^[①-⑳㉑-㉟㊱-㊿]/u;
const NUMBERED = /^(?:\d+\.\d+|제\s?\d+\s?조|section\b|article\b)/iu;

/** Whether a sentence is an item of the list that another leads to: it says so, or breaks off before one. */
function isItemAfter(lead: PlacedSentence, { text }: PlacedSentence): boolean {
  if (NUMBERED.test(text) || (CIRCLED.test(text) && CIRCLED.test(lead.text))) return false;
  if (LEADS_IN.test(lead.text)) return true;
  return ITEM.test(text) && !/[.;!?。다요음함임][”"’)\]]*$/u.test(lead.text);
}

function passageOf(top: ClauseRecord, { first, more, items, tail }: Group): ReadPassage {
  const lead = [first, ...more];
  const leadEnd = lead.at(-1)?.end ?? first.end;
  const isDefinition = DEFINING_TITLE.test(top.articleTitle ?? '') || DEFINES.test(first.text);
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
      const isItemDefinition = isDefinition || DEFINES.test(item[0]?.text ?? '');
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
