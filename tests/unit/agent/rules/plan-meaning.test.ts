import { describe, expect, test } from 'vitest';
import { NOTHING_ASKED, type AskedForm } from '#lib/agent/asked/asked';
import { planFacts } from '#lib/agent/rules/plan-meaning';
import { analyseQuestion, type Question } from '#lib/language/questions/analyse-question';
import type { FactKey } from '#lib/protocol/meaning';

function keysFor(form: AskedForm, ...keys: FactKey[]): unknown {
  return keysOf(analyseQuestion('', 'en'), form, keys);
}

function keysOf(question: Question, form: AskedForm, keys: readonly FactKey[]): unknown {
  return planFacts(question, { ...NOTHING_ASKED, form, keys: keys.map((key) => ({ key, score: 0.6 })) })?.args['keys'];
}

describe('the key terms read beside the first search', () => {
  test('of a price are the charges too: what costs extra is asked for as a price is', () => {
    expect(keysFor('fact', 'price')).toEqual(['price', 'charges']);
    expect(keysFor('yes_no', 'payment_due', 'price')).toEqual(['payment_due', 'price', 'payment_schedule', 'charges']);
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

  test('of how much is paid and when are both, whichever the question is read as', () => {
    const both = analyseQuestion('How much do we pay and when?');
    for (const key of ['price', 'payment_due', 'payment_schedule'] as const)
      expect(keysOf(both, 'fact', [key])).toEqual(expect.arrayContaining(['price', 'payment_due', 'payment_schedule']));
    expect(keysOf(analyseQuestion('When do we pay?'), 'fact', ['payment_due'])).not.toContain('price');
  });

  test('are none where no key term is asked for, or no value', () => {
    expect(keysFor('fact')).toBeUndefined();
    expect(keysFor('definition', 'price')).toBeUndefined();
  });
});
