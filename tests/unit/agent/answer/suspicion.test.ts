import { describe, expect, it } from 'vitest';
import { findOpposition, partyNames } from '#lib/language/answers/opposes-clause';
import { findUnheldFigure, isAboutSomethingElse } from '#lib/language/answers/strays-from-clause';

const KOREAN = [
  '① 임차인은 매월 말일까지 임대인에게 관리비를 지급한다.',
  '② 임대인은 임차인에게 영수증을 교부하여야 한다. 다만, 전자 영수증으로 갈음할 수 있다.',
];
const ENGLISH = ['Tenant shall pay the Rent on the first day of each month.', 'Landlord shall repair the roof.'];

describe('the names of those who act', () => {
  it('are read from the clauses, and defined things are none', () => {
    expect(partyNames(KOREAN)).toEqual(['임차인', '임대인']);
    expect(partyNames([...ENGLISH, 'Notices shall be in writing. This Agreement may be renewed.'])).toEqual([
      'tenant',
      'landlord',
    ]);
  });
});

describe('a sentence that goes against the words it cites', () => {
  it.each([
    ['임차인은 매월 말일까지 임대인에게 관리비를 지급하지 않아요.', KOREAN[0], 'opposite'],
    ['임대인은 매월 말일까지 임차인에게 관리비를 지급해요.', KOREAN[0], 'party'],
    ['Tenant shall not pay the Rent on the first day of each month.', ENGLISH[0], 'opposite'],
    ['Landlord must pay the Rent on the first day of each month.', ENGLISH[0], 'party'],
    ['Only Tenant is liable for the lost keys.', 'Neither party is liable for lost keys.', 'exclusive'],
    ['Landlord may enter the premises.', 'Landlord shall not enter the premises.', 'opposite'],
  ])('is told: %s', (sentence, quote = '', expected) => {
    const parties = partyNames([...KOREAN, ...ENGLISH]);
    expect(findOpposition(sentence, quote, parties)).toBe(expected);
  });

  it.each([
    ['매월 말일까지 임차인이 임대인에게 관리비를 내야 해요.', KOREAN[0]],
    ['Rent is due on the first day of each month.', ENGLISH[0]],
    ['Notice must be given at least 30 days before.', 'Notice shall be given no less than 30 days before.'],
    ['Liability is capped at the fees paid.', 'Liability shall not exceed the fees paid.'],
    [
      'A party can still seek injunctive relief.',
      'Nothing in this Section prevents a party from seeking injunctive relief.',
    ],
    ['세입자는 매달 관리비를 안 내도 돼요.', 'Tenant shall pay the Rent on the first day of each month.'],
    ['Two years.', 'The seller shall not compete for two years.'],
  ])('is not seen in: %s', (sentence, quote = '') => {
    expect(findOpposition(sentence, quote, partyNames([...KOREAN, ...ENGLISH]))).toBeNull();
  });
});

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
