const MONTHLY = /매월|매달|익월|다음\s?달|\b(?:each|every|the following)\s+(?:calendar\s+)?month|\bmonthly\b/iu;
const DAY = /(\d{1,2})\s?(?:일(?!간)|st\b|nd\b|rd\b|th\b)|(말일|마지막\s?날|\blast\s+(?:\w+\s+)?day\b)/giu;

/** The day of the month on which something is due every month: 1 to 31, -1 for the last; null where the words name none. */
export function readMonthlyDay(text: string): number | null {
  if (!MONTHLY.test(text)) return null;
  const last = [...text.matchAll(DAY)].at(-1);
  if (last === undefined) return null;
  if (last[2] !== undefined) return -1;
  const day = Number(last[1]);
  return day >= 1 && day <= 31 ? day : null;
}
