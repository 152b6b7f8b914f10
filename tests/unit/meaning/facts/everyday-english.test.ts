import { describe, expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { readMeaning } from '#lib/meaning/read-meaning';
import type { Fact, FactKey } from '#lib/protocol/meaning';

async function factsOf(text: string): Promise<Fact[]> {
  return readMeaning(await readDocument(Buffer.from(text, 'utf8'), 'contract.txt')).facts;
}
const valuesOf = (facts: readonly Fact[], key: FactKey) =>
  facts.flatMap((fact) => (fact.key === key ? [fact.value] : []));

const GARAGE = `GARAGE AND WORKSHOP AGREEMENT

Owner: Orla Byrne, 4 Quay Street, Sligo
Hirer: Benedikt Falk Joinery Limited, 19 Mill Road, Sligo
From: 1 March 2026     To: 28 February 2027

1. The space. The Owner lets the Hirer use the garage behind her house as a workshop.

2. Rent. The Hirer pays €420 a month in advance, by bank transfer on the first of each month.

3. Deposit. A deposit of €840 is paid before the keys are handed over and returned within 21 days after the end.

4. Paying late. If the rent is more than seven days late, interest runs on it at 6% a year.

5. Ending early. Either side may end this agreement with 30 days' written notice.

6. Damage. The Hirer keeps the workshop clean and repairs what he breaks. The Owner insures the building.

7. Law. Irish law applies.

Signed on 12 February 2026

Orla Byrne          Benedikt Falk
`;

describe('key terms of an English contract between people', () => {
  it('are read from its cover sheet and its plain sentences', async () => {
    const facts = await factsOf(GARAGE);
    const parties = facts.flatMap(({ key, value }) =>
      key === 'party' && value !== null && typeof value !== 'string' ? [[value.name, ...value.aliases]] : [],
    );
    expect(parties).toEqual([
      ['Orla Byrne', 'Owner'],
      ['Benedikt Falk Joinery Limited', 'Hirer'],
    ]);
    expect(valuesOf(facts, 'agreement_date')).toEqual(['2026-02-12']);
    expect(valuesOf(facts, 'start_date')).toEqual(['2026-03-01']);
    expect(valuesOf(facts, 'expiration_date')).toEqual(['2027-02-28']);
    expect(valuesOf(facts, 'price')).toEqual(['EUR 420']);
    expect(valuesOf(facts, 'deposit')).toEqual(['EUR 840']);
    expect(valuesOf(facts, 'late_interest')).toEqual(['6%/year']);
    expect(valuesOf(facts, 'exit_convenience')).toEqual(['P30D']);
    expect(valuesOf(facts, 'governing_law')).toEqual(['Ireland']);
  });

  it('give the end that a sentence names, and not the day that its length comes to', async () => {
    const run = 'From: 1 March 2026     To: 28 February 2027';
    const said =
      '1. Term. The agreement starts on March 1, 2026 and runs for two years, that is until February 29, 2028.';
    const facts = await factsOf(GARAGE.replace(run, '').replace('1. The space.', `${said}\n\n2. The space.`));
    const [end] = facts.filter(({ key }) => key === 'expiration_date');
    expect([end?.value, end?.basis]).toEqual(['2028-02-29', 'stated']);
    expect(valuesOf(facts, 'term')).toEqual(['P2Y']);
  });

  it('call a party by its label, and not by a bracket that stands further on', async () => {
    const facts = await factsOf(GARAGE.replace('use the garage', 'use the garage behind her house (the "Premises")'));
    const names = facts.flatMap(({ key, value }) =>
      key === 'party' && value !== null && typeof value !== 'string' ? [value.aliases] : [],
    );
    expect(names).toEqual([['Owner'], ['Hirer']]);
  });
});
