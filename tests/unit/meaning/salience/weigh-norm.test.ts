import { describe, expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { readMeaning } from '#lib/meaning/read-meaning';

const TEXT = `Hosting Agreement

This Agreement is between Alder Works LLC ("Provider") and Birch Foods Inc. ("Customer").

1. Term. This Agreement starts on May 1, 2026 and continues for two years.
2. Fees. Customer shall pay Provider a fee of $1,200 per month within thirty days of each invoice.
3. Indemnity. Customer shall indemnify and hold harmless Provider from any and all claims without limit, whether or not caused by Provider.
4. Counterparts. This Agreement may be signed in counterparts.
`;

describe('what weighs in a contract', () => {
  it('is told in a summary under its matter, a burden before what is signed with', async () => {
    const { norms } = readMeaning(await readDocument(Buffer.from(TEXT, 'utf8'), 'contract.txt'));
    const of = (words: string) => {
      const norm = norms.find(({ start, end }) => TEXT.slice(start, end).includes(words));
      if (norm === undefined) throw new Error(`no norm says ${words}`);
      return norm.salience;
    };
    expect(of('$1,200').summary).toBeGreaterThan(of('counterparts').summary);
    expect(of('hold harmless').risk).toBeGreaterThan(of('$1,200').risk);
    expect([of('two years').matter, of('hold harmless').matter]).toEqual(['term', 'indemnity']);
    for (const { salience } of norms)
      for (const share of [salience.summary, salience.risk]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
  });
});
