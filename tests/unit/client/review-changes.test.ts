import { expect, test } from 'vitest';
import { reviewChanges } from '#lib/client/review-changes';
import type { Finding } from '#lib/protocol/review';

const risk = (title: string, statement: string): Finding => ({
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
});

test('a new version shows which points are new and which are gone, not those that only moved', () => {
  const before = { risks: [risk('해지', '갑은 언제든지\n해지할 수 있다.'), risk('위약금', '을은 3배를 배상한다.')] };
  const now = { risks: [risk('위약금', '을은 5배를 배상한다.'), risk('해지', '갑은 언제든지 해지할 수 있다.')] };
  const { added, gone } = reviewChanges(before, now);
  expect(added.map(({ statement }) => statement)).toEqual(['을은 5배를 배상한다.']);
  expect(gone.map(({ statement }) => statement)).toEqual(['을은 3배를 배상한다.']);
});
