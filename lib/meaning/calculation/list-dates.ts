import { addDuration } from '#lib/language/dates/add-duration';
import { addWorkingDays, type WorkCalendar } from '#lib/language/dates/add-working-days';
import { sayDate, sayDuration } from '#lib/language/dates/say-dates';
import { toIsoDate } from '#lib/language/quantities/plain-values';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import type { Formula, Known, Source } from './formula';
import { join, lengthOf, type Figures } from './operands';

/** The day a length of time of a rule leads to, on from a day of the question or back from the contract's last one. */
export function listDates(asked: Figures, { told, source }: { told: Source; source: number }, known: Known): Formula[] {
  const lengths = told.figures.filter((figure) => figure.unit !== 'hour' && lengthOf(told, figure) !== null);
  const days = asked.figures.flatMap((figure) => {
    const day = toIsoDate(figure);
    return day === null ? [] : [{ day, asked: [figure] }];
  });
  return lengths.flatMap((length) => {
    const isBack = length.direction === 'before';
    const last = isBack && known.expiration_date !== undefined ? [{ day: known.expiration_date, asked: [] }] : [];
    const calendar = known.calendar ?? 'weekends';
    return [...days, ...last].flatMap((from) => fromDay(from, length, { source, told, calendar }, isBack));
  });
}

function fromDay(
  { day, asked }: { day: string; asked: Quantity[] },
  length: Quantity,
  { told, source, calendar: wanted }: { told: Source; source: number; calendar: WorkCalendar },
  isBack: boolean,
): Formula[] {
  const duration = lengthOf(told, length) ?? '';
  const isWorkingDays = length.unit === 'businessDay';
  const times = isBack ? -1 : 1;
  const worked = isWorkingDays ? addWorkingDays(day, length.value, times, wanted) : null;
  const value = worked?.date ?? addDuration(day, duration, times);
  if (value === null) return [];
  return [
    {
      ...{ form: 'date', kind: 'date', value, result: sayDate(value), cap: null, rest: null, base: null, times: [] },
      formula: join([sayDate(day), sayDuration(duration, isWorkingDays)], isBack ? ' − ' : ' + '),
      ...{ place: { source, start: length.start, end: length.end }, others: [], calendar: worked?.calendar ?? null },
      ...{ used: asked.length === 0 ? ['expiration_date' as const] : [], asked, told: [length] },
    },
  ];
}
