import { describe, expect, it } from 'vitest';
import { readClauseTypes } from '#lib/retrieval/clause-types/clause-types';
import { findAddresses, matchAddress } from '#lib/language/address/find-addresses';
import { splitContractMention } from '#lib/language/questions/contract-mention';
import { buildContractCard, selectContracts } from '#lib/retrieval/index/select-contracts';

describe('addresses in a question', () => {
  it('are read in both languages', () => {
    expect(findAddresses('제16조의2 제3항')).toEqual([{ kind: 'article', number: '16-2', clause: '3' }]);
    expect(findAddresses('Section 8.2(b) and Exhibit A')).toEqual([
      { kind: 'article', number: '8.2(b)', clause: undefined },
      { kind: 'exhibit', number: 'a', clause: undefined },
    ]);
  });

  it('are not money or percentages', () => {
    expect(findAddresses('is it $4.50 or 1.5%?')).toEqual([]);
  });

  it('match the clause itself and what is in it, not another with the same beginning', () => {
    const [section] = findAddresses('section 8.2');
    if (section === undefined) throw new Error('no address');
    expect(matchAddress('8.2', section)).toBe(1);
    expect(matchAddress('8.2(b)', section)).toBeGreaterThan(0);
    expect(matchAddress('8.21', section)).toBe(0);
  });
});

describe('clause types', () => {
  it('are read from a question that names one', () => {
    expect([...readClauseTypes('Is there a right of first refusal?').named.keys()]).toContain('Rofr/Rofo/Rofn');
    expect(readClauseTypes('May third parties use it?').named.has('Parties')).toBe(false);
  });
});

describe('the contract a question means', () => {
  const cards = [
    buildContractCard({
      contractId: 'a',
      title: 'AcmeCorp_2019-EX-10_Supply Agreement',
      text: 'between Acme Corp and Birch Ltd',
    }),
    buildContractCard({ contractId: 'b', title: 'Cedar hosting', text: 'between Cedar Inc and Dune LLC' }),
  ];

  it('is found by its title or its parties', () => {
    expect(selectContracts(cards, 'Consider the Acme supply agreement; may it be assigned?', 1)[0]?.contractId).toBe(
      'a',
    );
    expect(selectContracts(cards, 'What did we promise Dune?', 1)[0]?.contractId).toBe('b');
    expect(selectContracts(cards, '🙂', 1)).toEqual([]);
  });

  it('is taken off the question before the clause is searched', () => {
    expect(splitContractMention('Consider the NDA between A and B; may it be assigned?')).toEqual({
      mention: 'the NDA between A and B',
      rest: 'may it be assigned?',
    });
  });
});
