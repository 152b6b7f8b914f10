import { describe, expect, it } from 'vitest';
import { checkCitation } from '#lib/citations/check-citation';
import { settleSupport } from '#lib/citations/settle-support';

const clauseText = '수급인은 검수 완료일부터 1년간 결과물의 하자를 무상으로 보수하여야 한다.';
const check = (sentence: string) =>
  checkCitation({ quote: clauseText, clauseText, clauseStart: 0, sentence, language: 'en' });
const open = {
  ...check('수급인은 1년간 하자를 보수하여야 한다.'),
  verdicts: { text: 'pass', meaning: 'pass', support: 'unknown' } as const,
  isForModel: true,
};

describe("a model's word on support", () => {
  it('verifies what the rules left to it, and says that it was the model', () => {
    expect(settleSupport(open, true, 'en')).toMatchObject({ state: 'verified', supportBy: 'model', reasons: [] });
  });

  it('keeps a citation from being verified when it is a no', () => {
    expect(settleSupport(open, false, 'en')).toMatchObject({
      state: 'unverified',
      supportBy: 'model',
      reasons: ['The model did not find the sentence supported by the clause.'],
    });
  });

  it('never turns a changed meaning or what the rules keep to themselves into a pass', () => {
    for (const sentence of [
      '수급인은 검수 완료일부터 2년간 결과물의 하자를 무상으로 보수하여야 한다.',
      '도급인은 결과물의 하자를 무상으로 보수하여야 한다.',
      '제97조에 따르면 수급인은 하자를 보수하여야 한다.',
    ]) {
      const checked = check(sentence);
      expect(settleSupport(checked, true, 'en').state).not.toBe('verified');
    }
  });
});
