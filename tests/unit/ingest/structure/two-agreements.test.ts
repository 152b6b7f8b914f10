import { describe, expect, it } from 'vitest';
import { layText } from '#tests/support/lay-text';

const signing = 'IN WITNESS WHEREOF, the parties have signed.\n\nBy: ____________';

describe('two agreements in one English text without an exhibit between them', () => {
  const { structure } = layText(`BAKERY LEASE AGREEMENT

This Lease is made between Oak Ltd and Ash Inc.

1. Oven. The oven is let.

2. Rent. It is paid in bread.

3. Term. One year.

${signing}

MILL SERVICE AGREEMENT

This Agreement is made between the same.

1. Grain. Ash mills the grain.

2. Price. A tenth of it.

3. Days. All but Sunday.

4. End. On notice.

${signing}`);

  it('keeps them apart, each with its articles and signing', () => {
    expect(structure.parts.map(({ kind, articles }) => [kind, articles.length])).toEqual([
      ['preamble', 0],
      ['main', 3],
      ['signature', 0],
      ['preamble', 0],
      ['main', 4],
      ['signature', 0],
    ]);
    expect(structure.parts[4]?.title).toBe('MILL SERVICE AGREEMENT');
  });

  it('takes no title named again below the signing for another agreement', () => {
    const { structure: one } = layText(
      `BAKERY LEASE AGREEMENT\n\n1. Oven. Let.\n\n2. Rent. Bread.\n\n3. Term. Long.\n\n${signing}\n\nBAKERY LEASE AGREEMENT\n\nPage two of the signatures.`,
    );
    expect(one.parts.map((part) => part.kind)).toEqual(['preamble', 'main', 'signature']);
  });
});
