import { describe, expect, test } from 'vitest';
import { makeTimeline } from '#lib/meaning/timeline/make-timeline';
import type { Fact, Norm } from '#lib/protocol/meaning';
import { timelineEntrySchema, type TimelineEntry } from '#lib/protocol/timeline';
import { newFact, newNorm, placeAt } from '#tests/support/meaning-rows';

const displayOf = (_part: number, address: string) => `Section ${address}`;
const timeline = (facts: Fact[], norms: Norm[] = []): TimelineEntry[] => makeTimeline({ facts, norms, displayOf });
const told = (entries: TimelineEntry[]) => entries.map(({ date, kind }) => [date, kind]);
const time = { start: 0, end: 4 };

describe('the timeline of a contract', () => {
  test('has every dated fact, earliest first, each with its clause', () => {
    const entries = timeline([
      newFact('expiration_date', '2027-03-31'),
      newFact('start_date', '2026-04-01'),
      newFact('agreement_date', '2026-03-20'),
      newFact('effective_date', '2026-04-01'),
      newFact('delivery', '2026-09-30', { citations: [placeAt('제4조')] }),
      newFact('governing_law', '대한민국'),
    ]);
    expect(told(entries)).toEqual([
      ['2026-03-20', 'agreement'],
      ['2026-04-01', 'start'],
      ['2026-04-01', 'effective'],
      ['2026-09-30', 'delivery'],
      ['2027-03-31', 'expiration'],
    ]);
    expect(entries[3]?.citations[0]?.address).toBe('제4조');
    for (const entry of entries) expect(timelineEntrySchema.parse(entry)).toEqual(entry);
  });

  test('tells a day once where a cover sheet comes before the contract itself', () => {
    const place = placeAt('제5조', 1);
    const facts = [newFact('delivery', '2026-05-28', { citations: [place] }), newFact('start_date', '2026-06-01')];
    const delivery = newNorm({ part: 1, address: '제5조', time: { ...time, kind: 'until', date: '2026-05-28' } });
    const monthly = { ...time, kind: 'every' as const, duration: 'P1M', anchor: '매월 5일' };
    const entries = timeline(facts, [delivery, newNorm({ part: 1, address: '제4조', time: monthly })]);
    expect(told(entries)).toEqual([
      ['2026-05-28', 'delivery'],
      ['2026-06-01', 'start'],
      ['2026-06-05', 'deadline'],
    ]);
  });

  test('says whose a deadline is once, and without the number of its clause', () => {
    const by = { ...time, kind: 'until' as const, date: '2026-05-28' };
    const [named, open] = timeline(
      [],
      [newNorm({ act: '② 을은 5월 28일까지 인도한다', time: by }), newNorm({ act: '5월 28일까지 인도한다', time: by })],
    );
    expect([named?.label.ko, open?.label.ko]).toEqual(['을은 5월 28일까지 인도한다', '을: 5월 28일까지 인도한다']);
  });

  test('says when a renewal has to be stopped at the latest, with what it comes from', () => {
    const end = newFact('expiration_date', '2027-03-31', { basis: 'computed', citations: [placeAt('제2조')] });
    const [notice] = timeline([end, newFact('notice_period', 'P1M', { citations: [placeAt('제3조')] })]);
    expect(notice).toMatchObject({
      date: '2027-02-28',
      kind: 'notice',
      basis: 'computed',
      inputs: [
        { key: 'expiration_date', value: '2027-03-31' },
        { key: 'notice_period', value: 'P1M' },
      ],
    });
    expect(notice?.citations.map(({ address }) => address)).toEqual(['제3조', '제2조']);
  });

  test('gives no day that would have to be guessed', () => {
    const notice = (detail: Fact['detail']) => newFact('notice_period', 'P10D', detail && { detail });
    expect(timeline([notice(undefined)])).toEqual([]);
    expect(timeline([newFact('expiration_date', 'perpetual'), notice(undefined)])).toEqual([]);
    expect(told(timeline([newFact('expiration_date', '2027-03-31'), notice({ days: 'business' })]))).toHaveLength(1);
    expect(timeline([newFact('start_date', null, { basis: 'blank' }), newFact('payment_due', '매월 25일')])).toEqual(
      [],
    );
    expect(timeline([newFact('payment_due', 'P30D'), newFact('start_date', '2026-01-01')])).toHaveLength(1);
  });

  test('takes the last day of notice that the contract names itself', () => {
    const facts = [newFact('notice_period', 'P1M', { detail: { date: '2027-01-31' } })];
    expect(timeline(facts)).toMatchObject([{ date: '2027-01-31', kind: 'notice', basis: 'stated' }]);
  });

  test('shows both days of a conflict', () => {
    const conflict = newFact('start_date', '2026-04-15', { basis: 'conflict', detail: { other: '2026-04-10' } });
    expect(timeline([conflict]).map(({ date, basis }) => [date, basis])).toEqual([
      ['2026-04-10', 'conflict'],
      ['2026-04-15', 'conflict'],
    ]);
  });

  test.each<[string, string, number, string]>([
    ['매월 25일', '2026-04-01', 25, '2026-04-25'],
    ['매월 말일', '2026-04-10', -1, '2026-04-30'],
    ['매월 5일', '2026-04-10', 5, '2026-05-05'],
    ['monthly on the 31st', '2026-02-01', 31, '2026-02-28'],
  ])('has a payment on %s every month between start and end', (value, start, day, first) => {
    const facts = [
      newFact('start_date', start),
      newFact('expiration_date', '2027-03-31'),
      newFact('payment_due', value),
    ];
    const payment = timeline(facts).find(({ kind }) => kind === 'payment');
    expect(payment).toMatchObject({ date: first, basis: 'computed' });
    expect(payment?.recurrence).toEqual({ every: 'P1M', day, until: '2027-03-31' });
  });

  test('has the steps of a payment schedule with their names and sums', () => {
    const step = newFact('payment_schedule', 'KRW 3000000', { detail: { for: '선금', date: '2026-04-30' } });
    const [entry] = timeline([{ ...step, display: { ko: '3,000,000원', en: 'KRW 3,000,000' } }]);
    expect(entry?.label).toEqual({ ko: '대금 지급 · 선금 · 3,000,000원', en: 'Payment · 선금 · KRW 3,000,000' });
  });

  test('has dated duties in the contract’s words, and does not say the same day twice', () => {
    const report = newNorm({
      address: '5.2',
      act: 'deliver the annual   report',
      bearer: 'Supplier',
      time: { kind: 'until', date: '2026-12-31', ...time },
    });
    const same = newNorm({ topics: ['delivery'], time: { kind: 'on', date: '2026-09-30', ...time } });
    const untold = newNorm({ modality: 'statement', time: { kind: 'until', date: '2030-01-01', ...time } });
    const entries = timeline([newFact('delivery', '2026-09-30')], [report, same, untold]);
    expect(told(entries)).toEqual([
      ['2026-09-30', 'delivery'],
      ['2026-12-31', 'deadline'],
    ]);
    expect(entries[1]).toMatchObject({ label: { ko: 'Supplier: deliver the annual report' } });
    expect(entries[1]?.citations).toEqual([{ part: 0, address: '5.2', display: 'Section 5.2', start: 0, end: 4 }]);
  });

  test('reads a monthly duty from its norm, once with the fact that says it too', () => {
    const rent = newNorm({ topics: ['price'], time: { kind: 'every', duration: 'P1M', anchor: '10일', ...time } });
    const start = newFact('start_date', '2026-04-01');
    expect(timeline([start], [rent])[1]).toMatchObject({ date: '2026-04-10', recurrence: { day: 10, until: null } });
    expect(timeline([start, newFact('payment_due', '매월 10일')], [rent])).toHaveLength(2);
  });

  test('keeps an attached agreement’s dates apart', () => {
    const facts = [newFact('expiration_date', '2027-03-31'), newFact('notice_period', 'P30D', { part: 1 })];
    expect(told(timeline(facts))).toEqual([['2027-03-31', 'expiration']]);
  });
});
