import { expect, it } from 'vitest';
import { checkCitation } from '#lib/citations/check-citation';

const clauseText = [
  '① 임차인은 매월 말일까지 차임을 지급하여야 한다.',
  '② 임대인은 보증금을 계약 종료일에 반환하여야 한다.',
].join('\n');
const check = (sentence: string) =>
  checkCitation({
    quote: '임대인은 보증금을 계약 종료일에 반환하여야 한다.',
    clauseText,
    clauseStart: 0,
    sentence,
    language: 'ko',
    address: '제6조',
  });

it('takes the number of the item that the quote stands in', () => {
  expect(check('제6조 제2항에 따르면 임대인은 보증금을 계약 종료일에 반환하여야 한다.').state).toBe('verified');
});

it('says that another item of the same clause is another place', () => {
  const { verdicts, reasons } = check('제6조 제1항에 따르면 임대인은 보증금을 계약 종료일에 반환하여야 한다.');
  expect(verdicts.meaning).toBe('fail');
  expect(reasons.join(' ')).toContain('다른 조항');
});

it('reads the items of an English section the same way', () => {
  const english = checkCitation({
    quote: 'Tenant shall not sublet the Premises without the prior written consent of Landlord.',
    clauseText:
      '(a) Tenant shall pay rent monthly. (b) Tenant shall not sublet the Premises without the prior written consent of Landlord.',
    clauseStart: 0,
    sentence: 'Under Section 4(b), Tenant shall not sublet the Premises without the prior written consent of Landlord.',
    language: 'en',
    address: 'Section 4',
  });
  expect(english.state).toBe('verified');
});
