import { describe, expect, it } from 'vitest';
import { verifyAnswer } from '#lib/citations/verify-answer';
import { readDocument } from '#lib/ingest/read-document';

const text = `용역계약서

제1조(대금)
① 갑은 검수 완료일부터 30일 이내에 을에게 계약금액을 지급하여야 한다.
② 을은 매월 세금계산서를 발행한다.

제2조(양도 금지)
을은 갑의 서면 동의 없이 본 계약상의 권리를 제3자에게 양도할 수 없다.
`;
const document = await readDocument(new TextEncoder().encode(text), 'contract.txt');
const payment = '갑은 검수 완료일부터 30일 이내에 을에게 계약금액을 지급하여야 한다.';

function verify(sentence: string, citation: { quote: string; address?: string; part?: number }) {
  const [first] = verifyAnswer({
    document,
    answer: { sentences: [{ text: sentence, citations: [citation] }] },
    language: 'ko',
  }).sentences;
  return first?.citations[0];
}

describe('an answer checked against its contract', () => {
  it('verifies a quote in the clause it names, with offsets into the contract', () => {
    const citation = verify('갑은 30일 이내에 을에게 계약금액을 지급해야 합니다.', {
      quote: payment,
      address: '제1조 제1항',
    });
    expect(citation).toMatchObject({ state: 'verified', address: '제1조 제1항', isShown: true });
    expect(document.text.slice(citation?.start, citation?.end)).toBe(payment.slice(0, -1));
  });

  it('finds the clause itself when no address is given', () => {
    expect(verify(payment, { quote: payment })).toMatchObject({ state: 'verified', address: '제1조 제1항' });
  });

  it('says that an address does not exist', () => {
    expect(verify(payment, { quote: payment, address: '제97조' })).toMatchObject({
      isShown: false,
      verdicts: { text: 'fail' },
      reasons: [expect.stringContaining('제97조'), expect.stringContaining('제1조')],
    });
  });

  it('says where a quote really stands', () => {
    expect(verify(payment, { quote: payment, address: '제2조' })).toMatchObject({
      isShown: false,
      state: 'unverified',
      reasons: [expect.stringContaining('제1조')],
    });
  });

  it('says that a quote is nowhere', () => {
    expect(verify('을은 위약금을 낸다.', { quote: '을은 위약금 500만원을 지급하여야 한다.' })).toMatchObject({
      isShown: false,
      verdicts: { text: 'fail' },
    });
  });

  it('reads a quote that runs over several clauses of an article', () => {
    const quote = `${payment} 을은 매월 세금계산서를 발행한다.`;
    expect(verify(quote, { quote, address: '제1조 제1항' })).toMatchObject({ state: 'verified' });
  });

  it.each(['제1조제1항', '제1조 1항', '1조1항', '제 1 조 제 1 항', '제1조①'])('finds the clause by %s', (address) => {
    expect(verify(payment, { quote: payment, address })).toMatchObject({ state: 'verified', address: '제1조 제1항' });
  });

  it.each(['', '   ', '…「」,.'])('says that the quote %j is empty', (quote) => {
    expect(verify(payment, { quote, address: '제1조' })).toMatchObject({
      isShown: false,
      verdicts: { text: 'fail' },
      reasons: ['인용한 문장이 비어 있어요.'],
    });
  });

  it('says of a quote of one letter only that it is too short', () => {
    expect(verify(payment, { quote: payment.slice(0, 1), address: '제1조 제1항' })).toMatchObject({
      isShown: false,
      verdicts: { text: 'unknown', meaning: 'unknown', support: 'unknown' },
      reasons: ['인용이 너무 짧아 어느 문장인지 가릴 수 없어요.'],
    });
  });
});
