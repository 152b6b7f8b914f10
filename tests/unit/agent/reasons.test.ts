import { describe, expect, test } from 'vitest';
import { reasonIn } from '#lib/agent/reasons';
import { readAskedByWords } from '#lib/agent/asked/read-asked';
import { scopeByRule, scopeInDoubt } from '#lib/agent/rules/scope';
import { planByRules } from '#lib/agent/rules/plan';
import { analyseQuestion } from '#lib/language/questions/analyse-question';

describe('why the rules decided something', () => {
  test('is told in the language of the interface', () => {
    const reasons = ['해지는 언제 할 수 있어?', '제5조 보여줘', '안녕', '오늘 날씨 어때?'].flatMap((question) => [
      (scopeByRule(question, readAskedByWords(question)) ?? scopeInDoubt()).reason,
      ...planByRules(analyseQuestion(question), []).map(({ reasoning }) => reasoning),
    ]);
    expect(reasons.length).toBeGreaterThan(4);
    for (const reason of reasons) {
      expect(reasonIn('en', reason)).toBe(reason);
      expect(reasonIn('ko', reason)).toMatch(/[가-힣]/);
    }
  });

  test('a failed model is named beside the rule that stood in', () => {
    expect(reasonIn('ko', 'a topic (model failed: model_timeout)')).toBe('주제로 찾아요 (모델이 답하지 못함)');
  });
});
