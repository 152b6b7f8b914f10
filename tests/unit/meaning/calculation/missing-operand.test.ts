import { describe, expect, it } from 'vitest';
import { missingOperand } from '#lib/meaning/calculation/missing-operand';

const missing = (question: string, rule: string, known = {}) =>
  missingOperand(question, [{ text: rule, judged: 0.9, likelihood: 0.9, isBeside: false }], known)?.operands ?? null;

describe('what a question leaves out', () => {
  it('is the time and the amount of a rate', () => {
    expect(missing('늦게 내면 이자가 얼마야?', '연체금에 연 12%의 이자를 더하여 낸다.')).toEqual(['amount', 'time']);
  });

  it('is only the time where the contract states its price', () => {
    const rule = '지체일수 1일당 계약금액의 0.1%를 낸다.';
    expect(missing('늦으면 얼마 물어줘?', rule, { price: 'KRW 20000000' })).toEqual(['time']);
  });

  it('is nothing where the question gives figures, or the rule has several rates', () => {
    expect(missing('10일 늦으면 얼마야?', '연 12%의 이자를 낸다.')).toBeNull();
    expect(missing('늦으면 얼마야?', '대금은 연 6%, 보증금은 연 12%의 이자를 낸다.')).toBeNull();
    expect(missing('늦으면 얼마야?', '성실히 일한다.')).toBeNull();
  });
});
