import { describe, expect, it } from 'vitest';
import { burdensFirst } from '#lib/review/rules/burdens-first';
import type { Risk } from '#lib/protocol/risk';
import { newNorm } from '#tests/support/meaning-rows';

const riskAt = (start: number): Risk => ({
  severity: 'medium',
  title: { ko: '', en: String(start) },
  reason: { ko: '', en: '' },
  part: 0,
  address: '제1조',
  start,
  end: start + 10,
});

describe('what can hurt', () => {
  it('begins with what burdens who asks, their duties and the rights of others, and ends with what burdens others', () => {
    const norms = [
      newNorm({ start: 0, end: 10, bearer: '갑' }),
      newNorm({ start: 20, end: 30, bearer: null }),
      newNorm({ start: 40, end: 50, bearer: '갑', modality: 'right' }),
      newNorm({ start: 60, end: 70, bearer: '을' }),
      newNorm({ start: 80, end: 90, bearer: 'each' }),
    ];
    const ordered = burdensFirst([0, 20, 40, 60, 80].map(riskAt), norms, (bearer) => bearer === '을');
    expect(ordered.map(({ start }) => start)).toEqual([40, 60, 80, 20, 0]);
  });
});
