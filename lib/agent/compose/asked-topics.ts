/** What people ask most about a contract before they sign it, and the titles of articles that answer it. */
export type AskedTopic = { title: RegExp; ko: string; en: string };

export const askedTopics: readonly AskedTopic[] = [
  {
    title: /해지|해제|terminat/i,
    ko: '어떤 경우에 계약을 해지할 수 있나요?',
    en: 'When can the contract be terminated?',
  },
  {
    title: /대가|대금|보수|수수료|비용|사용료|임금|급여|\bfees?\b|payment|compensation|\bprice/i,
    ko: '돈은 얼마를 언제까지 내나요?',
    en: 'How much is paid, and when?',
  },
  {
    title: /손해배상|책임|liabilit|indemni/i,
    ko: '손해가 생기면 누가 얼마나 책임지나요?',
    en: 'Who is liable for damages, and up to what amount?',
  },
  {
    title: /기간|갱신|연장|\bterm\b|renewal/i,
    ko: '계약 기간은 언제까지이고 자동으로 연장되나요?',
    en: 'How long does the contract run, and does it renew by itself?',
  },
  {
    title: /비밀|confidential/i,
    ko: '비밀유지 의무는 얼마나 오래 가나요?',
    en: 'How long do the confidentiality duties last?',
  },
  {
    title: /지식재산|지적재산|저작권|산출물|권리의?\s?귀속|intellectual|ownership/i,
    ko: '결과물의 권리는 누구에게 있나요?',
    en: 'Who owns the results?',
  },
  {
    title: /검수|검사|인수|acceptance|inspection/i,
    ko: '검수는 어떻게, 며칠 안에 하나요?',
    en: 'How does acceptance work, and how long may it take?',
  },
  {
    title: /하자|보증(?!금|인)|warrant/i,
    ko: '하자가 있으면 어떻게 하나요?',
    en: 'What happens if there is a defect?',
  },
  {
    title: /양도|\bassign/i,
    ko: '계약을 다른 회사에 넘길 수 있나요?',
    en: 'May the contract be assigned to someone else?',
  },
  {
    title: /경업|경쟁|non-?compet|exclusiv|non-?solicit/i,
    ko: '경쟁 업체와 일하거나 직원을 데려가면 안 되나요?',
    en: 'Are competing work or hiring staff away forbidden?',
  },
  {
    title: /개인정보|personal data|privacy|data protection/i,
    ko: '개인정보는 어떻게 다뤄야 하나요?',
    en: 'How must personal data be handled?',
  },
  {
    title: /분쟁|관할|준거법|governing|dispute|jurisdiction|arbitration/i,
    ko: '분쟁이 생기면 어느 법원으로 가나요?',
    en: 'Which court and law apply to a dispute?',
  },
  {
    title: /불가항력|force majeure/i,
    ko: '천재지변이 생기면 책임을 지나요?',
    en: 'What happens in a case of force majeure?',
  },
  { title: /통지|notices?\b/i, ko: '통지는 어떻게 해야 효력이 있나요?', en: 'How must a notice be given?' },
];
