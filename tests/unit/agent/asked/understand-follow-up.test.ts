import { expect, it } from 'vitest';
import { understandFollowUp } from '#lib/agent/asked/understand-follow-up';

const question = '수수료 있어?';
const asked = (leans: number, smalltalk = 0) => ({ leans, smalltalk });
const ruled = { value: '해지 조건: 수수료 있어?', reason: 'points back' };
const alone = { value: question, reason: 'stands alone' };

it('takes nothing of the question before where a message says all it asks', () => {
  expect(understandFollowUp(question, asked(0.1), ruled)).toEqual(alone);
  expect(understandFollowUp(question, asked(0.9, 0.9), ruled)).toEqual(alone);
  expect(understandFollowUp(question, asked(0.3), undefined)).toEqual(alone);
});

it('follows the rules where it may lean, and asks for more where it does and they see nothing', () => {
  expect(understandFollowUp(question, asked(0.5), ruled)).toEqual(ruled);
  expect(understandFollowUp(question, asked(0.5), alone)).toEqual(alone);
  expect(understandFollowUp(question, asked(0.9), alone)).toBeUndefined();
  expect(understandFollowUp(question, asked(0.5), undefined)).toBeUndefined();
});

it('believes a named clause whatever the message is like', () => {
  const named = { ...ruled, isSure: true as const };
  expect(understandFollowUp(question, asked(0.01), named)).toEqual(named);
});
