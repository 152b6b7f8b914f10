import { expect, it } from 'vitest';
import { bySection, firstRule, untoldSections } from '#lib/agent/compose/meaning/untold-sections';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Norm } from '#lib/protocol/meaning';
import { newNorm } from '#tests/support/meaning-rows';

const CONTRACT = 'c1';
const LENGTH = 50;

const clauseAt = (at: number, kind: ClauseRecord['kind'] = 'article'): ClauseRecord => ({
  ...{ id: `clause ${at}`, contractId: CONTRACT, version: 1, part: 0, partTitle: null, kind, page: null },
  ...{ address: String(at), display: String(at), articleAddress: String(at), articleTitle: `Section ${at}` },
  ...{ headingPath: [], start: at * 200, end: at * 200 + 200, text: 'x'.repeat(200) },
});

const normAt = (address: number, at: number, summary: number, act = 'you pay'): Norm => {
  const start = address * 200 + at * LENGTH;
  const salience = { summary, matter: 'other' as const, risk: 0 };
  return newNorm({ id: `${address} ${at}`, address: String(address), start, end: start + LENGTH, act, salience });
};

const told = async (norms: Norm[], spans: { start: number; end: number }[], characters = 1_000) => {
  const clauses = [clauseAt(0, 'preamble'), clauseAt(1), clauseAt(2), clauseAt(3)];
  const sections = await untoldSections(
    {
      listClauses: () => Promise.resolve(clauses),
      listNorms: () => Promise.resolve(norms.map((norm) => ({ contractId: CONTRACT, norm }))),
    },
    CONTRACT,
    spans.map((span) => ({ ...span, part: 0 })),
    { characters, ofLine: 10, ofNorm: 90 },
  );
  return bySection(sections)
    .flat()
    .map(({ norm }) => norm.id);
};

it('tells sections of which nothing was told before it tells more of the others, in the order of the contract', async () => {
  const norms = [normAt(1, 0, 0.9), normAt(1, 1, 0.8), normAt(2, 0, 0.1), normAt(3, 0, 0.2)];
  const spans = [{ start: 200, end: 250 }];
  expect(await told(norms, spans)).toEqual(['1 1', '2 0', '3 0']);
  expect(await told(norms, spans, 2 * (LENGTH + 10))).toEqual(['2 0', '3 0']);
});

it('tells what a section says first, unless another is much weightier', async () => {
  const room = LENGTH + 10;
  expect(await told([normAt(2, 0, 0.2), normAt(2, 1, 0.3)], [], room)).toEqual(['2 0']);
  expect(await told([normAt(2, 0, 0.2), normAt(2, 1, 0.6)], [], room)).toEqual(['2 1']);
});

it('tells no lead-in, nothing before the clauses, and nothing twice', async () => {
  const norms = [normAt(0, 0, 0.9), normAt(1, 0, 0.9, 'The tenant shall:'), normAt(2, 0, 0.5)];
  expect(await told(norms, [])).toEqual(['2 0']);
  expect(await told(norms, [{ start: 400, end: 420 }])).toEqual([]);
});

it('begins with what the contract says first, unless that is told', async () => {
  const norms = [
    normAt(0, 0, 0.9),
    { ...normAt(1, 0, 0.1), modality: 'definition' as const },
    normAt(2, 1, 0.1),
    normAt(2, 0, 0.1),
  ];
  const input = {
    listClauses: () => Promise.resolve([clauseAt(0, 'preamble'), clauseAt(1), clauseAt(2)]),
    listNorms: () => Promise.resolve(norms.map((norm) => ({ contractId: CONTRACT, norm }))),
  };
  expect((await firstRule(input, CONTRACT, [])).map(({ norm }) => norm.id)).toEqual(['2 0']);
  expect(await firstRule(input, CONTRACT, [{ part: 0, start: 400, end: 420 }])).toEqual([]);
});
