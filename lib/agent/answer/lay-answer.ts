import type { CheckedClaim, CitationBook } from '../compose/citation-book';
import { escapeMarkdown } from '../compose/markdown';
import type { TextSpan } from '#lib/protocol/events';
import type { Evidence } from '../state';
import { AnswerWriter } from './answer-writer';
import { isFactualClaim } from '#lib/language/answers/factual-claim';
import { claimsOf, readStatement } from '#lib/language/answers/read-statements';

/** A sentence of the answer: as a model wrote it, or the clause's own words in its place (offsets into the clause's text). */
export type AnswerPart =
  | { type: 'written'; raw: string }
  | { type: 'quote'; clause: Evidence['clause']; start: number; end: number; lead: string; rest: string };

export type Statement = {
  part: AnswerPart;
  /** As shown, with its markers and the white space behind it. */
  shown: string;
  /** Without markers. */
  text: string;
  markers: number[];
  /** Numbers of the clauses it names, as the model was given them. */
  clauses: number[];
  removedMarkers: number;
  isFactual: boolean;
};

export type LaidAnswer = { statements: Statement[]; claims: CheckedClaim[]; removedMarkers: number };

/** Puts an answer together, sentence by sentence, and checks every citation of it. Nothing is told to the reader. */
export function layAnswer(parts: readonly AnswerPart[], clauses: readonly Evidence[], book: CitationBook): LaidAnswer {
  const statements = parts.map((part) =>
    part.type === 'quote' ? layQuote(part, book) : layWritten(part, clauses, book),
  );
  const claims = book.checkClaims(statements.map(({ shown }) => shown).join(''));
  const removedMarkers = statements.reduce((sum, statement) => sum + statement.removedMarkers, 0);
  return { statements, claims, removedMarkers };
}

function layQuote(part: Extract<AnswerPart, { type: 'quote' }>, book: CitationBook): Statement {
  const { clause, start, end, lead, rest } = part;
  const quote = clause.text.slice(start, end);
  const marker = book.cite(clause, start, end, quote);
  const shown = `${lead}${clause.display}: “${escapeMarkdown(quote.replace(/\s+/g, ' '))}” [${marker}]${rest}`;
  return { part, shown, text: quote, markers: [marker], clauses: [], removedMarkers: 0, isFactual: true };
}

function layWritten(
  part: Extract<AnswerPart, { type: 'written' }>,
  clauses: readonly Evidence[],
  book: CitationBook,
): Statement {
  const read = readStatement(part.raw);
  const claims = claimsOf(read);
  const markers = new Set<number>();
  const named = new Set<number>();
  let shown = '';
  const writer = new AnswerWriter(
    clauses,
    (cited) => {
      const { clause, start, end, words, missing } = cited;
      const marker = book.cite(clause, start, end, claims[cited.group] ?? read.text, words, missing);
      markers.add(marker);
      named.add(cited.number);
      return marker;
    },
    (text) => (shown += text),
  );
  writer.write(part.raw);
  writer.end();
  return {
    part,
    shown,
    text: read.text,
    markers: [...markers],
    clauses: [...named],
    removedMarkers: writer.removedMarkers,
    isFactual: isFactualClaim(read.text),
  };
}

/** The text of a finished answer without the markers that may not be shown, and its sentences that nothing stands behind. */
export function finishText(
  statements: readonly Statement[],
  removed: readonly number[],
): { text: string; uncited: TextSpan[] } {
  const uncited: TextSpan[] = [];
  let text = '';
  for (const { shown, markers, isFactual } of statements) {
    const kept = withoutMarkers(text === '' ? shown.trimStart() : shown, removed);
    const body = kept.trim();
    const start = text.length + (kept.length - kept.trimStart().length);
    if (isFactual && body !== '' && markers.every((marker) => removed.includes(marker)))
      uncited.push({ start, end: start + body.length });
    text += kept;
  }
  return { text: text.trimEnd(), uncited };
}

/** A citation that may not be shown leaves no marker behind. */
export function withoutMarkers(text: string, markers: readonly number[]): string {
  return markers.reduce((rest, marker) => rest.replaceAll(` [${marker}]`, '').replaceAll(`[${marker}]`, ''), text);
}
