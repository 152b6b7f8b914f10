import { NATIVE_NUMBER } from './numerals';

/** A time of day, in minutes from midnight; `isSure`: which half of the day is told. */
export type Clock = { minutes: number; isSure: boolean; start: number; end: number };

const AN_HOUR = 60;
const HALF_DAY = 12 * AN_HOUR;
const HOURS_OF_DAY = 24;
/** From here on an hour is of the second half of the day, whatever is said. */
const AFTERNOON = 13;

const NATIVE = '열두|열한|열|아홉|여덟|일곱|여섯|다섯|네|세|두|한';
const CLOCK = new RegExp(
  [
    `(?<half>오전|오후|새벽|아침|낮|저녁|밤)?\\s?(?<!\\d)(?<koHour>\\d{1,2}|${NATIVE})\\s?시(?!간|[가-힣]*(?:험|작|설|공))(?:\\s?(?:(?<koMinute>\\d{1,2})\\s?분(?!의)|(?<koPast>반)))?`,
    '(?<![\\d:.,])(?<hour>\\d{1,2})[:.](?<minute>[0-5]\\d)(?![\\d:.,]\\d|\\d)\\s?(?<noon>[ap]\\.?m\\b\\.?)',
    '(?<![\\d:.,])(?<plainHour>\\d{1,2}):(?<plainMinute>[0-5]\\d)(?![\\d:])',
    '(?<=\\b(?:at|from|by|until|till|to|before|after|past)\\s)(?<dotHour>\\d{1,2})\\.(?<dotMinute>[0-5]\\d)(?![\\d.,%]|\\s?(?:%|per))',
    '(?<![\\d:.,])(?<bareHour>\\d{1,2})\\s?(?<bareNoon>[ap]\\.?m\\b\\.?)',
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
  const { koHour, koMinute, koPast, half } = groups;
  if (koHour !== undefined) {
    const hour = NATIVE_NUMBER[koHour] ?? Number(koHour);
    const minute = koPast === undefined ? Number(koMinute ?? 0) : AN_HOUR / 2;
    return onDial(hour, minute, half === undefined ? null : /오전|새벽|아침/u.test(half) ? 'first' : 'second');
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

/** The minutes from one time of day to the next; null where the second is not later, in whichever half of the day it may be. */
export function minutesBetween(from: Clock, to: Clock): number | null {
  const apart = to.minutes - from.minutes;
  if (from.isSure && to.isSure) return apart > 0 ? apart : null;
  const onDialApart = ((apart % HALF_DAY) + HALF_DAY) % HALF_DAY;
  return onDialApart > 0 ? onDialApart : null;
}
