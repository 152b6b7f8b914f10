import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeCalendar, type CalendarEvent } from '#lib/export/write-calendar';

const stamp = new Date('2026-01-05T09:30:00.123Z');
const event: CalendarEvent = { uid: 'a@johang', date: '2026-04-25', summary: 'Payment', description: '' };
const linesOf = (changes: Partial<CalendarEvent>) =>
  writeCalendar('Lease', stamp, [{ ...event, ...changes }]).split('\r\n');

/** As RFC 5545 says to read it. */
const unfold = (text: string) => text.replace(/\r\n /g, '');

describe('a calendar file', () => {
  test('has whole days, a stamp and an id for each event, and ends every line with CRLF', () => {
    expect(writeCalendar('Lease', stamp, [event])).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Johang//Contract timeline//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Lease',
        'BEGIN:VEVENT',
        'UID:a@johang',
        'DTSTAMP:20260105T093000Z',
        'DTSTART;VALUE=DATE:20260425',
        'SUMMARY:Payment',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  test('escapes what would end a value', () => {
    const lines = linesOf({ summary: 'a;b,c\\d\ne', description: 'x\r\ny\u0007' });
    expect(lines).toContain('SUMMARY:a\\;b\\,c\\\\d\\ne');
    expect(lines).toContain('DESCRIPTION:x\\ny ');
  });

  test.each<[number, string | null, string]>([
    [25, '2027-03-31', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=25;UNTIL=20270331'],
    [-1, null, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1'],
    [30, null, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
  ])('comes back on day %d of every month until %s', (day, until, rule) => {
    expect(linesOf({ recurrence: { every: 'P1M', day, until } })).toContain(rule);
  });

  test('has no line over 75 octets, and cuts no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (words) => {
        const summary = `대금 지급 ${words}`.replace(/\p{Cc}|\p{Cs}/gu, '');
        const text = writeCalendar('Lease', stamp, [{ ...event, summary }]);
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const escaped = summary.replace(/[\\;,]/g, (character) => `\\${character}`);
        expect(unfold(text)).toContain(`SUMMARY:${escaped}\r\n`);
      }),
    );
  });
});
