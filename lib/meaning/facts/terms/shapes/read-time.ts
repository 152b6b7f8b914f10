import { hasBlankFigure } from '#lib/language/terms/blank-figure';
import { findCue, hasCue, type TermCue } from '#lib/language/terms/key-term-cues';
import { listRecurringDays, readAnchor } from '#lib/language/terms/time-anchor';
import { isAmountOfTime, toDuration, toIsoDate } from '#lib/language/quantities/plain-values';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import type { FactDetail } from '#lib/protocol/meaning';
import type { ShapeReader, TermCandidate, TermValue } from '../term-candidate';

type Span = TermValue & { start: number; end: number };
/** Shorter ones are times to act in, not times something holds for. */
const LEAST_LENGTH_DAYS = 28;

/** The spans of time with the events they count from; "2개월분" is an amount, not a time. */
function spansOf({ text, figures }: TermCandidate, isWanted: (figure: Quantity) => boolean): Span[] {
  return figures.flatMap((figure): Span[] => {
    const { start, end } = figure;
    const value =
      isWanted(figure) && !isAmountOfTime(text.slice(end)) ? toDuration(figure, text.slice(start, end)) : null;
    return value === null ? [] : [{ value, isPlain: true, detail: timeDetail(text, figure), start, end }];
  });
}

function orBlank(candidate: TermCandidate, found: readonly TermValue[]): TermValue[] {
  const plain = found.map(({ value, isPlain, detail }) => ({
    value,
    isPlain,
    ...(detail !== undefined && { detail }),
  }));
  return plain.length === 0 && hasBlankFigure(candidate.text) ? [{ value: null, isPlain: true }] : plain;
}

/** Which days are counted, and from what event. */
export function timeDetail(text: string, figure: Quantity): FactDetail {
  const anchor = readAnchor(text, figure);
  return {
    ...(figure.unit === 'businessDay'
      ? { days: 'business' as const }
      : figure.unit === 'day' && { days: 'calendar' as const }),
    ...(anchor !== null && { anchor }),
  };
}

/** The one nearest to the words of the act; only where the act is named. */
function nearestTo<T extends { start: number; end: number }>(text: string, cue: TermCue, found: readonly T[]): T[] {
  const [first] = found;
  if (first === undefined || !hasCue(text, cue)) return [];
  if (found.length === 1) return [first];
  const distance = ({ end }: T): number => {
    const ahead = findCue(text.slice(end), cue);
    return ahead === null ? text.length : ahead.start;
  };
  return [found.reduce((best, next) => (distance(next) < distance(best) ? next : best))];
}

/** How long after something an act is done in: the span nearest to it. */
export function periodOf(cue: TermCue): ShapeReader {
  return (candidate) =>
    orBlank(
      candidate,
      nearestTo(
        candidate.text,
        cue,
        spansOf(candidate, ({ direction }) => direction !== 'before'),
      ),
    );
}

/** How long something holds. */
export const readLength: ShapeReader = (candidate) =>
  orBlank(
    candidate,
    spansOf(candidate, (figure) => {
      const isOpen = figure.comparator !== 'atMost' || candidate.text.startsWith('까지', figure.end);
      return isOpen && figure.direction !== 'before' && daysOf(figure) >= LEAST_LENGTH_DAYS;
    }).slice(-1),
  );

function daysOf({ unit, value }: Quantity): number {
  return unit === 'month' ? value * 30 : unit === 'day' ? value : 0;
}

/** A notice's length: what is counted back, else what stands beside words of notice. */
export const readNotice: ShapeReader = (candidate) => {
  const back = spansOf(candidate, ({ direction }) => direction === 'before');
  const other = hasCue(candidate.text, 'notice') ? spansOf(candidate, ({ unit }) => unit !== 'hour') : [];
  return orBlank(candidate, (back.length > 0 ? back : other).slice(0, 1));
};

/** When something is due: a day that comes again, or a span after an event, whichever is nearer to the payment. */
export const readDue: ShapeReader = (candidate) => {
  const days = listRecurringDays(candidate.text).map(({ words, ...place }) => ({
    ...place,
    value: words,
    isPlain: true,
  }));
  const after = spansOf(candidate, ({ direction }) => direction !== 'before');
  const isInside = ({ start, end }: Span) => days.some((day) => start < day.end && day.start < end);
  const all: Span[] = [...days, ...after.filter((span) => !isInside(span))];
  return orBlank(candidate, nearestTo(candidate.text, 'pay', all));
};

/** A date, else a span after an event. */
export const readDateOrPeriod: ShapeReader = (candidate) => {
  const dates = candidate.figures.flatMap((figure) => toIsoDate(figure) ?? []);
  if (dates.length > 0) return dates.slice(-1).map((value) => ({ value, isPlain: true }));
  return spansOf(candidate, ({ direction }) => direction !== 'before')
    .slice(0, 1)
    .map(({ value, isPlain, detail }) => ({ value, isPlain, ...(detail !== undefined && { detail }) }));
};
