import * as years from '@hyunbinseo/holidays-kr/all';

/** What days of work leave out: Saturdays and Sundays alone, or the public holidays of Korea as well. */
export type WorkCalendar = 'weekends' | 'korea';

const DAY_MS = 86_400_000;
const HOLIDAYS: ReadonlySet<string> = new Set(Object.values(years).flatMap((year) => Object.keys(year)));
/** The years whose holidays are published. */
const KNOWN_YEARS: ReadonlySet<string> = new Set([...HOLIDAYS].map((day) => day.slice(0, 4)));

/**
 * So many days of work on from a day, or back, the day itself not counted, and which calendar that was counted by: weekends
 * alone where the holidays of a year on the way are not published.
 */
export function addWorkingDays(
  date: string,
  days: number,
  times: 1 | -1 = 1,
  wanted: WorkCalendar = 'weekends',
): { date: string; calendar: WorkCalendar } {
  let time = Date.parse(`${date}T00:00:00Z`);
  for (let left = days; left > 0;) {
    time += times * DAY_MS;
    const day = toIso(time);
    if (wanted === 'korea' && !KNOWN_YEARS.has(day.slice(0, 4))) return addWorkingDays(date, days, times);
    const isFree = new Date(time).getUTCDay() % 6 === 0 || (wanted === 'korea' && HOLIDAYS.has(day));
    if (!isFree) left -= 1;
  }
  return { date: toIso(time), calendar: wanted };
}

const toIso = (time: number) => new Date(time).toISOString().slice(0, 10);
