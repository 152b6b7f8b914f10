import { leadingConjunction } from '#lib/language/sentences/item-label';
import { findAnnounced } from '#lib/language/sentences/lead-in';
import { cellsOf } from '#lib/language/sentences/table-row';
import { sayingsOf, writtenSentences } from '#lib/language/sentences/written-sentence';
import type { TextSpan } from '#lib/protocol/meaning';

/** The sentences, rows of tables and inline list items of a text, in order, without white space at their ends; what is one rule is one. */
export function cutItems(text: string): TextSpan[] {
  return blocksOf(text).flatMap((block) => {
    if (block.isRow) return trimmed(text, block) ?? [];
    const own = text.slice(block.start, block.end);
    return writtenSentences(own)
      .flatMap((sentence) => sayingsOf(own, sentence))
      .flatMap((span) => cutLeadIn(own, span))
      .flatMap(({ start, end }) => trimmed(text, { start: block.start + start, end: block.start + end }) ?? [])
      .flatMap((item) => withoutConjunction(text, item));
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
function cutLeadIn(text: string, { start, end }: TextSpan): TextSpan[] {
  const at = findAnnounced(text.slice(start, end));
  return at === null
    ? [{ start, end }]
    : [
        { start, end: start + at },
        { start: start + at, end },
      ];
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
