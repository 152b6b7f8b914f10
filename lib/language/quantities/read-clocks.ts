import { NATIVE_NUMBER } from './numerals';

/** A time of day, in minutes from midnight; `isSure`: which half of the day is told. */
export type Clock = { minutes: number; isSure: boolean; start: number; end: number };

const AN_HOUR = 60;
const HALF_DAY = 12 * AN_HOUR;
const HOURS_OF_DAY = 24;
/** From here on an hour is of the second half of the day, whatever is said. */
const AFTERNOON = 13;

const NATIVE = '열두|열한|열|아홉|여덟|일곱|여섯|다섯|네|세|두|한';
/** What follows an hour: "6시 반", "6시부터"; "위반한 시점" names none. */
const BEHIND_HOUR =
  '(?=\\s?(?:\\d{1,2}\\s?분|반(?![가-힣])|정각|경(?![가-힣])|쯤|부터|까지|에(?![가-힣])|에서|이후|이전|전(?![가-힣])|후(?![가-힣])|를|가(?![가-힣])|이|는|면|로|[,.~∼)?!])|\\s|$)';
/** A price is no time of day: "£2.50", "15,30". */
const NO_FIGURE_BEFORE = '(?<![\\d:.,]|\\p{Sc}\\s?)';
const CLOCK = new RegExp(
  [
    `(?<half>오전|오후|새벽|아침|낮|저녁|밤)?\\s?(?:${NO_FIGURE_BEFORE}(?<koDigits>\\d{1,2})|(?<![가-힣])(?<koWord>${NATIVE}))\\s?시${BEHIND_HOUR}(?:\\s?(?:(?<koMinute>\\d{1,2})\\s?분(?!의)|(?<koPast>반)))?`,
    `${NO_FIGURE_BEFORE}(?<hour>\\d{1,2})[:.](?<minute>[0-5]\\d)(?![\\d:.,]\\d|\\d)\\s?(?<noon>[ap]\\.?m\\b\\.?)`,
    `${NO_FIGURE_BEFORE}(?<plainHour>\\d{1,2}):(?<plainMinute>[0-5]\\d)(?![\\d:])`,
    '(?<=\\b(?:at|from|by|until|till|to|before|after|past)\\s)(?<dotHour>\\d{1,2})\\.(?<dotMinute>[0-5]\\d)(?![\\d.,%]|\\s?(?:%|per\\b|an?\\b|\\p{Sc}|euros?|pounds?|dollars?|percent))',
    `${NO_FIGURE_BEFORE}(?<bareHour>\\d{1,2})\\s?(?<bareNoon>[ap]\\.?m\\b\\.?)`,
    '(?<midday>\\b(?:noon|midday)\\b|정오)',
    '(?<midnight>\\bmidnight\\b|자정)',
  ].join('|'),
  'giu',
);

/** The times of day that a text names, in its order. */
export function readClocks(text: string): Clock[] {
  return [...text.matchAll(CLOCK)].flatMap((match) => {
    const read = readOne(match.groups ?? {});
    return read === null || read.minutes > HOURS_OF_DAY * AN_HOUR
      ? []
      : [{ ...read, start: match.index, end: match.index + match[0].length }];
  });
}

function readOne(groups: Partial<Record<string, string>>): Pick<Clock, 'minutes' | 'isSure'> | null {
  if (groups['midday'] !== undefined) return { minutes: HALF_DAY, isSure: true };
  if (groups['midnight'] !== undefined) return { minutes: HOURS_OF_DAY * AN_HOUR, isSure: true };
  const { koDigits, koWord, koMinute, koPast, half } = groups;
  const koHour = koDigits === undefined ? NATIVE_NUMBER[koWord ?? ''] : Number(koDigits);
  if (koHour !== undefined) {
    const minute = koPast === undefined ? Number(koMinute ?? 0) : AN_HOUR / 2;
    return ofHalf(koHour, minute, half);
  }
  const hour = groups['hour'] ?? groups['plainHour'] ?? groups['dotHour'] ?? groups['bareHour'];
  const minute = groups['minute'] ?? groups['plainMinute'] ?? groups['dotMinute'] ?? '0';
  const noon = (groups['noon'] ?? groups['bareNoon'])?.toLowerCase();
  if (hour === undefined) return null;
  return onDial(Number(hour), Number(minute), noon === undefined ? null : noon.startsWith('a') ? 'first' : 'second');
}

function onDial(hour: number, minute: number, half: 'first' | 'second' | null): Pick<Clock, 'minutes' | 'isSure'> {
  const minutes = hour * AN_HOUR + minute;
  if (half === null) return { minutes, isSure: hour >= AFTERNOON || hour === 0 };
  if (half === 'first') return { minutes: hour === AFTERNOON - 1 ? minute : minutes, isSure: true };
  return { minutes: hour < AFTERNOON - 1 ? minutes + HALF_DAY : minutes, isSure: true };
}

/** "밤 12시" is midnight, "밤 1시" behind it, "낮 11시" before noon. */
function ofHalf(hour: number, minute: number, half: string | undefined): Pick<Clock, 'minutes' | 'isSure'> {
  if (half === undefined) return onDial(hour, minute, null);
  if (half === '밤' && hour === AFTERNOON - 1) return { minutes: HOURS_OF_DAY * AN_HOUR + minute, isSure: true };
  const isAfterMidnight = half === '밤' && hour < EVENING;
  const isBeforeNoon = half === '낮' && hour > EVENING && hour < AFTERNOON - 1;
  return onDial(hour, minute, FIRST_HALF.has(half) || isAfterMidnight || isBeforeNoon ? 'first' : 'second');
}
const FIRST_HALF: ReadonlySet<string> = new Set(['오전', '새벽', '아침']);
/** No night begins earlier, and no midday ends later. */
const EVENING = 6;

/**
 * The minutes from one time of day to the next, over midnight where `isSpan` says that the second ends what the first begins;
 * null where the second is not later, in whichever half of the day it may be.
 */
export function minutesBetween(from: Clock, to: Clock, isSpan = false): number | null {
  const apart = to.minutes - from.minutes;
  if (!from.isSure || !to.isSure) return around(apart, HALF_DAY);
  return apart > 0 ? apart : isSpan ? around(apart, 2 * HALF_DAY) : null;
}

function around(apart: number, whole: number): number | null {
  const within = ((apart % whole) + whole) % whole;
  return within > 0 ? within : null;
}
