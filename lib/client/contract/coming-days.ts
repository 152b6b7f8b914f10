import { dayOfMonth } from '#lib/language/dates/shift-date';
import type { Recurrence, TimelineEntry } from '#lib/protocol/timeline';

/** A day of a contract, and how far off it is; of what comes back every month the next time, or the last one. */
export type ComingDay = {
  entry: TimelineEntry;
  /** YYYY-MM-DD. */
  date: string;
  /** From today; negative for what is past. */
  inDays: number;
};

/** The days of a contract as seen from `today` (YYYY-MM-DD), earliest first. */
export function comingDays(entries: readonly TimelineEntry[], today: string): ComingDay[] {
  return entries
    .map((entry) => {
      const date = entry.recurrence === undefined ? entry.date : nextTime(entry.date, entry.recurrence, today);
      return { entry, date, inDays: daysBetween(today, date) };
    })
    .toSorted((left, right) => left.inDays - right.inDays);
}

/** What is due: the next of each kind of day from today on, the soonest first. */
export function nextDue(days: readonly ComingDay[], most: number): ComingDay[] {
  const ahead = days.filter(({ inDays }) => inDays >= 0);
  const isFirst = ({ entry }: ComingDay, at: number) =>
    ahead.findIndex((other) => other.entry.kind === entry.kind) === at;
  return ahead.filter(isFirst).slice(0, most);
}

/** The reader's own date, in their time zone. */
export function dateHere(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

function nextTime(first: string, { day, until }: Recurrence, today: string): string {
  const from = first > today ? first : today;
  const [year = 0, month = 1] = from.split('-').map(Number);
  const inThisMonth = dayOfMonth(year, month, day);
  const next = inThisMonth >= from ? inThisMonth : dayOfMonth(year, month + 1, day);
  return until === null || next <= until ? next : lastTime(until, day);
}

/** The last time on or before the end. */
function lastTime(until: string, day: number): string {
  const [year = 0, month = 1] = until.split('-').map(Number);
  const inItsMonth = dayOfMonth(year, month, day);
  return inItsMonth <= until ? inItsMonth : dayOfMonth(year, month - 1, day);
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
