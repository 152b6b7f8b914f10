import table from '../data/patterns/questions.json';
import { toPattern } from '../patterns/to-pattern';
import { hasHangul } from '../text/letters';
import { contentTerms } from '../words/terms';

const KOREAN_JOINT = toPattern(table.koreanJoint, '');
const ENGLISH_JOINT = toPattern(table.englishJoint, 'i');
const KOREAN_ASKING = toPattern(table.koreanAsking, 'u');
/** "언제까지고", "얼마고 ": what is asked is the predicate, and something else follows. */
const KOREAN_ASKED = toPattern(table.koreanAsked, 'gu');
/** "얼마 내고 ": something else follows, asked or not. */
const KOREAN_GOES_ON = toPattern(table.koreanGoesOn, 'gu');
const ENGLISH_ASKING = toPattern(table.englishAsking, 'i');
/** What ends so goes on: "how do I find out if". */
const ENGLISH_OPEN = toPattern(table.englishOpen, 'i');
/** So many words ask nothing by themselves: "How and when do I get paid" is one question. */
const MOST_OPEN_WORDS = 3;

/** The questions that one message asks: "누구 거고, 집에서 일해도 되는지" are two. A piece without words of its own is left with the one before it. */
export function splitParts(text: string): string[] {
  const isKorean = hasHangul(text);
  const pieces = isKorean ? text.split(KOREAN_JOINT).flatMap(splitAsked) : text.split(ENGLISH_JOINT);
  const parts: string[] = [];
  for (const piece of pieces.map((part) => part.trim())) {
    if (piece === '') continue;
    const previous = parts.at(-1);
    const isBare = contentTerms(piece).length === 0 && !asksBy(piece, isKorean);
    const isOpen = previous !== undefined && isOpenEnded(previous, isKorean);
    if (previous !== undefined && (isBare || isOpen))
      parts[parts.length - 1] = `${previous} ${isKorean || /[?;.]$/u.test(previous) ? '' : 'and '}${piece}`;
    else parts.push(piece);
  }
  return parts.length > 0 ? parts : [text];
}

/** Also without words that a contract has: "how can we get out of it". */
const asksBy = (piece: string, isKorean: boolean) =>
  isKorean
    ? KOREAN_ASKING.test(piece)
    : ENGLISH_ASKING.test(piece) && !ENGLISH_OPEN.test(piece) && piece.split(/\s+/u).length > MOST_OPEN_WORDS;

const isOpenEnded = (previous: string, isKorean: boolean) =>
  contentTerms(previous).length === 0 && !asksBy(previous, isKorean);

/** Two things asked in one Korean sentence: behind a question word that is the predicate, or between two that are asked by a question word each. */
function splitAsked(text: string): string[] {
  const ends = [
    ...[...text.matchAll(KOREAN_ASKED)].map(({ index, 0: said }) => index + said.length),
    ...[...text.matchAll(KOREAN_GOES_ON)]
      .map(({ index, 0: said }) => index + said.length)
      .filter((end) => KOREAN_ASKING.test(text.slice(0, end)) && KOREAN_ASKING.test(text.slice(end))),
  ].toSorted((left, right) => left - right);
  const pieces: string[] = [];
  let from = 0;
  for (const end of ends) {
    // Each piece asks something itself, and of something: "언제고" alone is "at any time".
    const piece = text.slice(from, end);
    if (!KOREAN_ASKING.test(piece) || contentTerms(piece).length === 0 || text.slice(end).trim() === '') continue;
    pieces.push(piece);
    from = end;
  }
  return [...pieces, text.slice(from)];
}
