import { describe, expect, it } from 'vitest';
import { layText } from '#tests/support/lay-text';

describe('an English form to be filled in', () => {
  const { structure, text } = layText(`MUTUAL LOAN AGREEMENT

This Loan Agreement (this “Agreement”) is made between [name] and [name], each a “Member”.

1. LOAN

A Member that hands over a tool is the “Lender” and a Member that takes it is the “Borrower”. The shed, hereinafter referred to as the “Depot”, stays open.

2. RETURN

The Borrower returns the tool to the Depot. Each signature counts, and [name] may ask for it.

3. GENERAL

Notices are in writing.

Lender: [name, title, signature, date]
Borrower: [name, title, signature, date]`);

  it('has a part for the signatures', () => {
    expect(structure.parts.map((part) => part.kind)).toEqual(['preamble', 'main', 'signature']);
    const signing = structure.parts.at(-1);
    expect(text.slice(signing?.start, signing?.end)).toMatch(/^Lender: \[name/);
  });

  it('defines the names it gives without brackets, each once', () => {
    expect(structure.definitions.map(({ term, address }) => [term, address])).toEqual([
      ['Agreement', 'Preamble'],
      ['Member', 'Preamble'],
      ['Lender', '1'],
      ['Borrower', '1'],
      ['Depot', '1'],
    ]);
  });
});
