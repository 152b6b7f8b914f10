import { readItemLabel } from '#lib/language/sentences/item-label';
import { isLeadIn } from '#lib/language/sentences/lead-in';
import type { ClauseSeed } from './grow-clauses';
import type { Line } from './line';

/**
 * The clauses with the last of a list ended where a bulleted list goes on that the list stands inside of: by the sign of the item
 * it hangs on, or further out than it stands itself. What follows there is no part of it.
 */
export function endNestedLists(text: string, lines: readonly Line[], seeds: readonly ClauseSeed[]): ClauseSeed[] {
  return seeds.map((seed, at) => {
    const next = seeds[at + 1];
    const isLast = next === undefined || isFirst(next);
    const first = isLast ? seeds.slice(0, at + 1).findLast(isFirst) : undefined;
    const end = first === undefined ? seed.end : endOf(text, lines, first, seed);
    const inner = seed.children.filter(({ start }) => start < end);
    const children = inner.map((child) => ({ ...child, end: Math.min(child.end, end) }));
    return { ...seed, end, children: endNestedLists(text, lines, children) };
  });
}

const isFirst = ({ reading }: ClauseSeed) => reading.ordinal === 1;

function endOf(text: string, lines: readonly Line[], first: ClauseSeed, last: ClauseSeed): number {
  const at = findLine(lines, first.start);
  if (lines[at]?.start !== first.start) return last.end;
  const indent = indentOf(text, first.start);
  const above = lines[at - 1];
  const marker = above !== undefined && isLeadIn(above.text) ? markerOf(above) : null;
  for (let next = findLine(lines, last.start + 1); next < lines.length; next += 1) {
    const line = lines[next];
    if (line === undefined || line.start >= last.end) break;
    const own = markerOf(line);
    if (own !== null && (own === marker || indentOf(text, line.start) < indent)) return line.start;
  }
  return last.end;
}

/** The number of the first line that begins at an offset or behind it. */
function findLine(lines: readonly Line[], offset: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function markerOf({ text }: Line): string | null {
  const label = readItemLabel(text);
  return label?.style === 'bullet' ? label.value : null;
}

const indentOf = (text: string, start: number) => start - (text.lastIndexOf('\n', start - 1) + 1);
