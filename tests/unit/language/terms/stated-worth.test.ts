import { describe, expect, it } from 'vitest';
import { toMoney } from '#lib/language/quantities/plain-values';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import { isStatedWorth } from '#lib/language/terms/stated-worth';

/** Of each amount of a statement whether it is a worth. */
const read = (text: string) =>
  readQuantities(text)
    .filter((figure) => toMoney(figure) !== null)
    .map((figure) => isStatedWorth(text, figure));

describe('what a thing is said to be worth', () => {
  it.each([
    ['We have agreed that each spotlight is worth £95.', [true]],
    ['The bicycle is valued at £1,200.', [true]],
    ['The Hirer pays £140 towards wear. The kiln is worth £2,000.', [false, true]],
    ['The shelves are worth £85 and the Potter pays £90.', [true, false]],
    ['The boat is worth £3,000 and you pay £60.', [true, false]],
    ['천막은 시가 500,000원이다.', [true]],
    ['북의 시가는 700,000원입니다.', [true]],
    ['북은 시가 500,000원입니다. 오실 때마다 30,000원이 붙습니다.', [true, false]],
    ['시가 2,000,000원의 악기를 빌리고 사용료로 50,000원을 낸다.', [true, false]],
  ])('is told from what is paid: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    'The stall costs £35 a day.',
    'A replacement costs £180.',
    'The price of the boat is £3,000.',
    'The contribution is £60, payable on collection.',
    '2.1 The total contract value is £36,000.',
    'This contract is worth £36,000.',
    'The purchase price is the agreed value of £2,700.',
    'The Member pays a licence fee equal to the market value of the loom, being £650.',
    'You pay £20 for a lesson worth £40.',
    'The mural is worth £1,800, payable in two halves of £900.',
    'The order is worth £1,800 and is paid on delivery.',
    'The order is worth £1,800 on delivery.',
    'It is worth noting that the total comes to £520.',
    'Ida Worth gives the College £65.',
    '저녁 8시가 넘으면 30,000원이 더 붙습니다.',
    '하루 이용료는 25,000원이다.',
    '빌리는 사람은 30,000원을 낸다.',
    '공급 가액은 12,000,000원이며 부가가치세는 따로 낸다.',
    '계약금액은 시가 정한 7,000,000원으로 한다.',
    '구청과 시가 3,000,000원을 낸다.',
    '손님은 20,000원짜리 관람권을 산다.',
    '수업 한 번은 40,000원으로 친다.',
    '임차인은 달마다 600,000원 상당의 금액을 지급한다.',
  ])('is nothing that may be what is paid: %s', (text) => {
    expect(read(text)).not.toContain(true);
  });
});
