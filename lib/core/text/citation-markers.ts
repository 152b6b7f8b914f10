/** `[3]` in an answer. Not `[3](…)`, which is a link, and not `![3]`, an image. */
const MARKER = /(?<!!)\[(\d{1,3})\](?!\()/g;

type Segment = { kind: 'text'; text: string } | { kind: 'marker'; marker: number };

/** Text cut at its citation markers. Joining the segments gives the text back. */
export function splitMarkers(text: string): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKER)) {
    if (match.index > from) segments.push({ kind: 'text', text: text.slice(from, match.index) });
    segments.push({ kind: 'marker', marker: Number(match[1]) });
    from = match.index + match[0].length;
  }
  if (from < text.length) segments.push({ kind: 'text', text: text.slice(from) });
  return segments;
}

/** Stands in the text behind a factual sentence that has no citation; no citation is ever numbered so. */
export const UNCITED_MARKER = 0;

/** Text with a marker behind each span that has no citation. Spans outside the text, as of an older one, are left out. */
export function markUncited(text: string, uncited: readonly { end: number }[]): string {
  const ends = [...new Set(uncited.map(({ end }) => end))].filter((end) => end > 0 && end <= text.length);
  return ends
    .sort((a, b) => b - a)
    .reduce((marked, end) => `${marked.slice(0, end)} [${UNCITED_MARKER}]${marked.slice(end)}`, text);
}
