import { expect, it } from 'vitest';
import { withStatements } from '#lib/agent/lists/with-statements';
import { newNorm } from '#tests/support/meaning-rows';

const text = '■ 추가 요금\n운동복 한 벌 | 22,000원\n회원은 열쇠를 돌려준다.';
const passage = { part: 0, address: '추가 요금', headingPath: ['추가 요금'], start: 100, end: 100 + text.length, text };
const norm = newNorm({ start: 100 + text.indexOf('회원은'), end: 100 + text.length, address: '추가 요금' });

it('adds what no norm was read of and is no heading, with its amounts, as statements of nobody in reading order', () => {
  const all = withStatements([norm], [passage]);
  expect(all.map(({ modality, bearer }) => [modality, bearer])).toEqual([
    ['statement', null],
    ['duty', '을'],
  ]);
  const [row] = all;
  expect(text.slice((row?.start ?? 0) - 100, (row?.end ?? 0) - 100)).toBe('운동복 한 벌 | 22,000원');
  expect(row?.amounts).toMatchObject([{ value: 22_000, unit: 'KRW' }]);
});

it('adds nothing twice where passages overlap', () => {
  expect(withStatements([norm], [passage, passage])).toHaveLength(2);
  expect(withStatements([], [])).toEqual([]);
});
