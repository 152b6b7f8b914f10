import { buildContractIndex, type ContractIndex, type IndexedUnit } from '#lib/retrieval/index/contract-index';

/** A made-up contract: each entry is address, heading and text of one clause. */
export function indexOf(
  language: 'ko' | 'en',
  clauses: readonly (readonly [address: string, heading: string, text: string])[],
): ContractIndex {
  let at = 0;
  const units = clauses.map(([address, heading, text], number): IndexedUnit => {
    const start = at;
    at += text.length + 1;
    return {
      id: `u${number}`,
      clauseId: address,
      address,
      part: 0,
      headingPath: [heading],
      start,
      end: start + text.length,
      page: null,
      text,
    };
  });
  return buildContractIndex({ contractId: 'c1', title: 'A contract', language, units });
}

export const KOREAN = indexOf('ko', [
  [
    '제1조',
    '제1조(목적)',
    '이 계약은 갑이 을에게 홈페이지 제작을 의뢰하고 을이 이를 수행하는 데 필요한 사항을 정한다.',
  ],
  ['제2조', '제2조(계약기간)', '계약기간은 체결일로부터 6개월로 하며, 당사자가 합의하여 연장할 수 있다.'],
  ['제3조', '제3조(대금의 지급)', '갑은 검수를 마친 날부터 14일 이내에 을의 계좌로 용역 대금을 지급하여야 한다.'],
  ['제4조', '제4조(검수)', '갑은 결과물을 받은 날부터 7일 이내에 검사하고 그 결과를 서면으로 통지한다.'],
  ['제5조', '제5조(비밀유지)', '당사자는 업무상 알게 된 상대방의 영업비밀을 제3자에게 누설하여서는 아니 된다.'],
  [
    '제6조',
    '제6조(계약의 해지)',
    '당사자 일방이 계약을 위반하고 시정을 요구받은 날부터 10일 이내에 시정하지 아니하면 상대방은 계약을 해지할 수 있다.',
  ],
  [
    '제7조',
    '제7조(지체상금)',
    '을이 납기를 지키지 못한 때에는 지체일수 1일당 대금의 1000분의 1을 지체상금으로 지급한다.',
  ],
  ['제8조', '제8조(재위탁의 금지)', '을은 갑의 서면 동의 없이 업무를 제3자에게 재위탁할 수 없다.'],
  ['제9조', '제9조(관할법원)', '이 계약에 관한 분쟁은 서울중앙지방법원을 제1심 관할법원으로 한다.'],
]);

export const ENGLISH = indexOf('en', [
  ['1', '1. Services', 'Provider shall perform the services described in Exhibit A in a professional manner.'],
  ['2', '2. Fees', 'Customer shall pay each undisputed invoice within thirty (30) days after receipt.'],
  [
    '3',
    '3. Term',
    'This Agreement begins on the Effective Date and renews automatically for successive one-year terms.',
  ],
  [
    '4.1',
    '4. Termination',
    'Either party may terminate this Agreement without cause upon sixty (60) days prior written notice.',
  ],
  [
    '4.2',
    '4. Termination',
    'Upon termination each party shall return or destroy the confidential information of the other.',
  ],
  [
    '5',
    '5. Liability',
    'In no event shall aggregate liability exceed the fees paid in the twelve months before the claim.',
  ],
  [
    '6',
    '6. Assignment',
    'Neither party may assign this Agreement without the prior written consent of the other party.',
  ],
  ['7', '7. Governing Law', 'This Agreement is governed by the laws of the State of Oregon.'],
  [
    '8',
    '8. Non-Solicitation',
    'Neither party shall solicit for employment any employee of the other party for one year.',
  ],
]);
