import { readEnglishTime } from './read-english-time';
import { readKoreanTime } from './read-korean-time';
import type { TimeExpression } from './time-expression';

/** When the act of a statement is to happen; null where it is bound to no time. The first of several. */
export function readTime(text: string): TimeExpression | null {
  if (
    !/\d|[가-힣]|\b(?:day|week|month|year|upon|on|before|prior|until|after|following|at|daily|annually|quarterly)/iu.test(
      text,
    )
  )
    return null;
  return /[가-힣]/u.test(text) ? readKoreanTime(text) : readEnglishTime(text);
}
