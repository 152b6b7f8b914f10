import { describe, expect, it } from 'vitest';
import type { Risk } from '#lib/protocol/risk';
import { weighRisks } from '#lib/review/rules/weigh-risks';
import { newNorm } from '#tests/support/meaning-rows';

const words = { ko: '자동 갱신', en: 'Automatic renewal' };
const renewal: Risk = {
  severity: 'medium',
  title: words,
  reason: words,
  part: 0,
  address: '제3조',
  start: 100,
  end: 200,
};

describe('what can hurt', () => {
  it('is what the playbook knows and what weighs as burdens do, weightiest first', () => {
    const heavy = newNorm({ start: 300, end: 340, salience: { summary: 0.2, matter: 'indemnity', risk: 0.9 } });
    const inside = newNorm({ start: 110, end: 150, salience: { summary: 0.2, matter: 'renewal', risk: 0.6 } });
    const light = newNorm({ start: 400, end: 440, salience: { summary: 0.9, matter: 'law', risk: 0.1 } });
    const risks = weighRisks([renewal], [inside, heavy, light]);
    expect(risks.map(({ start }) => start)).toEqual([300, 100]);
    expect(risks[0]?.reason).toEqual({
      ko: '을에게 부담이 돼요. 받아들일 만한지 보세요.',
      en: 'It weighs on 을. See whether that is acceptable.',
    });
  });

  it('is at least what weighs most, where a contract speaks so plainly that nothing weighs much', () => {
    const norms = Array.from({ length: 12 }, (_, at) =>
      newNorm({ start: at * 100, end: at * 100 + 50, salience: { summary: 0, matter: 'exit', risk: 0.35 - at / 100 } }),
    );
    const risks = weighRisks([], norms);
    expect(risks.map(({ start }) => start)).toEqual(norms.slice(0, 8).map(({ start }) => start));
    expect(
      weighRisks(
        [],
        norms.map((norm) => ({ ...norm, salience: { ...norm.salience, risk: 0.1 } })),
      ),
    ).toEqual([]);
  });

  it('burdens the other party of a right, and nobody in particular of what binds all', () => {
    const salience = { summary: 0, matter: 'exit', risk: 0.5 } as const;
    const [right] = weighRisks([], [newNorm({ modality: 'right', bearer: '갑', counterparty: '을', salience })]);
    const [shared] = weighRisks([], [newNorm({ bearer: 'each', salience })]);
    expect(right?.reason.en).toContain('을');
    expect(shared?.reason.en).toBe('See whether it is acceptable before signing.');
    expect(weighRisks([], [])).toEqual([]);
  });
});
