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
