import type { Line } from '../line';

const CONTENTS =
  /^(?:TABLE OF CONTENTS|Table of Contents|INDEX|CONTENTS|Contents|목\s{0,4}차|차\s{0,4}례)\s*:?(?:\s*\(.{0,20}\))?$/;
const LEADER = /(?:\.{3,}|(?:\.\s){3,}|…|\t|\s{4,})\s*-?\s*(?:\d{1,3}|[ivx]{1,5})\s*-?$/;
const MAX_CONTENTS_LINES = 400;

/**
 * Which lines belong to a table of contents: those that end in a leader and a page number, and all between the words "Table of
 * Contents" and the place where its first entry comes back as a heading.
 */
export function findContentsLines(lines: readonly Line[]): Set<number> {
  const skipped = new Set<number>();
  lines.forEach((line, index) => {
    if (LEADER.test(line.text) && !line.inTable) skipped.add(index);
    if (!CONTENTS.test(line.text)) return;
    const end = endOfContents(lines, index);
    for (let at = index; at < end; at += 1) skipped.add(at);
  });
  return skipped;
}

function endOfContents(lines: readonly Line[], from: number): number {
  const first = lines.findIndex(
    (line, index) => index > from && /\d|[IVX]/.test(line.text) && entryKey(line).length >= 4,
  );
  if (first < 0 || first > from + 6) return from + 1;
  const entry = lines[first];
  if (entry === undefined) return from + 1;
  const key = entryKey(entry);
  for (let index = first + 2; index < Math.min(lines.length, from + MAX_CONTENTS_LINES); index += 1) {
    const line = lines[index];
    if (line !== undefined && entryKey(line).startsWith(key)) return index;
  }
  return from + 1;
}

/** A heading without white space, dots and page number. */
function entryKey(line: Line): string {
  return line.text
    .slice(0, 120)
    .replace(/(?:[.…\s]{2,}|\t)-?\s*\d{1,3}\s*-?$/, '')
    .replace(/[\s.]/g, '')
    .toLowerCase();
}
