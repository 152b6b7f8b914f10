import { describe, expect, test } from 'vitest';
import type { HistoryTurn } from '#lib/agent/ports';
import { resolveByRule, resolveInDoubt } from '#lib/language/questions/resolve-follow-up';

const after = (...questions: string[]): HistoryTurn[] =>
  questions.flatMap((text): HistoryTurn[] => [
    { role: 'user', text, clauses: [] },
    { role: 'assistant', text: '…', clauses: [{ contractId: 'c', part: 0, address: '제6조 제2항' }] },
  ]);

describe('a follow-up as a question of its own', () => {
  test('"어때" is no "때": what is asked so is no case of the question before it', () => {
    expect(resolveByRule('오늘 날씨 어때?', after('제5조 보여줘'))).toBeUndefined();
    expect(resolveByRule('늦을 때는?', after('위약금은 얼마야?'))?.value).toContain('위약금');
  });

  test.each([
    ['When does it finish?', 'parties: When does it finish?'],
    ['When must the Hirer pay?', 'When must the Hirer pay?'],
    ['when can we leave early', 'when can we leave early'],
  ])('"when" with a verb behind it asks, and is no case of the question before it: %s', (question, resolved) => {
    expect(resolveByRule(question, after('Who are the parties?'))?.value ?? question).toBe(resolved);
  });

  test('"when" with whoever does it in front of the verb is one', () => {
    expect(resolveByRule('when they are late?', after('How much is the rent?'))?.value).toMatch(
      /when they are late\?$/u,
    );
  });

  test.each<[string, string, string]>([
    ['제3조 보여줘', '5조는?', '5조 보여줘'],
    ['제3조 보여줘', '그럼 7조는?', '7조 보여줘'],
    ['해지 조건이 뭐야?', '8조는?', '8조 내용을 보여줘'],
    ['What does section 3 say about delivery?', 'what about section 5?', 'What does section 5 say about delivery?'],
    ['What does section 3 say?', 'and 7?', 'What does section 7 say?'],
    ['대금은 언제 줘?', '그 조항 보여줘', '제6조 제2항 보여줘'],
    ['비밀을 누구에게 알려도 되나요?', '그럼 세무사한테는?', '비밀을 세무사한테는 알려도 되나요?'],
    ['Can the client assign the contract?', 'and for the other party?', 'Can they assign the contract?'],
  ])('after "%s", "%s" means "%s"', (before, question, resolved) => {
    expect(resolveByRule(question, after(before))?.value).toBe(resolved);
  });

  test.each<[string, string, string[]]>([
    ['해지 조건이 뭐야?', '그럼 통지는 며칠 전에 해야 돼?', ['해지', '통지는 며칠 전에 해야 돼?']],
    ['비밀유지 기간은 얼마야?', '그 기간은 연장돼?', ['비밀유지', '그 기간은 연장돼?']],
    ['How long is the warranty?', 'Can it be extended?', ['warranty', 'Can it be extended?']],
    ['What insurance must the carrier have?', 'Can we ask for a copy of it?', ['insurance', 'copy of it?']],
  ])('after "%s", "%s" keeps the earlier topic', (before, question, parts) => {
    const resolved = resolveByRule(question, after(before))?.value ?? '';
    for (const part of parts) expect(resolved).toContain(part);
  });

  test.each<[string, string]>([
    ['해지 조건이 뭐야?', '이 계약의 관할 법원은 어디야?'],
    ['해지 조건이 뭐야?', '대금은 얼마예요?'],
    ['What is the fee?', 'Which law governs this agreement?'],
    ['What is the fee?', 'Who owns the deliverables?'],
  ])('after "%s", "%s" stands alone', (before, question) => {
    expect(resolveByRule(question, after(before))?.value).toBe(question);
  });

  test('a first question is never changed', () => {
    expect(resolveByRule('그럼 그건?', [])?.value).toBe('그럼 그건?');
  });

  test('a chain of follow-ups keeps its first topic', () => {
    const resolved = resolveByRule('그건 누가 정해?', after('지체상금 비율이 얼마야?', '그럼 상한은 있어?'))?.value;
    expect(resolved).toContain('지체상금');
  });

  test('where the rules cannot tell, the earlier topic is added rather than left out', () => {
    const history = after('하자 보수는 누가 해?');
    expect(resolveByRule('사진도 찍어?', history)).toBeUndefined();
    expect(resolveInDoubt('사진도 찍어?', history).value).toContain('하자');
  });
});
