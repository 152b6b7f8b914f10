import { describe, expect, it } from 'vitest';
import { chooseParticulars } from '#lib/agent/compose/meaning/choose-particulars';
import type { ContractInScope } from '#lib/agent/ports';
import { readDocument } from '#lib/ingest/read-document';
import type { ClauseRecord } from '#lib/protocol/clause';

const TEXT = `SELF-STORAGE AGREEMENT

Operator: Fenwick Storage Limited
Unit: No. 214, first floor
Deposit: £132.00
Start date: 8 March 2025

1. The unit
You may use the unit to store your goods.

2. What you pay
You pay the storage fee on the 8th of each month.
`;

async function chosen(told: { spans: { start: number; end: number }[]; names: string[] }) {
  const { text, structure } = await readDocument(Buffer.from(TEXT, 'utf8'), 'contract.txt');
  const contract: ContractInScope = { id: 'c', title: '', language: 'en', version: 1, isStandard: false, structure };
  const [part] = structure.parts;
  const clause: ClauseRecord = {
    id: 'p',
    contractId: 'c',
    version: 1,
    part: 0,
    partTitle: null,
    kind: 'preamble',
    address: 'Preamble',
    display: 'Preamble',
    articleAddress: 'Preamble',
    articleTitle: null,
    headingPath: [],
    start: part?.start ?? 0,
    end: part?.end ?? 0,
    page: null,
    text: text.slice(part?.start, part?.end),
  };
  const found = await chooseParticulars(
    { contracts: [contract], findByAddress: () => Promise.resolve(clause) },
    'c',
    told,
  );
  return found?.rows.map(({ label }) => label);
}

describe('the particulars that a summary tells', () => {
  it('are all that nothing else tells', async () => {
    const start = TEXT.indexOf('Start date');
    const spans = [{ start, end: start + 'Start date: 8 March 2025'.length }];
    expect(await chosen({ spans, names: ['Fenwick Storage Limited'] })).toEqual(['Unit', 'Deposit']);
  });

  it('stay where a fact only cites the whole of them', async () => {
    const spans = [{ start: 0, end: TEXT.indexOf('1. The unit') }];
    expect(await chosen({ spans, names: [] })).toEqual(['Operator', 'Unit', 'Deposit', 'Start date']);
  });
});
