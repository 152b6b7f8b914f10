export type AnswerPiece = { type: 'text'; text: string } | { type: 'markers'; numbers: number[]; space: string };

const OPEN = String.raw`(?:\[\[|\\?\[|【|［|〔)`;
const CLOSE = String.raw`(?:\]\]|\\?\]|】|］|〕)`;
/** "조항 1", "clause 1", "^1", "n=1": what models put before the number. */
const LABEL = String.raw`(?:\^|#|n\s*[=:]\s*|(?:조항|번호|출처|근거|clauses?|sources?|refs?|evidence|citations?|no\.?)\s*[:#]?\s*)?`;
const BETWEEN = String.raw`\s*(?:[,、;·]|[-–~]|and|및)\s*`;
/** "[30]일", "[10]%": a figure that the contract brackets, no marker. */
const NO_FIGURE = String.raw`(?!\s?(?:%|퍼센트)|(?:일|개월|년|주일?|시간|원)(?:[\s,.)이간내로]|$))`;
/** A link that stands behind a marker leads nowhere. */
const LINK = String.raw`(?:\((?:#|https?:|clause)[^)\s]{0,200}\))?`;
const SIGN = String.raw`${OPEN}\s*${LABEL}(\d{1,4}(?:${BETWEEN}${LABEL}\d{1,4})*)\s*(?:번|†[^\]】］〕\n]{0,40})?\s*${CLOSE}${LINK}${NO_FIGURE}`;

const MARKER = new RegExp(String.raw`([ \t]*)${SIGN}`, 'iu');
/** What may still become a marker, or be told from one: spaces, an open bracket, a bracket or a link just closed. */
const UNFINISHED = new RegExp(
  String.raw`(?:[ \t]+|[ \t]*(?:\\|${OPEN}[\w\s,、;=#:^.†~–가-힣-]{0,60}(?:${CLOSE}(?:\([^)\s]{0,200}\)?|\s?[가-힣]{1,3})?|\\)?))$`,
  'u',
);
const LONGEST_RANGE = 8;

/** Several markers in a row, as they stand at the beginning of a text. */
export const LEADING_MARKERS = new RegExp(String.raw`^(?:${SIGN}\s*)+`, 'iu');

/**
 * Cuts streamed text into plain text and markers: [1], [2, 3], and what models write in their place (【1】, [^1], [조항 1],
 * [1†source], [2-4]). A marker that arrives in pieces is held back until it is whole, so no half of one is ever shown.
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
      const end = match.index + match[0].length;
      // What comes next may be its link, or the unit of a figure.
      if (!isEnd && end === rest.length) break;
      if (!isEnd && /^(?:\([^)\s]*|\s?[가-힣]{1,3})$/.test(rest.slice(end))) break;
      if (match.index > 0) pieces.push({ type: 'text', text: rest.slice(0, match.index) });
      pieces.push({ type: 'markers', numbers: numbersIn(match[2] ?? ''), space: match[1] ?? '' });
      rest = rest.slice(end);
    }
    const kept = isEnd ? rest.length : (UNFINISHED.exec(rest)?.index ?? rest.length);
    if (kept > 0) pieces.push({ type: 'text', text: rest.slice(0, kept) });
    this.#held = rest.slice(kept);
    return pieces;
  }
}

/** "1, 3-5" → 1, 3, 4, 5. */
function numbersIn(list: string): number[] {
  return [...list.matchAll(/(\d+)(?:\s*[-–~]\s*(\d+))?/g)].flatMap(([, first, last]) => {
    const from = Number(first);
    const to = last === undefined ? from : Number(last);
    if (to < from || to - from > LONGEST_RANGE) return [from, to];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
