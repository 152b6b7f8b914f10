import { expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { describePayment } from '#lib/meaning/facts/terms/price-payment';
import { readSource } from '#lib/meaning/read-meaning';

const CONTRACT = `합창단 지휘 계약서

달빛문화센터(이하 "센터")와 한서윤(이하 "지휘자")은 합창단 지휘에 관하여 다음과 같이 계약한다.

제1조(목적)
센터는 지휘자에게 합창단 지휘를 맡긴다.

제2조(지휘료)
① 센터는 지휘료로 월 90,000원을 지휘자에게 지급한다.
② 센터는 매월 말일까지의 금액을 다음 달 10일에 지휘자의 계좌로 보낸다.

제3조(단원 회비)
단원 회비는 1명 월 20,000원으로 하고 센터의 수입으로 한다.
`;

it('tells what one party pays the other from what somebody else pays', async () => {
  const { source } = readSource(await readDocument(Buffer.from(CONTRACT, 'utf8'), 'contract.txt'));
  const described = (words: string) => {
    const { start, end } = source.statements.find(({ text }) => text.includes(words)) ?? { start: 0, end: 0 };
    return describePayment(start, end, source);
  };
  expect(described('90,000원')).toEqual(expect.arrayContaining(['payer party to party', 'parties named 2']));
  expect(described('20,000원')).not.toContain('payer party to party');
  expect(described('20,000원')).toContain('parties named 1');
});
