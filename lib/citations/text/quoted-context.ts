import type { QuoteLocation } from '#lib/language/text/locate-quote';
import { cutSentences, type CutSentence as Sentence, type Span } from '#lib/language/sentences/split-sentences';

/** The sentences of a clause that a span touches, each with the lead-in it hangs on, and the sentence that follows them. */
export type QuotedContext = { sentences: Sentence[]; units: string[]; text: string; next: Sentence | null };

export function quotedContext(clauseText: string, location: Pick<QuoteLocation, 'fragments'>): QuotedContext {
  const all = cutSentences(clauseText);
  const touched = all.filter((sentence) => location.fragments.some((fragment) => overlaps(fragment, sentence)));
  const last = touched.at(-1);
  const units = touched.map(({ leadIn, text }) =>
    leadIn === null ? text : `${clauseText.slice(leadIn.start, leadIn.end)} ${text}`,
  );
  return { sentences: touched, units, text: units.join('\n'), next: (last && all[all.indexOf(last) + 1]) ?? null };
}

export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}
