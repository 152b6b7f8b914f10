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
    ['We have agreed that each spotlight is worth £95, each dimmer pack £340 and the desk £620.', [true, true, true]],
    ['The bicycle is valued at £1,200.', [true]],
    ['The harp, with a replacement value of £8,000, stays in its case.', [true]],
    ['The tent has a market value of £450 today.', [true]],
    ['You pay £20 for a lesson worth £40.', [false, true]],
    ['For a cello worth £4,000 you pay £30 a month.', [true, false]],
    ['The Hirer pays £140 towards wear. The kiln is worth £2,000.', [false, true]],
    ['The stall costs £35 a day.', [false]],
    ['A replacement costs £180.', [false]],
    ['The price of the boat is £3,000.', [false]],
    ['The contribution is £60, payable on collection.', [false]],
    ['천막은 시가 500,000원이다.', [true]],
    ['빌리는 사람은 300,000원 상당의 공구를 받는다.', [true]],
    ['의자 한 개는 40,000원으로 친다.', [true]],
    ['카메라의 가액은 1,500,000원으로 본다.', [true]],
    ['저녁 8시가 넘으면 30,000원이 더 붙습니다.', [false]],
    ['북은 시가 500,000원입니다. 오실 때마다 30,000원이 붙습니다.', [true, false]],
    ['하루 이용료는 25,000원이다.', [false]],
    ['빌리는 사람은 30,000원을 낸다.', [false]],
    ['시가 2,000,000원의 악기를 빌리고 사용료로 50,000원을 낸다.', [true, false]],
  ])('is told from what is paid: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});
