import { describe, expect, it } from 'vitest';
import { findUnheldFigure, isAboutSomethingElse } from '#lib/language/answers/strays-from-clause';

describe('a figure that no cited clause holds', () => {
  it.each([
    ['대금은 60일 안에 지급해요.', '대금은 30일 이내에 지급한다.', '60'],
    ['위약금은 1억 원이에요.', '위약금은 50,000,000원으로 한다.', '1억'],
    ['The cap is $500,000.', 'The cap is the fees of twelve months.', '500,000'],
    ['You have ninety days.', 'Within thirty (30) days after receipt.', 'ninety'],
  ])('is found: %s', (sentence, clause, figure) => {
    expect(findUnheldFigure(sentence, [clause])).toBe(figure);
  });

  it.each([
    ['제5조에 따라 30일 안에 지급해요.', '삼십일(30일) 이내에 지급한다.'],
    ['월 4만 5천 원이에요.', '월 45,000원으로 한다.'],
    ['1년 동안이에요.', '12개월간 존속한다.'],
    ['It lasts two days.', 'for forty-eight (48) hours'],
    ['하루에 0.1%를 내요.', '지체일수 1일마다 1,000분의 1'],
    ['2027년 3월 15일까지예요.', 'no later than March 15, 2027'],
    ['월세는 220만 원이에요.', '월 차임은 금 이백이십만원으로 한다.'],
    ['Section 5.3 says 45 days.', 'within forty-five (45) days'],
  ])('is not seen in: %s', (sentence, clause) => {
    expect(findUnheldFigure(sentence, [clause])).toBeUndefined();
  });
});

it('a sentence with hardly a word of its clause is about something else', () => {
  const clause = 'Customer shall pay each undisputed invoice within forty-five days.';
  expect(isAboutSomethingElse('The kitchen closes early on public holidays.', [clause])).toBe(true);
  expect(isAboutSomethingElse('Invoices must be paid by the customer in 45 days.', [clause])).toBe(false);
  expect(isAboutSomethingElse('고객은 청구서를 받은 날부터 지급해야 해요.', [clause])).toBe(false);
});
