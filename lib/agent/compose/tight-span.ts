import type { Sentence } from '#lib/language/sentences/split-sentences';
import { opensList } from '#lib/language/questions/answer-kinds';
import { isHeading } from '#lib/language/sentences/headings';

export type Span = { start: number; end: number };

/** A clause of its own begins here: ② or 8.3. */
const CLAUSE_MARK = /^(?:[-•]\s*)?(?:[①-⑳㉑-㉟]|(?:section\s+)?\d{1,3}\.\d{1,3}\b)/i;
/** A lead-in comes along although it makes the quote this much longer than the limit. */
const TOLERANCE = 1.35;

/**
 * The span of a clause to quote: the answering sentence, with its lead-in, what follows and what precedes it in its own
 * clause as far as `limit` allows. Offsets are into the clause's text.
 */
export function tightSpan(sentences: readonly Sentence[], index: number, limit: number): Span {
  const sentence = sentences[index];
  if (sentence === undefined) return { start: 0, end: 0 };
  let first = index;
  let last = index;
  const length = (from: number, to: number) => (sentences[to]?.end ?? 0) - (sentences[from]?.start ?? 0);
  const mayTake = (at: number) => sentences[at] !== undefined && !isHeading(sentences[at].text);
  const begins = (at: number) => CLAUSE_MARK.test(sentences[at]?.text ?? '');
  const isListLead = mayTake(first - 1) && opensList(sentences[first - 1]?.text ?? '');
  if (isListLead && length(first - 1, last) <= limit * TOLERANCE) first -= 1;
  for (let grew = true; grew;) {
    grew = false;
    if (mayTake(last + 1) && !begins(last + 1) && length(first, last + 1) <= limit) grew = (last += 1) > 0;
    if (mayTake(first - 1) && !begins(first) && length(first - 1, last) <= limit) grew = (first -= 1) >= 0;
  }
  return { start: sentences[first]?.start ?? sentence.start, end: sentences[last]?.end ?? sentence.end };
}
