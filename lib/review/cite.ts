import type { Citation } from '#lib/protocol/citation';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Language } from '#lib/protocol/document';
import type { CitationChecker } from './ports';

type Span = { start: number; end: number };

/** The smallest clause of the same part that holds a span of the canonical text. */
export function innermostClause(
  clauses: readonly ClauseRecord[],
  part: number,
  { start, end }: Span,
): ClauseRecord | null {
  let best: ClauseRecord | null = null;
  for (const clause of clauses) {
    if (clause.part !== part || clause.start > start || clause.end < end) continue;
    if (best === null || clause.end - clause.start < best.end - best.start) best = clause;
  }
  return best;
}

/**
 * A checked citation of a span of a clause for a sentence that rests on it; null when the quote is not in the clause, and
 * must not be shown. `span` is in the canonical text.
 */
export function cite(
  check: CitationChecker,
  clause: ClauseRecord,
  span: Span,
  said: { sentence: string; rest: string; language: Language },
): Citation | null {
  const quote = clause.text.slice(span.start - clause.start, span.end - clause.start);
  const { isShown, verdicts, supportBy, state, reasons } = check({
    quote,
    clauseText: clause.text,
    clauseStart: clause.start,
    sentence: said.sentence,
    language: said.language,
    address: clause.address,
    restOfAnswer: said.rest,
  });
  if (!isShown) return null;
  const { contractId, part, address, display } = clause;
  return { contractId, part, address, display, ...span, quote, verdicts, supportBy, state, reasons };
}
