import { describe, expect, it } from 'vitest';
import { sayFacts } from '#lib/agent/compose/meaning/say-facts';
import type { Fact } from '#lib/protocol/meaning';

const party = (name: string, alias: string, representative?: string): Fact => ({
  key: 'party',
  value: { name, aliases: [alias] },
  display: { ko: name, en: name },
  basis: 'stated',
  ...(representative !== undefined && { detail: { representative } }),
  part: 0,
  citations: [],
});

describe('the sentence on the parties', () => {
  it('tells who represents a party where the contract says so', () => {
    const facts = [party('주식회사 한빛', '갑', '박서준'), party('도담상회', '을')];
    expect(sayFacts(facts, 'ko')).toBe('계약 당사자는 **주식회사 한빛** (갑, 대표 박서준)과 **도담상회** (을)예요.');
    expect(sayFacts([party('Harbour Ltd', 'Customer', 'Jo Doe'), party('Lantern Inc', 'Provider')], 'en')).toBe(
      'The parties are **Harbour Ltd** (Customer, represented by Jo Doe) and **Lantern Inc** (Provider).',
    );
  });
});

it('says that one may go without notice as a sentence', () => {
  const display = { ko: '통지 기간 없이, 회원님', en: 'without notice period, the member' };
  const exit: Fact = {
    ...{ key: 'exit_convenience', value: 'none', display, basis: 'stated', part: 0, citations: [] },
    detail: { who: '회원님' },
  };
  expect(sayFacts([exit], 'ko')).toBe('회원님은 **통지 기간 없이** 해지할 수 있어요.');
  expect(sayFacts([exit], 'en')).toBe('It can be ended at any time, **without a notice period**. (회원님)');
});

it('tells no length of a renewal that needs a new agreement', () => {
  const renewal = (renewed: 'itself' | 'agreed' | 'open'): Fact => ({
    ...{ key: 'renewal_term', value: 'P6M', display: { ko: '6개월', en: '6 months' }, basis: 'stated', part: 0 },
    ...{ detail: { renewed }, citations: [] },
  });
  expect(sayFacts([renewal('agreed')], 'ko')).toBe('**저절로 연장되지 않고**, 서로 합의해야 연장돼요.');
  expect(sayFacts([renewal('agreed')], 'en')).not.toContain('6 months');
  expect(sayFacts([renewal('itself')], 'ko')).toBe('저절로 **6개월** 연장돼요.');
  expect(sayFacts([renewal('open')], 'ko')).toBe('연장되면 **6개월**이에요.');
});

it('tells a value once, however its first letter is written', () => {
  const paidBy = (who: string): Fact => ({
    ...{ key: 'expenses', value: who, display: { ko: who, en: who }, basis: 'stated', part: 0, citations: [] },
  });
  expect(sayFacts([paidBy('We'), paidBy('we')], 'en')).toBe('Expenses: **We**.');
  expect(sayFacts([paidBy('We'), paidBy('You')], 'en')).toBe('Expenses:\n- **We**\n- **You**');
});
