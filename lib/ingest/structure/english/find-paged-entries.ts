import { EXHIBIT, UNFINISHED, hasWord } from '#lib/language/lines/contents-lines';
import type { Line } from '../line';
import { readMark } from '../read-mark';
import { readWordedHeading } from './read-worded-heading';

const PAGED = /^(.{2,160}?)[\s.]\s{0,20}-?\s?(\d{1,3})\s?-?$/;
const LEAST_ENTRIES = 5;
/** Wrapped headings and lines between two entries. */
const MAX_BETWEEN = 2;
const MAX_PAGES_AHEAD = 40;

type Entry = { line: number; page: number; isExhibit: boolean };

/**
 * Lines of a table of contents that has no dots before its page numbers: numbered headings one after the other, each of which ends in
 * the number of a page not before the last one's. Rows of amounts, and clauses that happen to end in a figure, are none.
 */
export function findPagedEntries(lines: readonly Line[]): Set<number> {
  const found = new Set<number>();
  let run: Entry[] = [];
  const close = () => {
    const numbered = run.filter((entry) => !entry.isExhibit).length;
    if (numbered >= LEAST_ENTRIES && (run.at(-1)?.page ?? 0) > (run[0]?.page ?? 0) + 1) {
      for (let index = run[0]?.line ?? 0; index <= (run.at(-1)?.line ?? -1); index += 1) found.add(index);
    }
    run = [];
  };
  lines.forEach((line, index) => {
    const entry = readEntry(line, index);
    if (entry === null) return;
    const last = run.at(-1);
    const goesOn =
      last !== undefined &&
      index - last.line <= MAX_BETWEEN + 1 &&
      entry.page >= last.page &&
      entry.page <= last.page + MAX_PAGES_AHEAD;
    if (!goesOn) close();
    run.push(entry);
  });
  close();
  return found;
}

function readEntry(line: Line, index: number): Entry | null {
  if (line.inTable || line.text.length > 170) return null;
  const paged = PAGED.exec(line.text);
  if (paged === null) return null;
  const heading = paged[1] ?? '';
  const isExhibit = EXHIBIT.test(heading);
  const isNumbered = isExhibit || readWordedHeading(heading) !== null || readMark(heading) !== null;
  const page = Number(paged[2]);
  if (!isNumbered || page === 0 || !hasWord(heading)) return null;
  return UNFINISHED.test(heading.trim()) ? null : { line: index, page, isExhibit };
}
