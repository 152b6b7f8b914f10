import { describe, expect, it } from 'vitest';
import { findOpposition, partyNames } from '#lib/language/answers/opposes-clause';

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
