import { namesContract } from '../titles/contract-title';

/** "The kiln is worth ", "each stand is valued at ": right before the figure, and what it is said of. */
const WORTH = /(?<what>[^.;:\n]*?)\s(?:is|are)\s(?:worth|valued\sat)\s\p{Sc}?$/u;
/** The statement ends there, or another one begins: "and the Potter pays"; what is "payable in two halves" is paid. */
const BEHIND = /^\s?(?:[.;)\n]|$|,?\s?(?:and|but)\s(?:the|an?|each|you|we|I|\p{Lu}\p{L}*)\s)/u;
/** "시가는 ", "시가 ": what the figure behind it ends then: "시가 400,000원이다", "시가 400,000원의 북". */
const KOREAN_WORTH = /(?<![가-힣])(?:시가|값어치)(?:는)?\s$/u;
const KOREAN_BEHIND = /^(?:이다|입니다|이고|이며|인(?=\s)|의(?=\s))/u;

/**
 * Whether a statement says an amount of money only for what a thing is worth. Of a contract the same words tell its price ("The
 * contract is worth …"), and a thing may be sold for its worth: that another price is told is for the caller to see.
 */
export function isStatedWorth(text: string, { start, end }: { start: number; end: number }): boolean {
  const before = text.slice(0, start);
  if (KOREAN_WORTH.test(before)) return KOREAN_BEHIND.test(text.slice(end));
  const what = WORTH.exec(before)?.groups?.['what'];
  return what !== undefined && !namesContract(what) && BEHIND.test(text.slice(end));
}
