import { describe, expect, it } from 'vitest';
import { checkCitation } from '#lib/citations/check-citation';

const check = (clauseText: string, sentence: string, quote = clauseText) =>
  checkCitation({ quote, clauseText, clauseStart: 0, sentence, language: 'en' });

describe('a sentence that leaves out what narrows the clause is never verified', () => {
  it.each([
    [
      '수급사업자는 원사업자의 동의 없이 선급금을 이 계약 외에 사용할 수 없다.',
      '수급사업자는 선급금을 이 계약 외에 사용할 수 없다.',
    ],
    ['트레이너는 정당한 사유 없이 수탁업무를 중단하여서는 아니 된다.', '트레이너는 수탁업무를 중단하여서는 아니 된다.'],
    [
      '대여품이 수급인의 고의 또는 과실로 훼손되었을 때에는 그 손해를 배상한다.',
      '대여품이 수급인의 무과실로 훼손되었을 때에는 그 손해를 배상한다.',
    ],
    [
      'Neither party may assign this Agreement without the prior written consent of the other party.',
      'Neither party may assign this Agreement.',
    ],
    [
      'The captions are inserted solely for convenience and shall not be considered if any question of intent should arise.',
      'The captions are inserted solely for convenience and must not be considered.',
    ],
  ])('%s', (clause, sentence) => {
    expect(check(clause, sentence).state).not.toBe('verified');
  });
});

describe('words that turn a sentence round are found', () => {
  it.each([
    ['도급인은 임금에 대한 연대책임을 부담하지 않는다.', '도급인은 임금에 대한 연대책임을 부담한다.'],
    ['FMI shall exclusively own all improvements to the Platform.', 'FMI shall own all improvements to the Platform.'],
    ['해제 또는 해지의 통지를 받은 부분의 작업을 중지한다.', '해제 및 해지의 통지를 받은 부분의 작업을 중지한다.'],
    [
      '수행자는 검수일부터 6개월 동안 산출물의 하자를 보수한다.',
      '수행자는 검수일까지 6개월 동안 산출물의 하자를 보수한다.',
    ],
    ['을은 업무를 제3자에게 대행하게 하여서는 아니 된다.', '을은 업무를 제3자에게 대행하지 않게 하여서는 아니 된다.'],
    ['Notice shall be given within thirty (30) days.', 'Notice shall be given within thirty (３７) days.'],
    ['The fee is One Million Dollars ($1,000,000) per year.', 'The fee is One Million Dollars (€1,000,000) per year.'],
    [
      '재위탁하려는 경우 수탁자는 위탁자의 승인을 받아야 한다.',
      '재위탁하려는 경우 수탁자는 재수탁자의 승인을 받아야 한다.',
    ],
    ['저작자는 출판사에 대하여 독점적 출판권을 설정한다.', '출판사는 저작자에게 독점적 출판권을 설정한다.'],
    [
      'The Receiving Party understands that nothing requires the Disclosing Party to proceed.',
      'The Disclosing Party understands that nothing requires the Receiving Party to proceed.',
    ],
  ])('%s', (clause, sentence) => {
    expect(check(clause, sentence).state).not.toBe('verified');
  });

  it('in letters that only look like those of the clause', () => {
    const clause = 'The Vendor shall pay within 30 days.';
    for (const sentence of ['The Vеndor shall pay within 30 days.', 'The Vendor shall pay within \u202e03\u202c days.'])
      expect(check(clause, sentence).state).not.toBe('verified');
    expect(check(clause, 'The Vendor shall\u200b pay within 30 days.').state).toBe('verified');
  });
});

describe('a negation or condition that is quoted does not stand for one that is cut', () => {
  it('before the end of a Korean sentence', () => {
    const clause = '을은 갑의 동의 없이 업무를 제3자에게 대행케 하여서는 아니 된다.';
    const quote = '을은 갑의 동의 없이 업무를 제3자에게 대행케';
    expect(check(clause, `${quote} 한다.`, quote).state).not.toBe('verified');
  });

  it('at the head of an English one', () => {
    const clause = 'If an Order conflicts with this Agreement, this Agreement prevails, except if the Order says so.';
    const rest = 'this Agreement prevails, except if the Order says so.';
    expect(check(clause, rest, rest).state).not.toBe('verified');
  });
});

describe('words in quotation marks', () => {
  const clause = '1. 가맹점사업자는 영업 개시일부터 7일 이내에 보증금을 예치하여야 한다.';

  it("are the clause's own when they stand in it, label and all", () => {
    expect(check(clause, `계약서는 "${clause.slice(0, -1)}"라고 정하고 있습니다.`).state).toBe('verified');
  });

  it('are not vouched for when they do not', () => {
    const sentence = '계약서는 "가맹점사업자는 보증금을 예치하지 아니할 수 있다"라고 정하고 있습니다.';
    expect(check(clause, sentence).state).not.toBe('verified');
  });

  it('are not what the contract says when the sentence denies it', () => {
    const sentence = `계약서는 "${clause.slice(3, -1)}"라고 정하고 있지 않습니다.`;
    expect(check(clause, sentence).state).not.toBe('verified');
  });
});

it('figures that say the same, told in another way, are no change', () => {
  const before = 'The tenant shall give notice at least two months before the end of the lease.';
  expect(
    check(before, 'The tenant must give notice no later than two months before the end of the lease.').verdicts.meaning,
  ).toBe('pass');
  const refund = '구독자는 이용하지 않은 경우에 한하여 14일 이내에 환불받을 수 있다.';
  expect(check(refund, '구독자는 이용하지 않은 경우에 한해 14일 이내에 환불받을 수 있어요.').verdicts.meaning).toBe(
    'pass',
  );
});
