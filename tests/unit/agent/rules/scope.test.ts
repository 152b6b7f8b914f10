import { describe, expect, test } from 'vitest';
import { scopeByRule, scopeInDoubt } from '#lib/agent/rules/scope';
import { CONTRACT_QUESTIONS, OUT_OF_SCOPE, SMALL_TALK } from './scope-questions';

const kindOf = (question: string): string => (scopeByRule(question) ?? scopeInDoubt()).value.kind;

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
