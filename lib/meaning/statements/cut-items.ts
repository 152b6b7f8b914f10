import { findInlineItems } from '#lib/language/sentences/inline-list';
import { leadingConjunction } from '#lib/language/sentences/item-label';
import { findAnnounced } from '#lib/language/sentences/lead-in';
import { splitSentences, type Sentence } from '#lib/language/sentences/split-sentences';
import { cellsOf } from '#lib/language/sentences/table-row';
import type { TextSpan } from '#lib/protocol/meaning';

/** A text this long inside one sentence is no sentence (a table, a page without full stops): it is not looked into. */
const MAX_SENTENCE = 20_000;

/** The sentences, rows of tables and inline list items of a text, in order, without white space at their ends. */
export function cutItems(text: string): TextSpan[] {
  return blocksOf(text).flatMap((block) => {
    if (block.isRow) return trimmed(text, block) ?? [];
    return splitSentences(text.slice(block.start, block.end))
      .flatMap(cutLeadIn)
      .flatMap(({ start, end }) => inlineItems(text, { start: block.start + start, end: block.start + end }));
  });
}

/** Two without a bar between them may be a label and its text. */
const ROW_CELLS = 3;

/** Lines with cells are rows of a table, each said for itself; what stands between them is running text. */
function blocksOf(text: string): (TextSpan & { isRow: boolean })[] {
  const blocks: (TextSpan & { isRow: boolean })[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const isRow = line.includes(' | ') || cellsOf(line).length >= ROW_CELLS;
    const end = at + line.length;
    const last = blocks.at(-1);
    if (last === undefined || isRow || last.isRow) blocks.push({ start: at, end, isRow });
    else last.end = end;
    at = end + 1;
  }
  return blocks;
}

/** "… may proceed as follows: The party shall …": what is announced is said for itself. */
function cutLeadIn({ start, end, text }: Sentence): TextSpan[] {
  const at = findAnnounced(text);
  return at === null
    ? [{ start, end }]
    : [
        { start, end: start + at },
        { start: start + at, end },
      ];
}

function inlineItems(text: string, span: TextSpan): TextSpan[] {
  const sentence = text.slice(span.start, span.end);
  const items = sentence.length > MAX_SENTENCE ? [] : findInlineItems(sentence);
  const cuts = [0, ...items, sentence.length];
  return cuts
    .slice(1)
    .flatMap((end, index) => trimmed(text, { start: span.start + (cuts[index] ?? 0), end: span.start + end }) ?? [])
    .flatMap((item) => withoutConjunction(text, item));
}

/** A conjunction alone between two items says nothing. */
function withoutConjunction(text: string, { start, end }: TextSpan): TextSpan[] {
  const from = start + leadingConjunction(text.slice(start, end));
  return from < end ? [{ start: from, end }] : [];
}

function trimmed(text: string, { start, end }: TextSpan): TextSpan | null {
  const slice = text.slice(start, end);
  const from = start + slice.length - slice.trimStart().length;
  const to = start + slice.trimEnd().length;
  return to > from && /[\p{L}\p{N}]/u.test(slice) ? { start: from, end: to } : null;
}
