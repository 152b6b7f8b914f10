import { describe, expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { findParties } from '#lib/meaning/parties/find-parties';

async function namesOf(opening: string, [one, other]: readonly [string, string]) {
  const text = `AGREEMENT

${opening}

1. Services. The ${one} shall provide what is agreed to the ${other} on time.
2. Payment. The ${other} shall pay the ${one} within 30 days.
3. End. The ${one} may end this agreement with 30 days' notice to the ${other}.
`;
  const document = await readDocument(Buffer.from(text, 'utf8'), 'contract.txt');
  return findParties(document, []).map(({ name }) => name);
}

describe('the parties of an English contract whose names are alike', () => {
  it.each([
    ['Northgate Foods Ltd', 'Northern Retail Ltd', 'Supplier', 'Buyer'],
    ['Global Services Ltd', 'Globex Ltd', 'Supplier', 'Buyer'],
    ['Harbour Theatre Company', 'Harlow Dance Company', 'Host', 'Visitor'],
    ['Maria Finch', 'Mark Finch', 'Landlord', 'Tenant'],
    ['Daniel Lowe', 'Danielle Lowe', 'Seller', 'Buyer'],
    ['Mr Finch', 'Mrs Finch', 'Landlord', 'Tenant'],
  ])('are %s and %s', async (one, other, role, counter) => {
    const opening = `This agreement is made on 4 May 2031 between ${one} (the "${role}") and ${other} (the "${counter}").`;
    expect(await namesOf(opening, [role, counter])).toEqual([one, other]);
  });

  it('are both of a couple on one side', async () => {
    const couple = (names: string) =>
      namesOf(
        `This agreement is made on 4 May 2031 between Quarry Homes Ltd (the "Landlord") and ${names} (the "Tenants").`,
        ['Landlord', 'Tenants'],
      );
    expect(await couple('Maria and Mark Finch')).toEqual(['Quarry Homes Ltd', 'Maria Finch', 'Mark Finch']);
    expect(await couple('Mr and Mrs Finch')).toEqual(['Quarry Homes Ltd', 'Mr Finch', 'Mrs Finch']);
  });
});
