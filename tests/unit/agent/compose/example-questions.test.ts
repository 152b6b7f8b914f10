import { describe, expect, test } from 'vitest';
import { contractQuestions, exampleQuestions, suggestQuestions } from '#lib/agent/compose/example-questions';
import { emptyState } from '#lib/agent/run-result';
import { readMeaning } from '#lib/meaning/read-meaning';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import { makeFakeContract } from '#tests/support/fake-contract-access';

const ROOM = `사무실 임대차계약서

임대인 주식회사 한빛개발(이하 “임대인”이라 한다)과 임차인 박서준(이하 “임차인”이라 한다)은 다음과 같이 계약을 체결한다.

제1조(기간) 임대차 기간은 2026년 5월 1일부터 2028년 4월 30일까지로 한다.

제2조(보증금) 임차인은 보증금 20,000,000원을 계약 체결일에 임대인에게 지급한다.

제3조(관할) 이 계약에 관한 분쟁은 서울중앙지방법원을 관할법원으로 한다.
`;

function roomWithQuestions() {
  const { contract } = makeFakeContract({ id: 'c', title: '임대차', language: 'ko', text: ROOM });
  const meaning = readMeaning({ title: '임대차', text: ROOM, structure: contract.structure });
  return { ...contract, questions: contractQuestions(contract.structure, meaning) };
}

describe('the questions that an empty conversation offers', () => {
  test('are those whose answers the contract states', () => {
    const { questions } = roomWithQuestions();
    expect(questions.ko).toContain('보증금은 얼마인가요?');
    expect(questions.ko).toContain('계약은 언제 끝나나요?');
    expect(questions.ko).not.toContain('대금은 얼마인가요?');
    expect(questions.en).toHaveLength(questions.ko.length);
  });

  test('are the outline and articles where nothing was read of what it says', () => {
    const { contract } = makeFakeContract({ id: 'c', title: '임대차', language: 'ko', text: ROOM });
    expect(contractQuestions(contract.structure, null).ko).toEqual([
      '이 계약서의 목차를 보여 주세요',
      ...['제1조', '제2조', '제3조'].map((article) => `${article} 내용을 보여 주세요`),
    ]);
  });

  test('are none of a contract that is empty', () => {
    const { contract } = makeFakeContract({ id: 'c', title: '빈 계약', language: 'ko', text: '' });
    expect(exampleQuestions([{ ...contract, questions: contractQuestions(contract.structure, null) }], 'ko')).toEqual(
      [],
    );
  });
});

describe('what may be asked next', () => {
  test('is nothing that was just asked in any words, and nothing asked before in the session', () => {
    const contract = roomWithQuestions();
    const suggestionsAfter = (question: string, ...before: string[]) => {
      const state = emptyState({
        ...{ run_id: 'r', session_id: 's', contract_ids: ['c'], user_message: question },
        messages: before.map((text) => ({ role: 'user' as const, text, clauses: [] })),
        ...{ interface_language: 'ko' as const, max_iterations: 5 },
      });
      return suggestQuestions({
        ...{ contracts: [contract], evidence: [], question: analyseQuestion(question), state },
      });
    };
    const deposit = '보증금은 얼마인가요?';
    expect(suggestionsAfter('수리는 누가 해?')).toContain(deposit);
    expect(suggestionsAfter('수리는 누가 해?', deposit)).not.toContain(deposit);
    expect(suggestionsAfter('보증금 얼마야?')).not.toContain(deposit);
  });
});
