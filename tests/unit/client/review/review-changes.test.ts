import { describe, expect, test } from 'vitest';
import { reviewChanges } from '#lib/client/review/review-changes';
import type { Finding } from '#lib/protocol/review';

const finding = (title: string, statement: string, changes: Partial<Finding> = {}): Finding => ({
  id: title,
  kind: 'risk',
  severity: 'high',
  title,
  statement,
  reason: '',
  aspects: [],
  citations: [],
  standard: null,
  receipt: null,
  burdens: null,
  ...changes,
});
const term = (title: string, statement: string) => finding(title, statement, { kind: 'term', severity: null });
const report = (risks: Finding[], terms: Finding[] = []) => ({
  risks,
  sections: [{ task: '', output: '', findings: [...risks, ...terms] }],
});

describe('a review of a new version', () => {
  test('shows which points are new, gone and reworded, not those that only moved', () => {
    const before = report([
      finding('해지', '갑은 언제든지\n해지할 수 있다.'),
      finding('위약금', '을은 갑에게 손해액의 3배를 배상한다.'),
      finding('자동 갱신', '계약은 자동으로 갱신된다.'),
    ]);
    const now = report([
      finding('위약금', '을은 갑에게 손해액의 5배를 배상한다.'),
      finding('해지', '갑은 언제든지 해지할 수 있다.'),
      finding('경업 제한', '을은 3년간 같은 일을 하지 못한다.'),
    ]);
    const { added, gone, changed } = reviewChanges(before, now);
    expect(added.map(({ title }) => title)).toEqual(['경업 제한']);
    expect(gone.map(({ title }) => title)).toEqual(['자동 갱신']);
    expect(changed.map((pair) => [pair.before.statement, pair.now.statement])).toEqual([
      ['을은 갑에게 손해액의 3배를 배상한다.', '을은 갑에게 손해액의 5배를 배상한다.'],
    ]);
  });

  test('shows a cited clause that is worded otherwise, though it is no risk', () => {
    const before = report([], [term('지급', '갑은 검수 후 14일 이내에 대금을 지급한다.')]);
    const now = report(
      [],
      [term('지급', '갑은 검수 후 60일 이내에 대금을 지급한다.'), term('갱신', '갱신할 수 있다.')],
    );
    const { added, gone, changed } = reviewChanges(before, now);
    expect([added, gone]).toEqual([[], []]);
    expect(changed.map((pair) => pair.now.statement)).toEqual(['갑은 검수 후 60일 이내에 대금을 지급한다.']);
  });

  test('shows nothing where both say the same', () => {
    const same = report([finding('해지', '갑은 해지할 수 있다.')], [term('지급', '14일')]);
    expect(reviewChanges(same, same)).toEqual({ added: [], gone: [], changed: [] });
  });
});
