import type { CitationBook } from '../compose/citation-book';
import { splitSentences } from '#lib/core/text/split-sentences';
import type { Evidence } from '../state';
import { MarkerFilter, type AnswerPiece } from './marker-filter';
import { nearestSpan } from './nearest-span';

const CLAIM_CHARACTERS = 600;

/**
 * Turns a model's streamed answer into the text that is shown. The model's [n] names the n-th clause it was given; each
 * becomes a citation of the span nearest to the sentence it stands behind, with a marker of its own. A marker that
 * names no clause of this run is removed and counted.
 */
export class AnswerWriter {
  readonly #filter = new MarkerFilter();
  readonly #clauses: readonly Evidence[];
  readonly #book: CitationBook;
  readonly #onText: (text: string) => void;
  /** Without markers: what the nearest span is looked up for. */
  #claims = '';
  text = '';
  removedMarkers = 0;

  constructor(clauses: readonly Evidence[], book: CitationBook, onText: (text: string) => void) {
    this.#clauses = clauses;
    this.#book = book;
    this.#onText = onText;
  }

  write(chunk: string): void {
    this.#filter.push(chunk).forEach((piece) => this.#take(piece));
  }

  end(): void {
    this.#filter.flush().forEach((piece) => this.#take(piece));
  }

  #take(piece: AnswerPiece): void {
    if (piece.type === 'text') {
      this.#claims += piece.text;
      this.#show(piece.text);
      return;
    }
    const claim = lastSentence(this.#claims);
    const markers = new Set(piece.numbers.flatMap((number) => this.#markerFor(number, claim)));
    if (markers.size === 0) this.#keepApart();
    if (markers.size > 0) this.#show(`${piece.space}${[...markers].map((marker) => `[${marker}]`).join('')}`);
  }

  /** Where a marker was taken out of "[12[9]]" its surroundings must not become a marker themselves. */
  #keepApart(): void {
    if (/\[[\d\s,、;]*$/.test(this.text)) this.#show('\u200b');
  }

  #markerFor(number: number, claim: string): number[] {
    const clause = this.#clauses[number - 1]?.clause;
    if (clause === undefined) {
      this.removedMarkers += 1;
      return [];
    }
    const { start, end } = nearestSpan(claim, clause.text);
    return [this.#book.cite(clause, start, end, claim)];
  }

  #show(text: string): void {
    this.text += text;
    this.#onText(text);
  }
}

function lastSentence(text: string): string {
  return splitSentences(text.slice(-CLAIM_CHARACTERS)).at(-1)?.text ?? text.slice(-CLAIM_CHARACTERS);
}
