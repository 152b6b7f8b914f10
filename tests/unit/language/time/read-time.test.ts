import { describe, expect, it } from 'vitest';
import { findCondition } from '#lib/language/modality/find-condition';
import { readTime } from '#lib/language/time/read-time';

const timeOf = (text: string) => {
  const time = readTime(text, findCondition(text));
  return time && { kind: time.kind, when: time.date ?? time.duration ?? time.anchor };
};

describe('the time of an act beside the day of its condition', () => {
  it.each([
    [
      'If the Hirer wishes to continue after 31 March 2027, she must tell the Shop in writing by 28 February 2027.',
      { kind: 'until', when: '2027-02-28' },
    ],
    [
      'Where the fair opens before 1 May 2027, the Baker shall deliver within 14 days of the order.',
      { kind: 'within', when: 'P14D' },
    ],
    [
      '임차인은 2027년 3월 31일 이후에도 계속 사용하려는 경우 2027년 2월 28일까지 서면으로 알려야 한다.',
      { kind: 'until', when: '2027-02-28' },
    ],
    [
      '2027년 3월 31일 이후에도 계속 빌리고 싶으면, 빌리는 사람은 2027년 2월 28일까지 알린다.',
      { kind: 'until', when: '2027-02-28' },
    ],
    ['2027. 3. 31. 이후에도 계속 사용하려는 경우 2027. 2. 28.까지 알려야 한다.', { kind: 'until', when: '2027-02-28' }],
  ])('%s', (text, time) => {
    expect(timeOf(text)).toEqual(time);
  });

  it.each([
    'If the Hirer wishes to continue after 31 March 2027, she must tell the Shop in writing.',
    'She must tell the Shop in writing if she wishes to continue after 31 March 2027.',
    '2027. 3. 31. 이후에도 계속 사용하려면 임차인은 서면으로 알려야 한다.',
    '2027년 3월 31일 이후에도 계속 사용하려면 임차인은 서면으로 알려야 한다.',
  ])('is none where only the condition begins on a day: %s', (text) => {
    expect(timeOf(text)).toBeNull();
  });

  it.each([
    ['2026년 12월 31일까지 거래가 종결되지 아니하면 이 계약은 효력을 잃는다.', { kind: 'until', when: '2026-12-31' }],
    ['기간 만료 60일 전까지 갱신 거절의 뜻을 밝히지 아니하면 1년간 연장된다.', { kind: 'before', when: 'P60D' }],
    [
      'If payment is not made within 10 days of the invoice, the Owner may stop work.',
      { kind: 'within', when: 'P10D' },
    ],
    [
      '을은 2027년 3월 1일까지 원고를 넘기고, 4월 1일 이후 고칠 경우 갑에게 알린다.',
      { kind: 'until', when: '2027-03-01' },
    ],
    ['The option upon payment of the price becomes exercisable on June 1, 1999.', { kind: 'on', when: '1999-06-01' }],
  ])('is that of the condition where a day or a length of time is all that binds: %s', (text, time) => {
    expect(timeOf(text)).toEqual(time);
  });

  it.each([
    'The Tenant should pay rent from 1 May 2027.',
    'The Bank shall, if asked, send a statement from 1 May 2027.',
    'The Tenant shall pay rent upon invoice, starting from 1 May 2027.',
    'The Licence fee is due once a year from 1 May 2027.',
    'The premises where the Tenant works are open, as agreed, from 1 May 2027.',
    '계약은 2027년 5월 1일부터 시작하고 기간이 끝나면 갱신한다.',
    '2027년 5월 1일부터 을이 원하면 갑은 열쇠를 내준다.',
  ])('is the day on which the act itself begins: %s', (text) => {
    expect(timeOf(text)).toEqual({ kind: 'from', when: '2027-05-01' });
  });
});
