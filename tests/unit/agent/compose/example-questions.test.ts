import { describe, expect, test } from 'vitest';
import { contractQuestions, suggestQuestions } from '#lib/agent/compose/example-questions';
import { emptyState } from '#lib/agent/run-result';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import { makeFakeContract } from '#tests/support/fake-contract-access';

function questionsOf(title: string, text: string): { ko: string[]; en: string[] } {
  const { structure } = makeFakeContract({ id: 'c', title, language: 'ko', text }).contract;
  const [main, ...others] = structure.parts;
  if (main === undefined) throw new Error('no part');
  return contractQuestions({ ...structure, parts: [{ ...main, title }, ...others] });
}

const ROOM = `제1조(보증금)
임차인은 보증금 5,000,000원을 지급한다.

제2조(차임)
차임은 매월 1일에 지급한다.

제3조(해지)
임차인은 한 달 전에 알리고 해지할 수 있다.
`;

describe('the questions that an empty conversation offers', () => {
  test('begin with what people ask about a contract of its kind', () => {
    expect(questionsOf('주택 임대차 계약서', ROOM).ko).toEqual([
      '보증금은 언제 돌려받나요?',
      '월세는 얼마이고 언제까지 내나요?',
      '어떤 경우에 계약을 해지할 수 있나요?',
    ]);
  });

  test('are those of any contract where its title tells no kind', () => {
    expect(questionsOf('합의서', ROOM).en[0]).toBe('When can the contract be terminated?');
  });

  test('ask nothing that no article answers, and nothing twice', () => {
    const { ko } = questionsOf(
      '디자인 용역 계약서',
      '제1조(대금)\n대금은 3,000,000원으로 한다.\n\n제2조(통지)\n통지는 서면으로 한다.\n',
    );
    expect(ko).toEqual(['대금은 언제 지급되나요?', '통지는 어떻게 해야 효력이 있나요?', '제1조 내용을 보여 주세요']);
  });
});

describe('what may be asked next', () => {
  test('is nothing that was just asked, and nothing asked before in the session', () => {
    const { contract } = makeFakeContract({ id: 'c', title: '임대차', language: 'ko', text: ROOM });
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
    const ending = '어떤 경우에 계약을 해지할 수 있나요?';
    expect(suggestionsAfter('보증금은 얼마야?')).toContain(ending);
    expect(suggestionsAfter('보증금은 얼마야?', ending)).not.toContain(ending);
    expect(suggestionsAfter('중간에 해지해도 돼?')).not.toContain(ending);
  });
});
