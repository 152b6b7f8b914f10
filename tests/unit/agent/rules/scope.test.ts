import { describe, expect, test } from 'vitest';
import { scopeByRule, scopeInDoubt } from '#lib/agent/rules/scope';
import { CONTRACT_QUESTIONS, OUT_OF_SCOPE, SMALL_TALK } from './scope-questions';

const kindOf = (question: string): string => (scopeByRule(question) ?? scopeInDoubt()).value.kind;

test.each([
  'Can we pay in bitcoin?',
  'May they pay us in ethereum instead of dollars?',
  'Are we allowed to bring a dog to the office?',
  'Do the staff have to cook for the guests?',
  'Can the tenant keep a cat?',
  'Must we play music in the shop?',
  '대금을 비트코인으로 내도 되나요?',
  '가게에서 고양이를 키워도 돼요?',
  '직원이 영화 촬영을 해도 괜찮나요?',
  '비트코인으로 받을 수 있어?',
])('a question about an unusual object is no idle talk: %s', (question) => {
  expect(kindOf(question)).toBe('contract');
});

test.each([
  'What is bitcoin worth today?',
  'Should I buy ethereum now?',
  'bitcoin price',
  '비트코인 지금 얼마야?',
  '비트코인 오를까?',
  '이더리움 시세 알려줘',
])('the price of a coin is no matter of a contract: %s', (question) => {
  expect(kindOf(question)).toBe('outOfScope');
});

describe.each(['ko', 'en'] as const)('what a message is for (%s)', (language) => {
  test('no contract question is refused', () => {
    expect(CONTRACT_QUESTIONS[language].filter((question) => kindOf(question) !== 'contract')).toEqual([]);
    expect(CONTRACT_QUESTIONS[language].length).toBeGreaterThanOrEqual(60);
  });

  test('courtesy is recognised', () => {
    expect(SMALL_TALK[language].filter((message) => kindOf(message) !== 'smalltalk')).toEqual([]);
  });

  test('what no contract answers is recognised', () => {
    expect(OUT_OF_SCOPE[language].filter((message) => kindOf(message) !== 'outOfScope')).toEqual([]);
  });
});
