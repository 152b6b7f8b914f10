import { hasHangul } from '../text/letters';
import { remember } from '../text/remember';
import { listsTogether, readInlineLists, startsApart, type InlineItem, type InlineList } from './inline-list';
import { isFirstItem, readItemLabel } from './item-label';
import { isAnnouncement } from './lead-in';
import { splitSentences, type Sentence, type Span } from './split-sentences';

/** A sentence as it is written, with the parts of it that semicolons set apart, or a list in one line with the sentence that announces it. */
export type WrittenSentence = Span & { parts: Sentence[]; lists: InlineList[] };

/** A text this long inside one sentence is no sentence (a table, a page without full stops): it is not looked into. */
const MAX_SENTENCE = 20_000;

/** The written sentences of a text, in order; offsets are into it, those of the lists as well. */
export const writtenSentences = remember((text: string): readonly WrittenSentence[] => {
  const groups: Sentence[][] = [];
  for (const sentence of splitSentences(text)) {
    const last = groups.at(-1);
    if (last !== undefined && belongsTo(text, last, sentence)) last.push(sentence);
    else groups.push([sentence]);
  }
  return groups.map((parts) => {
    const [start, end] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0];
    const lists = end - start > MAX_SENTENCE ? [] : readInlineLists(text.slice(start, end));
    return { start, end, parts, lists: movedBy(start, endedByParts(lists, parts, start)) };
  });
}, 128);

/** What a written sentence says, one after the other: the parts of it and the items of its lists, and as one piece what is one rule. */
export function sayingsOf(text: string, { start, end, parts, lists }: WrittenSentence): Span[] {
  const together = listsTogether(text, lists);
  const isInside = (at: number) =>
    together.some(({ items }) => (items[0]?.start ?? at) < at && at < (items.at(-1)?.end ?? at));
  const starts = [...parts.map((part) => part.start).filter((at) => !isInside(at)), ...startsApart(text, lists)];
  const cuts = [...new Set(starts)].toSorted((left, right) => left - right);
  return cuts
    .map((from, at) => ({ start: Math.max(start, from), end: cuts[at + 1] ?? end }))
    .filter((span) => !/^(?:and|or|and\/or)\s*$/iu.test(text.slice(span.start, span.end)));
}

/** Length-preserving: what an English sentence lists as conditions becomes blanks, so that only what they are conditions of is read. */
export function withoutConditions(text: string): string {
  if (hasHangul(text)) return text;
  const lists = writtenSentences(text).flatMap((sentence) => listsTogether(text, sentence.lists));
  return lists.reduce((left, { items }) => {
    const [start, end] = [items[0]?.start ?? 0, items.at(-1)?.end ?? 0];
    return left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
  }, text);
}

/** Only in the same line: items on lines of their own are told apart already. */
function belongsTo(text: string, parts: readonly Sentence[], next: Sentence): boolean {
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined || text.slice(last.end, next.start).includes('\n')) return false;
  const label = readItemLabel(next.text);
  if (last.text.endsWith(';')) return label?.style !== 'circled' || readItemLabel(first.text)?.style !== 'circled';
  if (label === null || label.style === 'decimal' || label.style === readItemLabel(first.text)?.style) return false;
  return isAnnouncement(last.text)
    ? isFirstItem(label)
    : parts.some((part, at) => isAnnounced(parts, part, at, label.style));
}

/** Whether a list of a style was announced before a part that begins with its first label. */
function isAnnounced(parts: readonly Sentence[], { text }: Sentence, at: number, style: string): boolean {
  const label = readItemLabel(text);
  const before = parts[at - 1];
  return label?.style === style && isFirstItem(label) && before !== undefined && isAnnouncement(before.text);
}

/** The last item of a list ends with the part of the sentence that it begins in: what a semicolon sets apart behind it is none of it. */
function endedByParts(lists: readonly InlineList[], parts: readonly Sentence[], offset: number): InlineList[] {
  return lists.map((list) => ({
    ...list,
    items: list.items.map((item, at) => {
      if (at < list.items.length - 1) return item;
      const begin = item.lists.at(-1)?.items.at(-1)?.start ?? item.start;
      const part = parts.find(({ start, end }) => start <= begin + offset && begin + offset < end);
      return { ...item, end: Math.min(item.end, (part?.end ?? Infinity) - offset) };
    }),
  }));
}

function movedBy(offset: number, lists: readonly InlineList[]): InlineList[] {
  const moved = (item: InlineItem): InlineItem => ({
    start: item.start + offset,
    end: item.end + offset,
    lists: movedBy(offset, item.lists),
  });
  return lists.map((list) => ({ ...list, items: list.items.map(moved) }));
}
