import { expect, test } from 'vitest';
import { listLacks } from '#lib/review/rules/list-lacks';
import { makeFakeContract } from '#tests/support/fake-contract-access';

const TEXT = `제1조(목적)
갑은 을에게 홍보 영상의 제작을 맡긴다.

제2조(대금)
갑은 을에게 금 500만 원을 검수일부터 14일 이내에 지급한다.

제3조(계약기간)
계약기간은 2026년 3월 1일부터 6개월로 한다.

제4조(해지)
갑은 을이 계약을 위반하면 10일의 기간을 두고 계약을 해지할 수 있다.
`;

function lacksOf(text: string): string[] {
  const { contract, clauses } = makeFakeContract({ id: 'c', title: '제작 계약', language: 'ko', text });
  return listLacks({ contract, clauses, facts: [], norms: [] }).lacks.map(({ name }) => name.ko);
}

test('what no clause speaks of is missing, what every contract settles before what many do', () => {
  const lacks = lacksOf(TEXT);
  expect(lacks).toContain('관할과 분쟁 해결');
  expect(lacks).toContain('불가항력');
  expect(lacks.indexOf('관할과 분쟁 해결')).toBeLessThan(lacks.indexOf('불가항력'));
});

test('what a clause settles is not missing, whatever its title', () => {
  const lacks = lacksOf(`${TEXT}\n제5조(기타)\n이 계약에 관한 소송은 서울중앙지방법원을 관할 법원으로 한다.\n`);
  expect(lacks).not.toContain('관할과 분쟁 해결');
  for (const told of ['대금', '계약기간', '해지와 해제']) expect(lacks).not.toContain(told);
});

test('a lease is not held to lack what only contracts of work settle', () => {
  const { contract, clauses } = makeFakeContract({ id: 'c', title: '상가 임대차 계약', language: 'ko', text: TEXT });
  const { lacks } = listLacks({ contract, clauses, facts: [], norms: [] });
  expect(lacks.map(({ name }) => name.ko)).not.toContain('비밀유지');
});
