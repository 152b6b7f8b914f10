import { expect, it } from 'vitest';
import { checkCitation } from '#lib/citations/check-citation';
import { drawFrames } from '#tests/fixtures/citations/frames/draw-frames';

it('sentences worded apart from their clause: hardly a bent one is verified, hardly a faithful one refused', () => {
  const checked = drawFrames(101, 150).map((one) => ({ one, checked: checkCitation({ ...one, clauseStart: 0 }) }));
  const bent = checked.filter(({ one }) => one.bent);
  const faithful = checked.filter(({ one }) => !one.bent);
  const verified = bent.filter(({ checked: { state } }) => state === 'verified');
  const refused = faithful.filter(({ checked: { state } }) => state === 'changed');
  expect(verified.length / bent.length).toBeLessThanOrEqual(0.02);
  expect(refused.length / faithful.length).toBeLessThanOrEqual(0.03);
}, 30_000);

it('a changed figure is named on both sides', () => {
  const clause = '갑은 청구를 받은 날부터 30일 이내에 대금을 지급하여야 한다.';
  const input = {
    quote: clause,
    clauseText: clause,
    clauseStart: 0,
    sentence: '갑은 60일 이내에 대금을 지급해야 해요.',
  };
  expect(checkCitation({ ...input, language: 'ko' }).reasons).toContain(
    '숫자가 조항과 달라요: 계약서에는 30일 이내에, 답에는 60일 이내에.',
  );
});
