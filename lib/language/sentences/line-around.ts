import { isHeading } from './headings';
import { readItemLabel } from './item-label';
import { splitSentences, type Span } from './split-sentences';

/** A line of a contract up to so many characters is one rule: its condition, its consequence and its limit. */
export const SHORT_LINE = 260;

/**
 * A span of a text with the rest of the lines, or items of lists, that it begins and ends in, where all of it is short; as it is
 * otherwise. "Up to seven days before it is free. Later than that she keeps half." says the wrong thing without its second sentence.
 */
export function lineAround(text: string, span: Span, room = SHORT_LINE): Span {
  if (span.end - span.start > room) return span;
  const sentences = splitSentences(text);
  const isOneLine = (at: number) => {
    const [own, next] = [sentences[at], sentences[at + 1]];
    if (own === undefined || next === undefined || isHeading(own.text)) return false;
    return !text.slice(own.end, next.start).includes('\n') && readItemLabel(next.text) === null;
  };
  let first = sentences.findIndex(({ end }) => end > span.start);
  let last = sentences.findLastIndex(({ start }) => start < span.end);
  while (isOneLine(last)) last += 1;
  while (isOneLine(first - 1)) first -= 1;
  const [from, to] = [sentences[first], sentences[last]];
  if (from === undefined || to === undefined) return span;
  const whole = { start: Math.min(span.start, from.start), end: Math.max(span.end, to.end) };
  return whole.end - whole.start <= room ? whole : span;
}
