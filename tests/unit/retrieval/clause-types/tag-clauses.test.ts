import { describe, expect, it } from 'vitest';
import { clauseTypesSchema, type ClauseTypes } from '#lib/protocol/clause-type';
import { tagClauses } from '#lib/retrieval/clause-types/tag-clauses';
import { typePresence } from '#lib/retrieval/clause-types/type-presence';
import { ENGLISH, KOREAN } from '#tests/unit/retrieval/small-contract';

const addressesOf = ({ types }: ClauseTypes, type: string) =>
  types.find(({ id }) => id === type)?.clauses.map(({ address }) => address);

describe('the types of clauses', () => {
  it('are told in an English contract by the words of the clause', () => {
    const tags = tagClauses(ENGLISH);
    expect(addressesOf(tags, 'Governing Law')).toEqual(['7']);
    expect(addressesOf(tags, 'Anti-Assignment')).toEqual(['6']);
    expect(addressesOf(tags, 'No-Solicit of Employees')).toEqual(['8']);
  });

  it('are told in a Korean contract by titles and concepts, with a name in both languages', () => {
    const tags = tagClauses(KOREAN);
    expect(addressesOf(tags, 'Termination')).toEqual(['제6조']);
    expect(addressesOf(tags, 'Liquidated Damages')).toEqual(['제7조']);
    expect(addressesOf(tags, 'Jurisdiction')).toEqual(['제9조']);
    expect(tags.types.find(({ id }) => id === 'Termination')?.label).toEqual({ ko: '해지·해제', en: 'Termination' });
  });

  it('are listed only where a clause is likely of one, the likeliest clause first', () => {
    for (const index of [ENGLISH, KOREAN]) {
      const { types } = clauseTypesSchema.parse(tagClauses(index));
      for (const { clauses } of types) {
        const likelihoods = clauses.map(({ likelihood }) => likelihood);
        expect(likelihoods.length).toBeGreaterThan(0);
        expect(likelihoods).toEqual([...likelihoods].sort((a, b) => b - a));
      }
    }
  });
});

describe('whether a type is in a contract at all', () => {
  it('is a probability for each type, high for what is there and low for what is not', () => {
    const presence = typePresence(ENGLISH);
    for (const probability of presence.values()) {
      expect(probability).toBeGreaterThanOrEqual(0);
      expect(probability).toBeLessThanOrEqual(1);
    }
    expect(presence.get('Governing Law')).toBeGreaterThan(0.8);
    expect(presence.get('Most Favored Nation')).toBeLessThan(0.2);
  });

  it('is not told of a Korean contract', () => {
    expect(typePresence(KOREAN).size).toBe(0);
  });
});
