import type { Recurrence } from '#lib/protocol/timeline';

export type CalendarEvent = {
  /** The same for the same event in every file: a calendar replaces what it has by it. */
  uid: string;
  /** YYYY-MM-DD; a whole day. */
  date: string;
  summary: string;
  description: string;
  recurrence?: Recurrence | undefined;
};

const MAX_OCTETS = 75;

/** A calendar file (RFC 5545) of whole-day events; `stamp` is when it was made. */
export function writeCalendar(name: string, stamp: Date, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Johang//Contract timeline//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines({ uid, date, summary, description, recurrence }: CalendarEvent, stamp: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d{3}/gu, '')}`,
    `DTSTART;VALUE=DATE:${basic(date)}`,
    ...(recurrence === undefined ? [] : [`RRULE:${ruleOf(recurrence)}`]),
    `SUMMARY:${escapeText(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** A day that some months do not have becomes the last of 28 to that day: a rule skips what does not exist. */
function ruleOf({ day, until }: Recurrence): string {
  const days =
    day <= 28
      ? `BYMONTHDAY=${day}`
      : `BYMONTHDAY=${[28, 29, 30, 31].filter((each) => each <= day).join(',')};BYSETPOS=-1`;
  return `FREQ=MONTHLY;${days}${until === null ? '' : `;UNTIL=${basic(until)}`}`;
}

const basic = (date: string): string => date.replaceAll('-', '');

function escapeText(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .replace(/[\\;,]/gu, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Lines of at most 75 octets, the rest on lines that begin with a space; no character is cut. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
