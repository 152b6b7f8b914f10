import { readQuantities, type Quantity } from '../quantities/read-quantities';
import { isoDate, isoDuration } from './iso-duration';
import type { TimeExpression } from './time-expression';

/** What behind a span of time says how the act is bound to it. */
const SPAN_KINDS: readonly (readonly [TimeExpression['kind'], RegExp])[] = [
  ['before', /^\s?이?전(?:까지|에|부터|의|\s|$)/u],
  ['within', /^\s?(?:간\s?)?(?:이내|내|안)(?:에|로|의|까지|\s|$|,)|^을\s?넘지\s?(?:않|아니)|^\s?이하/u],
  ['after', /^\s?(?:이?후|뒤|[이을]?\s?(?:지난|지나|경과|넘))/u],
  ['within', /^\s?(?:간|동안|까지)(?=[\s은는에,]|$)/u],
];
const DATE_KINDS: readonly (readonly [TimeExpression['kind'], RegExp])[] = [
  ['until', /^\s?\)?\s?(?:까지|이내|限)/u],
  ['from', /^\s?\)?\s?(?:부터|~|자로|이후)/u],
  ['before', /^\s?이?전(?:에|까지|\s)/u],
  ['on', /^/u],
];
const CYCLE =
  /매\s?(?<unit>년|월|달|주|분기|반기|일|회계연도)(?:도|간)?(?:\s?(?<day>\d{1,2}\s?일|말일|초일|[월화수목금토일]요일))?|(?:다음\s?달|익월)\s?(?<next>\d{1,2}\s?일|말일)|(?<![가-힣\d])(?<rate>연|월|주|분기)\s?(?:\d|한|두)\s?(?:회|번)|(?<each>분기|해|달)(?:에\s?(?:한|두|\d)\s?(?:번|차례|회)|마다)|(?<months>\d{1,2})개?(?<monthUnit>월|년|일|주)\s?마다/gu;
const CYCLES: Readonly<Record<string, string>> = {
  년: 'P1Y',
  연: 'P1Y',
  해: 'P1Y',
  회계연도: 'P1Y',
  월: 'P1M',
  달: 'P1M',
  주: 'P7D',
  분기: 'P3M',
  반기: 'P6M',
  일: 'P1D',
};
const EVENTS: readonly (readonly [TimeExpression['kind'], RegExp])[] = [
  ['on', /[과와]\s?동시에/u],
  ['before', /기\s?전(?:까지|에)/u],
  ['until', /(?:때|날|시|종료일|만료일)까지/u],
];
const ANCHOR =
  /(?<anchor>(?:[^\s,.]+\s){0,3}[^\s,.]+?)(?:으로|로)?(?:부터|(?<=[일후뒤])|\s?(?:이?후|뒤|하면|되면|받고도|받으면))\s*$/u;

/** When the act of a Korean clause may be meant to happen, likeliest first: the last day that binds it, spans, dates, cycles, an event. */
export function listKoreanTimes(text: string): TimeExpression[] {
  const figures = readQuantities(text);
  const found = figures.flatMap(
    (figure, index) =>
      (figure.unit === 'date' ? readDate(text, figure) : readSpan(text, figure, figures[index + 1])) ?? [],
  );
  const bound = found.filter(({ kind }) => kind === 'within' || kind === 'before');
  const others = found.filter((one) => !bound.includes(one));
  const spans = [...others.filter(({ kind }) => kind !== 'on'), ...others.filter(({ kind }) => kind === 'on')];
  const cycles = listCycles(text);
  const [cycle] = cycles;
  const isCycleFirst = cycle !== undefined && spans[0] !== undefined && cycle.start <= spans[0].start;
  return [...bound, ...(isCycleFirst ? [...cycles, ...spans] : [...spans, ...cycles]), ...readEvent(text)];
}

function readSpan(text: string, figure: Quantity, next: Quantity | undefined): TimeExpression | null {
  const { start, end } = figure;
  const duration = isoDuration(figure, text.slice(start, end));
  if (duration === undefined) return null;
  // The unit of years takes its 간 with it.
  const from = text[end - 1] === '간' ? end - 1 : end;
  const after = text.slice(from, end + 24).replace(/^\s?\([^)]{0,12}\)/u, '');
  const kind = SPAN_KINDS.find(([, pattern]) => pattern.test(after))?.[0];
  if (kind === undefined) return null;
  // "6개월 전부터 2개월 전까지": the last day is what binds.
  if (/^\s?이?전부터/u.test(after) && next !== undefined && next.start - end < 12)
    return readSpan(text, next, undefined);
  const before = text.slice(Math.max(0, start - 40), start);
  const anchor =
    kind === 'before'
      ? /(?<anchor>(?:[^\s,.]+\s){0,2}[^\s,.]+)\s*$/u.exec(before)?.groups?.['anchor']
      : ANCHOR.exec(before)?.groups?.['anchor'];
  return { kind, duration, ...daysOf(figure), ...(anchor !== undefined && { anchor: anchor.trim() }), start, end };
}

function readDate(text: string, { value, start, end }: Quantity): TimeExpression | null {
  const date = isoDate(value);
  const kind = DATE_KINDS.find(([, pattern]) => pattern.test(text.slice(end, end + 12)))?.[0] ?? 'on';
  return date === undefined ? null : { kind, date, start, end };
}

function listCycles(text: string): TimeExpression[] {
  return [...text.matchAll(CYCLE)].map(({ index, groups, 0: { length } }) => {
    const { unit, day, next, rate, each, months, monthUnit } = groups ?? {};
    const span = { start: index, end: index + length };
    if (months !== undefined)
      return {
        kind: 'every',
        duration: `P${months}${monthUnit === '월' ? 'M' : monthUnit === '년' ? 'Y' : 'D'}`,
        ...span,
      };
    const duration = CYCLES[unit ?? rate ?? each ?? '월'] ?? 'P1M';
    const anchor = day ?? next;
    return { kind: 'every', duration, ...(anchor !== undefined && { anchor }), ...span };
  });
}

function readEvent(text: string): TimeExpression[] {
  for (const [kind, pattern] of EVENTS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const end = match.index + match[0].length;
    const anchor = text
      .slice(Math.max(0, match.index - 30), end)
      .split(/\s+/u)
      .slice(-3)
      .join(' ');
    return [{ kind, anchor, start: match.index, end }];
  }
  return [];
}

function daysOf({ unit }: Quantity): { days?: 'calendar' | 'business' } {
  return unit === 'businessDay' ? { days: 'business' } : unit === 'day' ? { days: 'calendar' } : {};
}
