import type { Fact, FactCitation } from '#lib/protocol/meaning';
import { sayDate, sayDuration } from '#lib/language/dates/say-dates';
import type { Statement } from '../statements/statement';

/** The statement as the place where a fact is said. */
export function citeStatement({ part, address, display, start, end }: Statement): FactCitation {
  return { part, address, display, start, end };
}

/** A date, `perpetual` or a length of time in words; any other value as it is, an empty one as not filled in. */
export function sayValue(value: string, isBusiness = false): Fact['display'] {
  if (value === '') return { ko: '빈칸', en: 'left blank' };
  if (value === 'perpetual') return { ko: '기간의 정함 없음', en: 'no fixed end' };
  if (/^\d{4}-\d{2}-\d{2}$/u.test(value)) return sayDate(value);
  return /^P(?=.)(?:\d+[YMWD])*(?:T(?:\d+[HM])+)?$/u.test(value)
    ? sayDuration(value, isBusiness)
    : { ko: value, en: value };
}
