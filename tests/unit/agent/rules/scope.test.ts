import { expect, test } from 'vitest';
import { readAskedByWords } from '#lib/agent/asked/read-asked';
import { scopeByRule, scopeInDoubt } from '#lib/agent/rules/scope';

const kindOf = (question: string, smalltalk: number, outOfScope: number) =>
  scopeByRule(question, { smalltalk, outOfScope })?.value.kind;

test('a message is taken for what it surely is, and a question for the contract from far less', () => {
  expect(kindOf('고마워!', 0.9, 0.05)).toBe('smalltalk');
  expect(kindOf('오늘 날씨 어때?', 0.1, 0.8)).toBe('outOfScope');
  expect(kindOf('월세는 언제 내요?', 0.02, 0.03)).toBe('contract');
});

test('in doubt a model is asked, and without one it counts as a question about the contract', () => {
  expect(kindOf('비가 오면 어떻게 돼?', 0.1, 0.52)).toBeUndefined();
  expect(scopeInDoubt().value).toMatchObject({ kind: 'contract', isValid: true });
});

test('whatever names the document or a place in it is for the contract', () => {
  expect(kindOf('제3조 보여줘', 0.9, 0.9)).toBe('contract');
  expect(kindOf('이 계약서에 날씨 얘기도 있어?', 0.1, 0.9)).toBe('contract');
});

test('words alone never refuse what they are not sure of', () => {
  const { smalltalk, outOfScope } = readAskedByWords('how do i stop it from renewing');
  expect(scopeByRule('how do i stop it from renewing', { smalltalk, outOfScope })?.value.kind).not.toBe('outOfScope');
});
