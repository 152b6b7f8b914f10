import { brokenLines } from './broken-lines';
import { readBullet, readItemLabel } from './item-label';
import { endsOpen, isLeadIn } from './lead-in';
import type { Span } from './split-sentences';

/**
 * A bulleted item, how many lists it stands in, and the lines it hangs on, the outermost first; `depth` 0 for what stands before,
 * between and behind the lists.
 */
export type ListedItem = Span & { depth: number; leads: Span[] };

type Line = Span & { text: string; indent: number; sign: string | null; isNumbered: boolean; isBehindBlank: boolean };
type Level = { sign: string; indent: number; lead: Span | null };
/** What stands above an item, and whether it says that items follow. */
type Above = { span: Span; isItem: boolean; leadsOn: boolean };

/**
 * A text cut at the items of its bulleted lists, in order; together they hold all of it but white space. An item that another
 * list hangs on is one of its own, and so is a numbered one inside of it. Offsets are into the text; empty where fewer than two
 * lines of it are bulleted.
 */
export function cutListedItems(text: string): ListedItem[] {
  const lines = linesOf(text);
  if (lines.filter(({ sign }) => sign !== null).length < 2) return [];
  const broken = brokenLines(text);
  const items: ListedItem[] = [];
  let levels: Level[] = [];
  for (const line of lines) {
    const { start, end, sign, isNumbered } = line;
    const isAnew = broken.has(start - line.indent - 1);
    const last = items.at(-1);
    const above = last === undefined ? null : aboveOf(text, last);
    const leads = () => levels.flatMap(({ lead }) => lead ?? []);
    if (sign !== null) {
      levels = enter(levels, { ...line, sign }, above);
      items.push({ start, end, depth: levels.length, leads: leads() });
    } else if (isNumbered && last !== undefined && last.depth > levels.length) {
      items.push({ ...last, start, end });
    } else if (isNumbered && above !== null && isInside(levels, line, above)) {
      items.push({ start, end, depth: levels.length + 1, leads: [...leads(), above.span] });
    } else if (!isNumbered && !isAnew && last !== undefined && goesOn(last, line)) last.end = end;
    else {
      levels = [];
      items.push({ start, end, depth: 0, leads: [] });
    }
  }
  return items;
}

/** Whether a numbered line stands in the list of the item above it. */
function isInside(levels: readonly Level[], { indent }: Line, { isItem, leadsOn }: Above): boolean {
  return isItem && (leadsOn || indent > (levels.at(-1)?.indent ?? indent));
}

/**
 * The bulleted item of a text that holds an offset, with what is listed inside of it where the offset is in its own words; null
 * outside of bulleted lists.
 */
export function listedItemAt(text: string, offset: number): ListedItem | null {
  const items = cutListedItems(text);
  const at = items.findLastIndex(({ start }) => start <= offset);
  const item = items[at];
  if (item === undefined || item.depth === 0 || offset >= item.end) return null;
  const behind = items.findIndex(({ depth }, later) => later > at && depth <= item.depth);
  return { ...item, end: items[(behind < 0 ? items.length : behind) - 1]?.end ?? item.end };
}

/** Of one sign a list stands inside of another where it is as far in as this. */
const FURTHER_IN = 2;

/** Back to the list that the item goes on with, into one inside of it, or beside it where another sign stands as far in. */
function enter(levels: readonly Level[], { sign, indent }: Line & { sign: string }, above: Above | null): Level[] {
  const isLike = (level: Level) => level.sign === sign && Math.abs(level.indent - indent) < FURTHER_IN;
  const at = levels.findLastIndex(isLike);
  if (at >= 0) return levels.slice(0, at + 1);
  const leadsOn = above?.leadsOn === true;
  const open = levels.at(-1);
  if (open === undefined) return [{ sign, indent, lead: leadsOn ? above.span : null }];
  if (above !== null && (indent > open.indent || (indent === open.indent && leadsOn)))
    return [...levels, { sign, indent, lead: above.isItem || leadsOn ? above.span : null }];
  const outer = levels.filter((level) => level.indent < indent);
  return [...outer, { sign, indent, lead: levels[outer.length]?.lead ?? null }];
}

/** The item above, or the last line of the text above. */
function aboveOf(text: string, { start, end, depth }: ListedItem): Above {
  const isItem = depth > 0;
  const from = isItem ? start : Math.max(start, text.lastIndexOf('\n', end - 1) + 1);
  return { span: { start: from, end }, isItem, leadsOn: isLeadIn(text.slice(from, end)) };
}

/** A line goes on with what stands above it but behind a blank line, and but for one below an item that leads to a list of its own. */
function goesOn({ depth }: ListedItem, { text, isBehindBlank }: Line): boolean {
  return !isBehindBlank && (depth === 0 || !endsOpen(text));
}

/** The bulleted item that a text ends in, with its sign; null where it ends otherwise. */
export function lastItemOf(text: string): (Span & { sign: string }) | null {
  const lines = linesOf(text);
  const at = lines.findLastIndex(({ sign, isNumbered }) => sign !== null || isNumbered);
  const [line, last] = [lines[at], lines.at(-1)];
  const broken = brokenLines(text);
  const isApart = lines
    .slice(at + 1)
    .some(({ isBehindBlank, start, indent }) => isBehindBlank || broken.has(start - indent - 1));
  if (line === undefined || last === undefined || line.sign === null || isApart) return null;
  return { start: line.start, end: last.end, sign: line.sign };
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let isBehindBlank = false;
  let at = 0;
  for (const raw of text.split('\n')) {
    const own = raw.trim();
    const indent = raw.length - raw.trimStart().length;
    if (own === '') isBehindBlank = true;
    else {
      const [start, sign] = [at + indent, readBullet(own)];
      const isNumbered = sign === null && readItemLabel(own) !== null;
      lines.push({ start, end: start + own.length, text: own, indent, sign, isNumbered, isBehindBlank });
      isBehindBlank = false;
    }
    at += raw.length + 1;
  }
  return lines;
}
