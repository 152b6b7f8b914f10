import { readBullet } from '#lib/language/sentences/item-label';
import { isLeadIn } from '#lib/language/sentences/lead-in';
import { lastItemOf } from '#lib/language/sentences/listed-items';
import { indentOf } from '#lib/language/lines/indent-of';
import type { ClauseSeed } from './grow-clauses';
import type { Line } from './line';

/**
 * The clauses with the last of a list ended where a bulleted list goes on that the list stands inside of: by the sign of the item
 * it hangs on, or further out than it stands itself. What follows there is no part of it, and clauses that follow stand beside it.
 */
export function endNestedLists(text: string, lines: readonly Line[], seeds: readonly ClauseSeed[]): ClauseSeed[] {
  const ended: ClauseSeed[] = [];
  let first = seeds[0];
  for (const [at, seed] of seeds.entries()) {
    if (isFirst(seed)) first = seed;
    const next = seeds[at + 1];
    const isLast = next === undefined || isFirst(next);
    const end = isLast && first !== undefined ? endOf(text, lines, first, seed) : seed.end;
    const { own, behind } = splitAt(seed.children, end);
    ended.push({ ...seed, end, children: endNestedLists(text, lines, own) });
    if (behind.length > 0) ended.push(...endNestedLists(text, lines, behind));
  }
  return ended;
}

const isFirst = ({ reading }: ClauseSeed) => reading.ordinal === 1;

/** Clauses that begin before an offset, ended there at the latest, and those that begin behind it, wherever they stand below. */
function splitAt(seeds: readonly ClauseSeed[], end: number): { own: ClauseSeed[]; behind: ClauseSeed[] } {
  const [own, behind]: [ClauseSeed[], ClauseSeed[]] = [[], []];
  for (const seed of seeds) {
    if (seed.start >= end) behind.push(seed);
    else {
      const inner = splitAt(seed.children, end);
      own.push({ ...seed, end: Math.min(seed.end, end), children: inner.own });
      behind.push(...inner.behind);
    }
  }
  return { own, behind };
}

/** ① and 8.2 divide an article: they stand in no list of it. */
const DIVIDE: ReadonlySet<string> = new Set(['circled', 'darkCircled', 'decimal', 'section', 'lettered']);
/** So far above a list the item begins that it hangs on. */
const MOST_ABOVE = 1000;

function endOf(text: string, lines: readonly Line[], first: ClauseSeed, last: ClauseSeed): number {
  if (DIVIDE.has(first.reading.style)) return last.end;
  const above = text.slice(Math.max(0, first.start - MOST_ABOVE), first.start);
  const leadsOn = isLeadIn(above.trimEnd().split('\n').at(-1) ?? '');
  const outer = leadsOn ? (lastItemOf(above)?.sign ?? null) : null;
  const indent = indentOf(text, first.start);
  let own: string | null = null;
  for (let at = findLine(lines, last.start + 1); at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined || line.start >= last.end) break;
    const sign = readBullet(line.text);
    if (sign === null || sign === own) continue;
    // Under a line that leads to items they are those of the clause.
    if (isLeadIn(lines[at - 1]?.text ?? '')) own = sign;
    else if (sign === outer || indentOf(text, line.start) < indent) return line.start;
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
