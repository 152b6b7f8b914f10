import { MONTH, MONTHS } from '../quantities/read-dates';
import type { NamedDate } from './list-dates';
import { toIsoDate } from './to-iso-date';

const NAMED = `\\b${MONTH}`;
const DAY = '\\d{1,2}(?:st|nd|rd|th)?';
const TO = '(?:to|until|till|through|[-–—~])(?:\\s+and\\s+including)?(?:\\s*[a-z]{3,6}day,?)?(?:\\s+the)?';
const WEEKDAY = '(?:\\s*\\([^()\\d]{1,4}\\))?';
const DASH = '[-–—~∼]';

/** In front of a day with its year: "16 to", "16 March until", "between 3 and"; no flat or room before a dash. */
const DAY_BEFORE = new RegExp(
  `(?<![\\d.,/-])(?<day>(?<d>${DAY})(?:\\s+(?:of\\s+)?(?<mn>${NAMED}))?)\\s*${TO}\\s*$`,
  'iu',
);
const BETWEEN = new RegExp(
  `\\b(?:between|from)\\s+(?:the\\s+)?(?<day>(?<d>${DAY})(?:\\s+(?:of\\s+)?(?<mn>${NAMED}))?)\\s+and(?:\\s+the)?\\s*$`,
  'iu',
);
const MONTH_BEFORE = new RegExp(`(?<day>(?<mn>${NAMED})\\s+(?<d>${DAY})),?\\s*${TO}\\s*$`, 'iu');
const IN_CAPITALS = /\p{Lu}\p{L}*\s+$/u;

/** Behind one: "to 18 July", "through June 30". */
const DAY_BEHIND = new RegExp(`^,?\\s*${TO}\\s*(?<d>${DAY})\\s+(?:of\\s+)?(?<mn>${NAMED})(?![\\sa-z,]*\\d)`, 'iu');
const MONTH_BEHIND = new RegExp(`^,?\\s*${TO}\\s*(?<mn>${NAMED})\\s+(?<d>${DAY})(?!\\s*,?\\s*\\d)`, 'iu');

/** "부터 (이듬해) 3월 1일까지", "~ 12월 31일", "~ 20일": a length of time that runs from there has no 까지 and no month. */
const NEXT = '\\s*(?:같은\\s*해|동년|(?<next>다음\\s*해|이듬해|익년))?\\s*';
const UNTIL = `${WEEKDAY}\\s*까지`;
const KOREAN_BEHIND = [
  `(?:부터|에서)${NEXT}(?:(?<m>\\d{1,2})\\s*월\\s*)?(?<d>\\d{1,2})\\s*일(?=${UNTIL})`,
  `${DASH}${NEXT}(?<m>\\d{1,2})\\s*월\\s*(?<d>\\d{1,2})\\s*일`,
  `${DASH}${NEXT}(?<d>\\d{1,2})\\s*일(?=${UNTIL}|${WEEKDAY}(?!\\s*\\p{L}))`,
  `부터\\s*(?<m>\\d{1,2})[-./]\\s?(?<d>\\d{1,2})(?=\\.?${UNTIL})`,
  `[–—~∼]\\s*(?<m>\\d{1,2})[-./]\\s?(?<d>\\d{1,2})(?!\\s?[-./]\\s?\\d|\\d)(?=\\.?${UNTIL}|\\.?${WEEKDAY}(?!\\s*[%\\p{L}]))`,
].map((pattern) => new RegExp(`^${WEEKDAY}\\s*${pattern}`, 'u'));

/** "July 4–9, 2026" */
const BOTH = new RegExp(
  `(?<first>(?<mn>${NAMED})\\s+(?<from>${DAY}))\\s*(?:to|[-–—])\\s*(?<last>(?<to>${DAY}),?\\s+(?<y>(?:19|20)\\d{2}))`,
  'giu',
);

/**
 * Days at one end of a span of which the other end, one of `dates` (in order), says the month or the year; and those of
 * "July 4–9, 2026".
 */
export function listRangeDates(text: string, dates: readonly NamedDate[]): NamedDate[] {
  const beside = dates.flatMap((date, at) => [
    ...before(text, date).filter(({ start }) => start >= (dates[at - 1]?.end ?? 0)),
    ...behind(text, date).filter(({ end }) => end <= (dates[at + 1]?.start ?? text.length)),
  ]);
  return [...beside, ...bothIn(text)];
}

/** So far from a date the other end of its span stands. */
const REACH = 40;

function before(text: string, { date, start }: NamedDate): NamedDate[] {
  const front = text.slice(Math.max(0, start - REACH), start);
  const match = MONTH_BEFORE.exec(front) ?? BETWEEN.exec(front) ?? DAY_BEFORE.exec(front);
  const { d = '', mn, day = '' } = match?.groups ?? {};
  if (match === null) return [];
  const at = match.index + match[0].indexOf(day);
  const isRoom = mn === undefined && /[-–—~]\s*$/u.test(match[0]) && IN_CAPITALS.test(front.slice(0, at));
  const [year, ownMonth] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  const month = mn === undefined ? ownMonth : monthOf(mn);
  const told = toIsoDate(month > ownMonth ? year - 1 : year, month, Number.parseInt(d, 10));
  if (told === null || told >= date || isRoom) return [];
  const from = start - front.length + at;
  return [{ date: told, start: from, end: from + day.length }];
}

function behind(text: string, { date, end }: NamedDate): NamedDate[] {
  const rest = text.slice(end, end + REACH);
  const match = [...KOREAN_BEHIND, DAY_BEHIND, MONTH_BEHIND]
    .map((pattern) => pattern.exec(rest))
    .find((one) => one !== null);
  if (match?.groups === undefined) return [];
  const { d = '', m, mn, next } = match.groups;
  const [year, ownMonth, ownDay] = date.split('-').map(Number);
  const day = Number.parseInt(d, 10);
  const month = mn === undefined ? Number(m ?? ownMonth) : monthOf(mn);
  const isEarlier = month < (ownMonth ?? 0) || (month === ownMonth && day < (ownDay ?? 0));
  // "25일부터 3일까지" names no month: which it means is not told.
  if (isEarlier && m === undefined && mn === undefined && next === undefined) return [];
  const told = toIsoDate((year ?? 0) + (isEarlier || next !== undefined ? 1 : 0), month, day);
  const start = end + match[0].search(mn === undefined ? /\d/u : new RegExp(`${DAY}|${NAMED}`, 'iu'));
  return told === null ? [] : [{ date: told, start, end: end + match[0].length }];
}

function bothIn(text: string): NamedDate[] {
  return [...text.matchAll(BOTH)].flatMap(({ groups, index, 0: whole }) => {
    const { mn = '', from = '', to = '', y = '', first = '', last = '' } = groups ?? {};
    const toDay = (day: string) => toIsoDate(Number(y), monthOf(mn), Number.parseInt(day, 10));
    const end = index + whole.length;
    const ends = [
      { date: toDay(from), start: index, end: index + first.length },
      { date: toDay(to), start: end - last.length, end },
    ];
    return ends.flatMap(({ date, ...place }) => (date === null ? [] : [{ date, ...place }]));
  });
}

const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
