import { describe, expect, it } from 'vitest';
import { sideSaidIn } from '#lib/language/parties/side-said';

const LEASE = [
  ['주식회사 한빛개발', '임대인'],
  ['박서준', '임차인'],
];
const SERVICES = [
  ['Fernhill Ltd', 'Provider'],
  ['Brightwater Inc.', 'Customer'],
];

describe('which side a question says it is asked from', () => {
  it.each([
    ['세입자인데 중간에 나가도 돼요?', '임차인'],
    ['저는 임대인입니다. 뭘 조심해야 하나요?', '임대인'],
    ['임차인 입장에서 불리한 조항은?', '임차인'],
    ['As the tenant, what must I pay?', '임차인'],
  ])('%s', (question, side) => expect(sideSaidIn(question, LEASE)).toBe(side));

  it.each([
    ["I'm the customer. Can I end it early?", 'Customer'],
    ['What are the risks from the provider’s point of view?', 'Provider'],
  ])('%s', (question, side) => expect(sideSaidIn(question, SERVICES)).toBe(side));

  it.each(['임대인은 언제 돈을 돌려줘야 해?', '월세는 얼마야?', 'Must the customer pay late interest?', ''])(
    'none: %s',
    (question) => expect(sideSaidIn(question, [...LEASE, ...SERVICES])).toBeNull(),
  );
});
