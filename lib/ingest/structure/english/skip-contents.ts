import { CONTENTS, NO_ENTRY, SENTENCE } from '#lib/language/lines/contents-lines';
import type { Line } from '../line';
import { readMark } from '../read-mark';
import { findPagedEntries } from './find-paged-entries';
import { readWordedHeading } from './read-worded-heading';

const LEADER = /(?:\.{3,}|(?:\.\s){3,}|…|\t|\s{3,})\s*-?\s*(?:\d{1,3}|[ivx]{1,5})\s*-?$/;
const MAX_ENTRY = 170;
const MAX_CONTENTS_LINES = 600;
const LEAST_ENTRIES = 3;

/**
 * Which lines belong to a table of contents: those that end in a leader and a page number, lists of headings whose page numbers rise,
 * and all between the words "Table of
 * Contents" and the place where the number of its first entry comes back as a heading.
 */
export function findContentsLines(lines: readonly Line[]): Set<number> {
  const skipped = findPagedEntries(lines);
  lines.forEach((line, index) => {
    if (line.text.length <= MAX_ENTRY && LEADER.test(line.text) && !line.inTable && !NO_ENTRY.test(line.text))
      skipped.add(index);
    if (line.text.length > 40 || !CONTENTS.test(line.text)) return;
    const end = endOfContents(lines, index);
    for (let at = index; at < end; at += 1) skipped.add(at);
  });
  return skipped;
}

function endOfContents(lines: readonly Line[], from: number): number {
  let first: string | null = null;
  let entries = 0;
  const limit = Math.min(lines.length, from + MAX_CONTENTS_LINES);
  for (let index = from + 1; index < limit; index += 1) {
    const line = lines[index];
    if (line === undefined || line.text.length > MAX_ENTRY + 60) return entries >= LEAST_ENTRIES ? index : from + 1;
    if (SENTENCE.test(line.text)) return entries >= LEAST_ENTRIES ? headingBefore(lines, index) : from + 1;
    const key = entryKey(line.text);
    if (key === null) continue;
    if (key === first && entries >= LEAST_ENTRIES) return index;
    first ??= key;
    entries += 1;
  }
  return from + 1;
}

/** The body has begun: at the article whose first sentence this is, when its heading stands right above. */
function headingBefore(lines: readonly Line[], sentence: number): number {
  for (let index = sentence; index >= sentence - 2; index -= 1) {
    if (/^제\s{0,2}\d{1,3}\s{0,2}조/.test(lines[index]?.text ?? '')) return index;
  }
  return sentence;
}

/** The number an entry begins with: "ARTICLE I", "1", "제1조". */
function entryKey(text: string): string | null {
  const korean = /^제\s{0,2}\d{1,3}\s{0,2}[조장](?:의\s?\d{1,2})?/.exec(text);
  if (korean !== null) return korean[0].replace(/\s/g, '');
  const worded = readWordedHeading(text);
  if (worded !== null) return worded.label.toLowerCase();
  return readMark(text)?.label ?? null;
}
