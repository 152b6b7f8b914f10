import type { Citation } from '#lib/protocol/citation';

/** `[3]` in an answer. Not `[3](…)`, which is a link, and not `![3]`, an image. */
const MARKER = /(?<!!)\[(\d{1,3})\](?!\()/g;

export type Segment = { kind: 'text'; text: string } | { kind: 'marker'; marker: number };

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

/**
 * The answer for the clipboard: markers stay as numbers, and the sources they stand for follow with address and quote.
 * `stateWord` names a citation's state in the reader's language.
 */
export function copyWithSources(
  text: string,
  citations: ReadonlyMap<number, Citation>,
  sourcesTitle: string,
  stateWord: (state: Citation['state']) => string,
): string {
  if (citations.size === 0) return text;
  const sources = [...citations]
    .sort(([a], [b]) => a - b)
    .map(([marker, { display, quote, state }]) => `[${marker}] ${display} (${stateWord(state)}): “${quote}”`);
  return `${text}\n\n${sourcesTitle}\n${sources.join('\n')}`;
}
