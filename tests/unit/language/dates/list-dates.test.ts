import { describe, expect, it } from 'vitest';
import { listDates } from '#lib/language/dates/list-dates';

const daysOf = (text: string) => listDates(text).map(({ date, start, end }) => [date, text.slice(start, end)]);

describe('days at the two ends of a span', () => {
  it.each([
    ['the service week, 16 to 20 February 2026', ['2026-02-16', '2026-02-20']],
    ['from 28 December to 3 January 2026', ['2025-12-28', '2026-01-03']],
    ['from the 3rd of March until the 9th of May 2026', ['2026-03-03', '2026-05-09']],
    ['Monday 3 to Friday 7 August 2026', ['2026-08-03', '2026-08-07']],
    ['from 6 September 2025 to 18 July', ['2025-09-06', '2026-07-18']],
    ['July 4 to July 9, 2026', ['2026-07-04', '2026-07-09']],
    ['March 1, 2026 through June 30', ['2026-03-01', '2026-06-30']],
    ['between 3 and 9 May 2026', ['2026-05-03', '2026-05-09']],
    ['2026년 3월 1일 ~ 12월 31일로 한다', ['2026-03-01', '2026-12-31']],
    ['2026. 3. 1.부터 5. 31.까지', ['2026-03-01', '2026-05-31']],
    ['July 4–9, 2026', ['2026-07-04', '2026-07-09']],
    ['2026년 2월 16일(월)부터 20일(금)까지', ['2026-02-16', '2026-02-20']],
    ['2026년 3월 1일부터 12월 31일까지', ['2026-03-01', '2026-12-31']],
    ['2026년 11월 1일부터 2월 28일까지', ['2026-11-01', '2027-02-28']],
    ['2026년 3월 1일부터 이듬해 4월 30일까지', ['2026-03-01', '2027-04-30']],
    ['2026. 2. 16. ~ 2. 20.', ['2026-02-16', '2026-02-20']],
    ['2026-05-03 ~ 05-09', ['2026-05-03', '2026-05-09']],
  ])('%s', (text, days) => {
    expect(listDates(text).map(({ date }) => date)).toEqual(days);
  });

  it('stands where its own words stand', () => {
    expect(daysOf('기간은 2026년 3월 1일부터 12월 31일까지입니다.')).toEqual([
      ['2026-03-01', '2026년 3월 1일'],
      ['2026-12-31', '12월 31일'],
    ]);
    expect(daysOf('runs from 16 March to 20 April 2026')).toEqual([
      ['2026-03-16', '16 March'],
      ['2026-04-20', '20 April 2026'],
    ]);
    expect(daysOf('closed July 4–9, 2026.')).toEqual([
      ['2026-07-04', 'July 4'],
      ['2026-07-09', '9, 2026'],
    ]);
  });

  it.each([
    ['2026년 2월 16일부터 20일간', ['2026-02-16']],
    ['2026년 2월 16일부터 30일 이내에', ['2026-02-16']],
    ['2026년 2월 25일부터 3일까지', ['2026-02-25']],
    ['2026년 3월 10일부터 15일 내에 종료한다', ['2026-03-10']],
    ['2026년 3월 10일부터 20일의 기간으로 한다', ['2026-03-10']],
    ['2026년 3월 10일부터 20일이 지난 날', ['2026-03-10']],
    ['임대차기간은 2026. 3. 1.부터 1.5년간', ['2026-03-01']],
    ['2026.03.01부터 3.5%의 이자', ['2026-03-01']],
    ['2026-01-01부터 3-4회', ['2026-01-01']],
    ['starts on 5 March 2026 and 2 separate copies are signed', ['2026-03-05']],
    ['You may 1 to 5 copies, decision 3 to 5 June 2026', ['2026-06-03', '2026-06-05']],
    ['rooms 3 and 5 May 2026', ['2026-05-05']],
    ['Flat 3 - 12 May 2026', ['2026-05-12']],
    ['Invoice 12 and 15 March 2026', ['2026-03-15']],
    ['clauses 4.1 and 4.30 to 9 May 2026', ['2026-05-09']],
    ['from 30 to 5 February 2026', ['2026-02-05']],
    ['between 1 March 2026 and 40 May', ['2026-03-01']],
    ['on 5 March 2026 to 12 participants', ['2026-03-05']],
  ])('takes no number for one: %s', (text, days) => {
    expect(listDates(text).map(({ date }) => date)).toEqual(days);
  });
});
