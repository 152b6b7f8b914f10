import type { Chance } from './random';

export const ENGLISH_TITLES = [
  'Supply of Ingredients',
  'Definitions',
  'Orders and Forecasts',
  'Delivery',
  'Price and Payment',
  'Quality Control',
  'Warranties',
  'Confidentiality',
  'Term and Renewal',
  'Termination',
  'Limitation of Liability',
  'Insurance',
  'Force Majeure',
  'Governing Law',
  'Notices',
  'Assignment',
  'Audit',
  'Data Protection',
  'Intellectual Property',
  'Dispute Resolution',
  'Entire Agreement',
  'Severability',
  'Subcontracting',
  'Storage of the Goods',
  'Training',
  'Indemnities',
  'Records',
  'Taxes',
  'Packaging and Labels',
  'Recall',
  'Exclusivity',
  'Waiver',
] as const;
export const KOREAN_TITLES = [
  '목적',
  '정의',
  '계약 기간',
  '공급 물품',
  '대금의 지급',
  '납품과 검수',
  '하자 담보',
  '비밀 유지',
  '권리의 귀속',
  '손해 배상',
  '계약의 해지',
  '불가항력',
  '양도 금지',
  '통지',
  '분쟁의 해결',
  '보험',
  '재위탁',
  '자료의 보관',
  '교육',
  '품질 관리',
  '완전 합의',
  '준거법',
  '개인정보의 보호',
  '지체 상금',
  '계약의 변경',
  '안전 관리',
] as const;

const WHO = ['The Supplier', 'The Buyer', 'Each party', 'The Operator', 'The Agent'] as const;
const DOES = [
  'shall keep the goods in a dry store',
  'will send a written report to the other party',
  'may inspect the premises',
  'must repair any fault at its own cost',
  'agrees to pay the agreed charges',
  'shall not disclose the formula to anyone',
] as const;
const WHEN = [
  'within 30 days after the end of the quarter',
  'for a period of 24 months',
  'subject to Section 4.2 and Section 7',
  'before 31 December 2031',
  'at a rate of 2.5 percent a month',
  'as set out in Schedule 1',
  'under Article 6 of this Agreement',
  'no later than 10 business days before shipment',
  'up to a total of USD 12,000',
  'provided that (i) the goods are intact and (ii) the invoice is paid',
] as const;
const KOREAN_WHO = ['“갑”은', '“을”은', '각 당사자는', '공급자는', '운영자는'] as const;
const KOREAN_WHEN = [
  '매월 말일로부터 30일 이내에',
  '제4조 제2항에 따라',
  '별지 1에서 정한 바에 따라',
  '사전에 서면으로',
  '24개월 동안',
  '10영업일 전까지',
  '제6조를 위반한 때에는',
] as const;
const KOREAN_DOES = [
  '상대방에게 보고서를 제출하여야 한다.',
  '물품을 건조한 창고에 보관한다.',
  '그 비용을 부담한다.',
  '이를 제3자에게 누설하여서는 아니 된다.',
  '현장을 점검할 수 있다.',
  '합의한 대금을 지급하여야 한다.',
] as const;

export function writeSentence(chance: Chance, language: 'ko' | 'en'): string {
  return language === 'ko'
    ? `${chance.pick(KOREAN_WHO)} ${chance.pick(KOREAN_WHEN)} ${chance.pick(KOREAN_DOES)}`
    : `${chance.pick(WHO)} ${chance.pick(DOES)} ${chance.pick(WHEN)}.`;
}

export function writeParagraph(chance: Chance, language: 'ko' | 'en'): string {
  return Array.from({ length: chance.between(1, 4) }, () => writeSentence(chance, language)).join(' ');
}

export const LEADS = { en: 'The following apply:', ko: '다음 각 호의 사항을 따른다.' } as const;
export const ITEMS = {
  en: [
    'cocoa butter of the first grade',
    'the labels of each batch',
    'a copy of the customs form',
    'spare parts for the press',
    'the keys of the store',
  ],
  ko: ['원재료의 품질 증명서', '포장 재료와 표시 사항', '운송 기록의 사본', '예비 부품의 목록', '창고의 열쇠'],
} as const;
