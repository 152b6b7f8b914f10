import { expect, test } from 'vitest';
import { readMonthlyDay } from '#lib/language/quantities/read-monthly-day';

test.each<[string, number | null]>([
  ['매월 25일', 25],
  ['매월 말일까지 청구하고 다음 달 10일에 지급', 10],
  ['매달 마지막 날', -1],
  ['monthly on the 1st', 1],
  ['the 15th day of each month', 15],
  ['the last business day of each month', -1],
  ['monthly, net 30 days', null],
  ['25일 이내', null],
  ['매월 40일', null],
  ['매월 10일간', null],
])('%s is due on day %s of the month', (text, day) => {
  expect(readMonthlyDay(text)).toBe(day);
});
