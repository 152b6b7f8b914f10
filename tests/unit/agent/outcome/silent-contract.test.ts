import { describe, expect, test } from 'vitest';
import { absentParts, judgeWritten } from '#lib/agent/outcome/judge-outcome';
import { isAbsent } from '#lib/agent/outcome/judge-absence';
import { closestPassages, notFoundReceipt } from '#lib/agent/outcome/not-found-receipt';
import type { QuestionScan } from '#lib/agent/ports';
import { emptyState } from '#lib/agent/run-result';
import { analyseQuestion } from '#lib/language/questions/analyse-question';

const state = emptyState({
  ...{ run_id: 'r', session_id: 's', contract_ids: ['c'], user_message: 'q', messages: [] },
  ...{ interface_language: 'ko' as const, max_iterations: 5 },
});

function scanOf(subjects: QuestionScan['subjects'], presence: number | null = null): QuestionScan {
  const term = { surface: '수수료', tried: ['수수료', 'fee'], weight: 0.5, literal: 3, conceptual: 0 };
  const passage = {
    ...{ contractId: 'c', part: 0, address: '제3조', display: '제3조', articleTitle: '수수료' },
    ...{
      start: 0,
      end: 10,
      text: '수수료를 낸다.',
      sentences: [],
      score: 0.4,
      judged: null,
      coverage: 0.5,
      terms: [0],
      answers: 1,
    },
  };
  return { question: 'q', terms: [term], passages: [passage], subjects, presence };
}
const parking = { surface: '주차', tried: ['주차', 'parking'], passages: 0 };

describe('a contract that is silent on what is asked', () => {
  test('is called silent only when no clause speaks of the subject', () => {
    expect(isAbsent(scanOf([parking]), 'en')).toBe(true);
    expect(isAbsent(scanOf([{ ...parking, passages: 2 }]), 'en')).toBe(false);
    expect(isAbsent(scanOf([]), 'en')).toBe(false);
  });

  test('is not called silent on a kind of clause that is surely there, whatever words it uses', () => {
    expect(isAbsent(scanOf([parking], 0.9), 'en')).toBe(false);
    expect(isAbsent(scanOf([], 0.01), 'en')).toBe(true);
  });

  test('is never called silent unread', () => {
    const question = analyseQuestion('주차 수수료는 누가 내요?');
    expect(absentParts(question, { scan: null, collected_info: [] })).toEqual([]);
    expect(judgeWritten(question, state, [], []).outcome).toBe('partial');
  });

  test('a model that cites nothing after the scan found nothing, and the receipt says what was read', () => {
    const question = analyseQuestion('주차 수수료는 누가 내요?');
    const scan = { clausesRead: 46, scans: [scanOf([parking])] };
    const { outcome, notFoundReceipt: receipt } = judgeWritten(question, { ...state, scan }, [], []);
    expect(outcome).toBe('notFound');
    expect(receipt).toMatchObject({ clausesRead: 46, clausesTotal: 46, termsMissing: ['주차'] });
    expect(receipt?.termsTried).toEqual(['주차', 'parking', '수수료', 'fee']);
  });

  test('the closest clauses say, in the language of the question, why they do not answer', () => {
    const scan = { clausesRead: 46, scans: [scanOf([parking])] };
    expect(notFoundReceipt(scan, 'ko').closest[0]).toMatchObject({
      address: '제3조',
      why: '‘수수료’ 이야기는 있지만 ‘주차’에 대한 말은 없어요.',
    });
    expect(notFoundReceipt(scan, 'en').closest[0]?.why).toBe('It speaks of “수수료” but not of “주차”.');
  });
});

describe('the nearest passages of a receipt', () => {
  const scan = (...addresses: string[]): QuestionScan => ({
    ...scanOf([]),
    passages: addresses.flatMap((address) => scanOf([]).passages.map((passage) => ({ ...passage, address }))),
  });

  test('are three at most, each clause once, in turn from each part of the question', () => {
    const near = closestPassages([scan('제1조', '제2조', '제3조'), scan('제1조', '제5조'), scan('제7조')]);
    expect(near.map(({ passage }) => passage.address)).toEqual(['제1조', '제7조', '제2조']);
    expect(closestPassages([scan('제1조'), scan()], 2)).toHaveLength(1);
  });

  test.each([
    [0.15, false],
    [0.149, true],
    [0.4, false],
  ])('a kind of clause with a likelihood of %f is called absent: %s', (presence, isSilent) => {
    expect(isAbsent(scanOf([], presence), 'en')).toBe(isSilent);
  });

  test('between the two the subject decides', () => {
    expect(isAbsent(scanOf([parking], 0.39), 'en')).toBe(true);
    expect(isAbsent(scanOf([parking], 0.4), 'en')).toBe(false);
  });
});
