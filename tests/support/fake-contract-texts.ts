/** Two small contracts of our own, for tests of the agent. */
export const KOREAN_TEXT = `제1조(목적)
이 계약은 갑이 을에게 맡기는 홍보 영상 제작의 조건을 정함을 목적으로 한다.

제2조(정의)
이 계약에서 “결과물”이라 함은 을이 제작하여 갑에게 인도하는 영상과 그 원본 파일을 말한다.

제3조(대금)
① 갑은 을에게 제작 대금으로 금 12,000,000원을 지급한다.
② 갑은 결과물을 인도받은 날부터 14일 이내에 대금을 지급하여야 한다. 다만, 결과물에 하자가 있는 때에는 하자가 보수될 때까지 지급을 미룰 수 있다.

제4조(검수)
갑은 결과물을 인도받은 날부터 7일 이내에 검수하고 그 결과를 을에게 통지한다.

제5조(비밀유지)
당사자는 상대방의 사전 서면 동의 없이 이 계약으로 알게 된 비밀을 제3자에게 누설하여서는 아니 된다. 이 의무는 계약이 끝난 뒤 3년간 존속한다.

제6조(해지)
① 당사자는 상대방이 다음 각 호의 어느 하나에 해당하는 경우 이 계약을 해지할 수 있다.
1. 이 계약을 위반하고 10일 이내에 시정하지 아니한 때
2. 파산 또는 회생절차가 개시된 때
② 제1항에 따른 해지는 제7조에 따라 통지한 날부터 30일이 지나면 효력이 생긴다.

제7조(통지)
이 계약에 따른 통지는 서면으로 하여야 하며, 상대방에게 도달한 때에 효력이 생긴다.

제8조(관할)
이 계약에 관한 분쟁은 서울중앙지방법원을 제1심 관할 법원으로 한다.
`;

export const ENGLISH_TEXT = `Section 1. Definitions
"Deliverables" means the reports that the Consultant prepares for the Client.

Section 2. Fees
2.1 The Client shall pay the Consultant a fee of USD 8,500 per month.
2.2 Each invoice is due within 45 days after receipt. Late amounts bear interest at 1.5% per month, except that no interest accrues on an amount disputed in good faith.

Section 3. Term
This Agreement begins on the Effective Date and continues for two years. It renews for successive one-year periods unless either party gives notice of non-renewal at least 60 days before the end of the current period.

Section 4. Termination
Either party may terminate this Agreement if the other party breaches it and does not cure the breach within 20 days after notice under Section 6.

Section 5. Liability
The liability of each party shall not exceed the fees paid in the twelve months before the claim. This limit does not apply to a breach of confidentiality.

Section 6. Notices
Notices must be in writing and sent by courier.

Section 7. Governing Law
This Agreement is governed by the laws of the State of Oregon.
`;
