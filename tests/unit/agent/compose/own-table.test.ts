import { expect, it } from 'vitest';
import type { ListRow } from '#lib/agent/compose/meaning/list-rows';
import { isInTable, ownTable } from '#lib/agent/compose/meaning/own-table';

const TEXT =
  '이용료는 다음과 같다.\n| 항목 | 금액 |\n|---|---|\n| 방문 | 35,000원 |\n| 운반 | 120,000원 |\n고객은 미리 낸다.';
const clause = {
  ...{ id: 'c', contractId: 'k', version: 1, part: 0, partTitle: null, kind: 'article' as const, page: null },
  ...{ articleAddress: '제6조', address: '제6조', display: '제6조', articleTitle: null, headingPath: [] },
  ...{ text: TEXT, start: 50, end: 50 + TEXT.length },
};
const rowOf = (...said: string[]): ListRow => ({
  ...{ clause, bearer: null, party: null, leads: [], times: [], amounts: [] },
  pieces: said.map((one) => ({ start: 50 + TEXT.indexOf(one), end: 50 + TEXT.indexOf(one) + one.length })),
});

it('tells rows of a table under the names of its columns', () => {
  const rows = [rowOf('| 방문 | 35,000원 |'), rowOf('운반 | 120,000원')];
  expect(ownTable(rows)).toEqual({
    head: ['항목', '금액'],
    rows: [
      ['방문', '35,000원'],
      ['운반', '120,000원'],
    ],
  });
  expect(isInTable(rows)).toBe(true);
});

it('is none of one row, of sentences, of rows told in pieces', () => {
  const row = rowOf('| 방문 | 35,000원 |');
  expect(ownTable([row])).toBeNull();
  expect(ownTable([row, rowOf('고객은 미리 낸다.')])).toBeNull();
  expect(ownTable([row, rowOf('운반', '120,000원')])).toBeNull();
  expect(isInTable([rowOf('고객은 미리 낸다.')])).toBe(false);
});
