import { splitSentences } from '#lib/language/sentences/split-sentences';
import type { Evidence } from '../state';
import { MarkerFilter, type AnswerPiece } from '#lib/language/answers/marker-filter';
import type { Closing } from '#lib/language/answers/closing-line';
import { locateQuote } from '#lib/language/text/locate-quote';
import { nearestSpan } from './nearest-span';

const CLAIM_CHARACTERS = 600;

/** A clause that a marker names, with the sentences of it that the quoted words stand in; offsets into its text. */
type NamedSpan = {
  clause: Evidence['clause'];
  start: number;
  end: number;
  /** The quoted words within them; absent where the marker has none. */
  words?: { start: number; end: number };
  /** Words that were quoted and are not in the clause. */
  missing?: string;
  /** The clause's number as the model was given it. */
  number: number;
  /** The words before the marker, back to the beginning of their sentence. */
  claim: string;
  /** Counts the groups of markers from 0: [1][2] is one group. */
  group: number;
};

/**
 * Turns a model's streamed answer into the text that is shown. The model's [n] names the n-th clause it was given; each
 * becomes a citation of the sentences its quoted words stand in, looked up in that clause alone, with a marker of its own;
 * without a quote, of the sentence that has most of the statement. A marker that
 * names no clause of this run is removed and counted.
 */
export class AnswerWriter {
  readonly #filter = new MarkerFilter();
  readonly #clauses: readonly Evidence[];
  readonly #cite: (span: NamedSpan) => number;
  readonly #onText: (text: string) => void;
  /** Without markers: what the nearest span is looked up for. */
  #claims = '';
  #group = -1;
  #claimedUntil = -1;
  text = '';
  removedMarkers = 0;
  /** What the model says of its own answer. */
  closing: Closing | null = null;

  /** `cite` gives the marker that stands for a span. */
  constructor(clauses: readonly Evidence[], cite: (span: NamedSpan) => number, onText: (text: string) => void) {
    this.#clauses = clauses;
    this.#cite = cite;
    this.#onText = onText;
  }

  write(chunk: string): void {
    this.#filter.push(chunk).forEach((piece) => this.#take(piece));
  }

  end(): void {
    this.#filter.flush().forEach((piece) => this.#take(piece));
  }

  #take(piece: AnswerPiece): void {
    if (piece.type === 'closing') {
      this.closing = piece.closing;
      return;
    }
    if (piece.type === 'text') {
      this.#claims += piece.text;
      this.#show(piece.text);
      return;
    }
    if (this.#group < 0 || this.#claims.slice(this.#claimedUntil).trim() !== '') this.#group += 1;
    this.#claimedUntil = this.#claims.length;
    const claim = lastSentence(this.#claims);
    const markers = new Set(piece.numbers.flatMap((number) => this.#markerFor(number, claim, piece.quote)));
    if (markers.size === 0) this.#keepApart();
    if (markers.size > 0) this.#show(`${piece.space}${[...markers].map((marker) => `[${marker}]`).join('')}`);
  }

  /** Where a marker was taken out of "[12[9]]" its surroundings must not become a marker themselves. */
  #keepApart(): void {
    if (/\[[\d\s,、;]*$/.test(this.text)) this.#show('\u200b');
  }

  #markerFor(number: number, claim: string, quote: string | null): number[] {
    const clause = this.#clauses[number - 1]?.clause;
    if (clause === undefined) {
      this.removedMarkers += 1;
      return [];
    }
    return [this.#cite({ clause, ...spanOf(claim, quote, clause.text), number, claim, group: this.#group })];
  }

  #show(text: string): void {
    this.text += text;
    this.#onText(text);
  }
}

function lastSentence(text: string): string {
  return splitSentences(text.slice(-CLAIM_CHARACTERS)).at(-1)?.text ?? text.slice(-CLAIM_CHARACTERS);
}

function spanOf(
  claim: string,
  quote: string | null,
  text: string,
): Pick<NamedSpan, 'start' | 'end' | 'words' | 'missing'> {
  if (quote === null) return nearestSpan(claim, text);
  const found = locateQuote(text, quote);
  if (found === null) return { start: 0, end: text.length, missing: quote };
  const around = splitSentences(text).filter(({ start, end }) => start < found.end && found.start < end);
  const start = Math.min(found.start, around[0]?.start ?? found.start);
  const end = Math.max(found.end, around.at(-1)?.end ?? found.end);
  return { start, end, words: { start: found.start, end: found.end } };
}
