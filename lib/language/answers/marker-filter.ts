import { findClosing, type Closing } from './closing-line';

/** `quote` are the words of the one clause that a marker names; null where it has none. */
export type AnswerPiece =
  | { type: 'text'; text: string }
  | { type: 'markers'; numbers: number[]; quote: string | null; space: string }
  | { type: 'closing'; closing: Closing };

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
const QUOTATION_MARK = String.raw`["“”„‟『』「」«»]`;
const LONGEST_QUOTE = 800;
/** A line of a quote may be empty in no answer: the next paragraph is no longer quoted. Nor is what stands behind its end. */
const QUOTED_TEXT = String.raw`(?:(?!\n[ \t]*\n|${QUOTATION_MARK}\s*${CLOSE})[\s\S])`;
const QUOTE_BEGINS = String.raw`${OPEN}\s*${LABEL}(\d{1,4})\s*[:：,]?\s*${QUOTATION_MARK}`;
/** [3: "10일 이내에 검수"]: a clause with the words of it that a statement rests on; several of one clause behind each other. */
const QUOTED_SIGN = String.raw`${QUOTE_BEGINS}(${QUOTED_TEXT}{0,${LONGEST_QUOTE}}?)${QUOTATION_MARK}\s*(?:${CLOSE}${LINK}|[;,]\s*(?=${LABEL}\d{1,4}\s*[:：]?\s*${QUOTATION_MARK}))`;
const QUOTED = new RegExp(String.raw`([ \t]*)${QUOTED_SIGN}`, 'iu');
const QUOTED_ALL = new RegExp(QUOTED_SIGN, 'giu');
/** One that is not closed yet. */
const QUOTE_OPEN = new RegExp(
  String.raw`([ \t]*)${OPEN}\s*${LABEL}(\d{1,4})\s*[:：,]?\s*(?:${QUOTATION_MARK}(${QUOTED_TEXT}{0,${LONGEST_QUOTE}}))?$`,
  'iu',
);
/** What may still become a marker, or be told from one: spaces, an open bracket, a bracket or a link just closed. */
const UNFINISHED = new RegExp(
  String.raw`(?:[ \t]+|[ \t]*(?:\\|${OPEN}[\w\s,、;=#:^.†~–가-힣-]{0,60}(?:${CLOSE}(?:\([^)\s]{0,200}\)?|\s?[가-힣]{1,3})?|\\)?))$`,
  'u',
);
const LONGEST_RANGE = 8;

/** A text with as many letters in which every marker with a quote is one without: what is quoted ends no sentence of it. */
export function maskQuotes(text: string): string {
  return text.replace(
    QUOTED_ALL,
    (sign: string, number: string) => `[${number}${' '.repeat(sign.length - number.length - 2)}]`,
  );
}

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
    const tell = (until: number): void => {
      if (until > 0) pieces.push({ type: 'text', text: rest.slice(0, until) });
    };
    let kept: number | null = null;
    while (kept === null) {
      const open = QUOTE_OPEN.exec(rest);
      const sign = nextSign(rest);
      if (open?.[3] !== undefined && open.index <= (sign?.start ?? rest.length)) {
        kept = open.index;
        if (!isEnd) break;
        // Cut off in the middle of a quote: what there is of it is looked up.
        tell(open.index);
        pieces.push({ type: 'markers', numbers: [Number(open[2])], quote: open[3], space: open[1] ?? '' });
        rest = '';
        kept = 0;
      } else if (sign === null) {
        const unfinished = Math.min(open?.index ?? rest.length, UNFINISHED.exec(rest)?.index ?? rest.length);
        kept = isEnd ? rest.length : unfinished;
      } else if (!isEnd && (sign.end === rest.length || GOES_ON.test(rest.slice(sign.end)))) kept = sign.start;
      else {
        tell(sign.start);
        pieces.push(sign.piece);
        rest = sign.next + rest.slice(sign.end);
      }
    }
    tell(kept);
    this.#held = rest.slice(kept);
    return pieces;
  }
}

/** What comes next may be a marker's link, or the unit of a figure. */
const GOES_ON = /^(?:\([^)\s]*|\s?[가-힣]{1,3})$/;

type Sign = { start: number; end: number; piece: AnswerPiece; next: string };

/** The first marker or closing line of a text; `next` opens the bracket again where it goes on with another quote. */
function nextSign(text: string): Sign | null {
  const quoted = QUOTED.exec(text);
  const plain = MARKER.exec(text);
  const closing = findClosing(text);
  const first = Math.min(quoted?.index ?? Infinity, plain?.index ?? Infinity, closing?.start ?? Infinity);
  if (closing !== null && closing.start === first)
    return { start: first, end: closing.end, piece: { type: 'closing', closing: closing.closing }, next: '' };
  if (quoted !== null && quoted.index === first) {
    const [whole, space = '', number, quote = ''] = quoted;
    const piece: AnswerPiece = {
      type: 'markers',
      numbers: [Number(number)],
      quote: quote === '' ? null : quote,
      space,
    };
    return { start: first, end: first + whole.length, piece, next: /[;,]\s*$/.test(whole) ? '[' : '' };
  }
  if (plain === null) return null;
  const [whole, space = '', list = ''] = plain;
  const piece: AnswerPiece = { type: 'markers', numbers: numbersIn(list), quote: null, space };
  return { start: plain.index, end: plain.index + whole.length, piece, next: '' };
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
