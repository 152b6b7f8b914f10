import { expect, it } from 'vitest';
import { checkCitation } from '#lib/citations/check-citation';

const korean = '임대인은 계약 종료일부터 14일 이내에 보증금을 반환하여야 한다.';
const english = 'Supplier shall deliver the Goods within thirty (30) days after acceptance of the order.';

const stateOf = (quote: string, sentence: string): string =>
  checkCitation({
    quote,
    sentence,
    clauseText:
      quote === korean ? `① 임차인은 차임을 매월 지급한다. ② ${korean}` : `${english} Title passes on payment.`,
    clauseStart: 0,
    language: 'ko',
    address: quote === korean ? '제5조 제2항' : '4.2',
  }).state;

it.each([
  [korean, `계약서는 "${korean}"라고 정하고 있습니다.`],
  [korean, `또한 "${korean}"라는 내용도 있습니다.`],
  [korean, `제5조 제2항은 "${korean}"고 규정하고 있어요.`],
  [korean, `해당 조항에는 “${korean}”라고 적혀 있습니다.`],
  [english, `The contract says "${english}"`],
  [english, `Section 4.2 states that "${english}"`],
])('a sentence that only says that the contract says something is as good as the words in it', (quote, sentence) => {
  expect(stateOf(quote, sentence)).toBe('verified');
});

it.each([
  [korean, `계약서에 "${korean}"라는 조항은 삭제되었습니다.`],
  [korean, `계약서에는 "${korean}"라는 내용이 없습니다.`],
  [english, `It does not say "${english}"`],
  [english, `The contract says "${english}" but this was waived.`],
])('what takes the quoted words back is not vouched for', (quote, sentence) => {
  expect(stateOf(quote, sentence)).not.toBe('verified');
});
