import { describe, expect, test } from 'vitest';
import { NOTHING_ASKED, type AskedForm } from '#lib/agent/asked/asked';
import { planFacts } from '#lib/agent/rules/plan-meaning';
import type { FactKey } from '#lib/protocol/meaning';

function keysFor(form: AskedForm, ...keys: FactKey[]): unknown {
  return planFacts({ ...NOTHING_ASKED, form, keys: keys.map((key) => ({ key, score: 0.6 })) })?.args['keys'];
}

describe('the key terms read beside the first search', () => {
  test('of a price are the charges too: what costs extra is asked for as a price is', () => {
    expect(keysFor('fact', 'price')).toEqual(['price', 'charges']);
    expect(keysFor('yes_no', 'payment_due', 'price')).toEqual(['payment_due', 'price', 'charges']);
  });

  test('of charges are these alone, and of anything else no charges', () => {
    expect(keysFor('fact', 'charges')).toEqual(['charges']);
    expect(keysFor('fact', 'deposit')).toEqual(['deposit']);
  });

  test('of a calculation are its operands, charges among them, whatever it names', () => {
    expect(keysFor('calculation')).toEqual(['price', 'expiration_date', 'term', 'charges']);
    expect(keysFor('calculation', 'charges')).toEqual(['charges', 'price', 'expiration_date', 'term']);
  });

  test('of notice or a term are the days that these lead to', () => {
    expect(keysFor('fact', 'notice_period')).toEqual(['notice_period', 'expiration_date']);
    expect(keysFor('fact', 'term')).toEqual(['term', 'start_date', 'expiration_date']);
  });

  test('are none where no key term is asked for, or no value', () => {
    expect(keysFor('fact')).toBeUndefined();
    expect(keysFor('definition', 'price')).toBeUndefined();
  });
});
