import { addDuration } from '#lib/language/dates/add-duration';
import { addWorkingDays, type WorkCalendar } from '#lib/language/dates/add-working-days';
import { sayDate, sayDuration } from '#lib/language/dates/say-dates';
import { toIsoDate } from '#lib/language/quantities/plain-values';
import { A_YEAR } from '#lib/language/quantities/read-range';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import type { Formula, From, Known, Source } from './formula';
import { join, lengthOf, type Figures } from './operands';

/** So many of the days that the likeliest lines name are counted from. */
const MOST_DAYS = 6;
/** Longer is no time of a contract: a hundred years in days. */
const MOST_LENGTH = 36_525;

/** The day a length of time of a rule leads to, on from a day of the question, else from one that the contract names. */
export function listDates(
  asked: Figures,
  { told, source }: { told: Source; source: number },
  named: readonly From[],
  known: Known,
): Formula[] {
  const lengths = told.figures.filter(
    (figure) => figure.unit !== 'hour' && figure.value <= MOST_LENGTH && lengthOf(told, figure) !== null,
  );
  const days = asked.figures.flatMap((figure) =>
    wholeDays(figure, named).map((day) => ({ day, asked: [figure], place: null, isLast: false })),
  );
  return lengths.flatMap((length) => {
    const isBack = length.direction === 'before';
    const last =
      isBack && known.expiration_date !== undefined
        ? [{ day: known.expiration_date, asked: [], place: null, isLast: true }]
        : [];
    const calendar = known.calendar ?? 'weekends';
    return [...days, ...last, ...(days.length > 0 ? [] : named)].flatMap((from) =>
      fromDay(from, length, { source, told, calendar }, isBack),
    );
  });
}

/** A day of the question; one without its year in each of those that the contract speaks of. */
function wholeDays(figure: Quantity, named: readonly From[]): string[] {
  const day = toIsoDate(figure);
  if (day !== null || figure.unit !== 'date') return day === null ? [] : [day];
  const years = [...new Set(named.map((one) => Number(one.day.slice(0, YEAR_DIGITS))))];
  return years.flatMap((year) => toIsoDate({ ...figure, value: figure.value + year * A_YEAR }) ?? []);
}
const YEAR_DIGITS = 4;

/** The whole days that the lines name which most likely answer, each once. */
export function namedDays(sources: readonly Source[]): From[] {
  const lines = sources
    .flatMap(({ lines: own }, source) => own.map((line) => ({ ...line, source })))
    .toSorted((left, right) => (right.judged ?? 0) - (left.judged ?? 0));
  const days = lines.flatMap(({ source, start, end }) =>
    (sources[source]?.figures ?? []).flatMap((figure): From[] => {
      const day = figure.start >= start && figure.end <= end ? toIsoDate(figure) : null;
      const place = { source, start: figure.start, end: figure.end };
      return day === null ? [] : [{ day, asked: [], place, isLast: false }];
    }),
  );
  return [...new Map(days.toReversed().map((one) => [one.day, one])).values()].toReversed().slice(0, MOST_DAYS);
}

function fromDay(
  { day, asked, place, isLast }: From,
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
      ...{
        place: { source, start: length.start, end: length.end },
        others: place === null ? [] : [place],
        calendar: worked?.calendar ?? null,
      },
      ...{ used: isLast ? ['expiration_date' as const] : [], asked, told: [length] },
    },
  ];
}
