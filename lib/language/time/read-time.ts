import { hasHangul } from '../text/letters';
import { listEnglishTimes } from './read-english-time';
import { listKoreanTimes } from './read-korean-time';
import type { TimeExpression } from './time-expression';

type Span = { start: number; end: number };

/**
 * When the act of a statement is to happen; null where it is bound to no time. The first of several, but a time of the act
 * itself before a day that its condition names: "if it goes on after 31 March, she must say so by 28 February" is due in
 * February. A day from which only the condition holds is none of the act.
 */
export function readTime(text: string, condition: Span | null = null): TimeExpression | null {
  if (
    !/\d|[가-힣]|\b(?:day|week|month|year|upon|on|before|prior|until|after|following|at|daily|annually|quarterly)/iu.test(
      text,
    )
  )
    return null;
  const times = hasHangul(text) ? listKoreanTimes(text) : listEnglishTimes(text);
  const [first] = times;
  if (first?.date === undefined || condition === null || !isWithin(first, lastClause(text, condition)))
    return first ?? null;
  const others = times.filter((time) => !isWithin(time, condition));
  return others.find(isFigure) ?? (isOfCondition(text, first, condition) ? (others[0] ?? null) : first);
}

/** "통보를 받고, 3월 31일 이후에도 계속하려면": what is done first is no condition. */
function lastClause(text: string, { start, end }: Span): Span {
  const before = /^.*(?:고|며)(?:,\s|\s(?!싶|있|나[면서]|말))/su.exec(text.slice(start, end))?.[0].length ?? 0;
  return { start: start + before, end };
}

/** Whether a day opens the condition's time, "if it goes on after …", and not the act's: "from 1 May, if asked, …". */
function isOfCondition(text: string, { kind, start, end }: TimeExpression, condition: Span): boolean {
  if (kind !== 'from') return false;
  if (hasHangul(text)) return /^\s?\)?\s?(?:이?후|뒤)/u.test(text.slice(end, end + 6));
  return /^(?:if|when|whenever|in case|in the event|should|where)\b[^,;]*$/iu.test(text.slice(condition.start, start));
}

const isWithin = (inner: Span, outer: Span) => outer.start < inner.end && inner.start < outer.end;
const isFigure = ({ kind, date, duration }: TimeExpression) =>
  date !== undefined || (duration !== undefined && kind !== 'every');
