import { expect, it } from 'vitest';
import { orderOf } from '#lib/meaning/brief/order-of';

it.each([
  ['2026-04-01', { kind: 'date', date: '2026-04-01' }],
  ['KRW 330000/month', { kind: 'money', currency: 'KRW', amount: 330000 }],
  ['USD 48.50', { kind: 'money', currency: 'USD', amount: 48.5 }],
  ['12%/year', { kind: 'share', percent: 12 }],
  ['P45D', { kind: 'duration', days: 45 }],
  ['P1Y6M', { kind: 'duration', days: 365 + 6 * 30.4 }],
])('%s has an order beyond its words', (value, order) => {
  expect(orderOf(value)).toEqual(order);
});

it.each(['perpetual', '2026-02-30', 'yes', '매월 25일', 'P', null, { name: '주식회사 한빛', aliases: [] }])(
  '%s is ordered by its words',
  (value) => {
    expect(orderOf(value)).toBeNull();
  },
);
