import { expect, it } from 'vitest';
import { canEnd, endsPart, spanCloser } from '#lib/meaning/terms/can-end';
import type { TermCandidate } from '#lib/meaning/terms/term-candidate';

const date = (value: string, start: number, score: number) => ({ kind: 'date' as const, value, start, score });

it('ends a contract on no day before its start, and not by the words that rather tell its start', () => {
  const start = date('2026-04-13', 40, 2);
  expect(canEnd(date('2026-04-13', 40, 1), start)).toBe(false);
  expect(canEnd(date('2026-04-13', 40, 3), start)).toBe(true);
  expect(canEnd(date('2025-12-31', 90, 3), start)).toBe(false);
  expect(canEnd(date('2027-04-12', 90, -1), start)).toBe(true);
  expect(canEnd(date('2026-04-13', 90, 1), start)).toBe(true);
});

it('may end on any day where nothing tells the start, and openly anywhere', () => {
  expect(canEnd(date('2025-12-31', 90, 3), undefined)).toBe(true);
  expect(canEnd({ kind: 'open', value: 'perpetual', start: 40, score: 0 }, date('2026-04-13', 40, 2))).toBe(true);
});

it('ends a part of the contract where its sentence tells a later start of its own, or its next day is named', () => {
  const statement: TermCandidate['statement'] = {
    text: '휴무는 2026년 7월 28일부터 8월 1일까지로 한다.',
    start: 0,
    end: 32,
    part: 0,
    address: '제1조',
    display: '제1조',
    heading: null,
    leadIn: null,
    place: 'article',
  };
  const on = (value: string, start: number): TermCandidate => ({
    ...{ kind: 'date', value, start, end: start + 10, isBusiness: false, statement, features: [] },
  });
  const [from, to] = [on('2026-07-28', 4), on('2026-08-01', 19)];
  expect(spanCloser('2026-03-04', [from, to])(to)).toBe(true);
  expect(spanCloser('2026-07-28', [from, to])(to)).toBe(false);
  expect(spanCloser(undefined, [from, to])(to)).toBe(false);
  expect(spanCloser('2026-03-04', [from, to])(from)).toBe(false);

  const [year, next] = [on('2027-03-03', 60), on('2027-03-04', 90)];
  expect(endsPart(year, [year, next])).toBe(true);
  expect(endsPart(year, [year])).toBe(false);
});
