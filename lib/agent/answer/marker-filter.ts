export type AnswerPiece = { type: 'text'; text: string } | { type: 'markers'; numbers: number[]; space: string };

const MARKER = /([ \t]*)\[\s*(\d{1,4}(?:\s*[,、;]\s*\d{1,4})*)\s*\]/;
/** What may still become a marker: spaces before one, or an open bracket with nothing but numbers in it. */
const UNFINISHED = /(?:[ \t]+|[ \t]*\[[\d\s,、;]{0,60})$/;

/**
 * Cuts streamed text into plain text and markers such as [1] or [2, 3]. A marker that arrives in pieces is held back
 * until it is whole, so no half of one is ever shown.
 */
export class MarkerFilter {
  #held = '';

  push(chunk: string): AnswerPiece[] {
    return this.#cut(this.#held + chunk, false);
  }

  /** What was held back at the end of the stream. */
  flush(): AnswerPiece[] {
    return this.#cut(this.#held, true);
  }

  #cut(text: string, isEnd: boolean): AnswerPiece[] {
    const pieces: AnswerPiece[] = [];
    let rest = text;
    for (let match = MARKER.exec(rest); match !== null; match = MARKER.exec(rest)) {
      if (match.index > 0) pieces.push({ type: 'text', text: rest.slice(0, match.index) });
      const numbers = (match[2] ?? '').split(/[,、;]/).map((number) => Number(number.trim()));
      pieces.push({ type: 'markers', numbers, space: match[1] ?? '' });
      rest = rest.slice(match.index + match[0].length);
    }
    const kept = isEnd ? rest.length : (UNFINISHED.exec(rest)?.index ?? rest.length);
    if (kept > 0) pieces.push({ type: 'text', text: rest.slice(0, kept) });
    this.#held = rest.slice(kept);
    return pieces;
  }
}
