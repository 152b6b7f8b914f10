import { expect, test } from 'vitest';
import { countTerm, hasTerm } from '#lib/language/definitions/has-term';
import { plainSentence } from '#lib/language/sentences/plain-sentence';

test.each([
  ['을은 결과를 갑에게 통지한다.', 'duty', '을은 결과를 갑에게 통지해야 해요.'],
  ['을은 이를 제3자에게 제공하지 아니한다.', 'ban', '을은 이를 제3자에게 제공하지 않아야 해요.'],
  ['갑은 계약을 해지할 수 있다.', 'right', '갑은 계약을 해지할 수 있어요.'],
  ['관할 법원은 부산지방법원으로 한다.', 'duty', '관할 법원은 부산지방법원으로 해요.'],
  ['Customer shall pay within 30 days.', 'duty', 'Customer must pay within 30 days.'],
  ['If it is late, Supplier shall not charge for it.', 'ban', 'If it is late, Supplier must not charge for it.'],
  ['Provider may suspend the Services.', 'right', 'Provider may suspend the Services.'],
] as const)('“%s” is said with another verb and nothing else changed', (statement, mode, plain) => {
  expect(plainSentence(statement, mode)).toBe(plain);
});

test('a term is found of one and of many, and never inside another word', () => {
  expect(countTerm('Customer and its Affiliates, an Affiliate', 'Affiliate')).toBe(2);
  expect(hasTerm('Affiliated', 'Affiliate')).toBe(false);
  expect(hasTerm('대상 데이터를 쓴다', '대상데이터')).toBe(true);
});
