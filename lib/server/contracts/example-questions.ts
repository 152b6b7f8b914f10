import type { DocumentStructure, Language } from '#lib/protocol/document';

type Topic = { matches: RegExp; ko: string; en: string };

/** What people ask most about a contract before they sign it, by the title of the article that would answer. */
const topics: readonly Topic[] = [
  { matches: /해지|해제|terminat/i, ko: '어떤 경우에 계약을 해지할 수 있나요?', en: 'When can the contract be terminated?' },
  { matches: /대가|대금|보수|수수료|비용|사용료|임금|급여|fees?\b|payment|compensation|price/i, ko: '돈은 얼마를 언제까지 내나요?', en: 'How much is paid, and when?' },
  { matches: /손해배상|책임|liabilit|indemni/i, ko: '손해가 생기면 누가 얼마나 책임지나요?', en: 'Who is liable for damages, and up to what amount?' },
  { matches: /기간|갱신|연장|\bterm\b|renewal/i, ko: '계약 기간은 언제까지이고 자동으로 연장되나요?', en: 'How long does the contract run, and does it renew by itself?' },
  { matches: /비밀|confidential/i, ko: '비밀유지 의무는 얼마나 오래 가나요?', en: 'How long do the confidentiality duties last?' },
  { matches: /지식재산|지적재산|저작권|산출물|권리의?귀속|intellectual|ownership/i, ko: '결과물의 권리는 누구에게 있나요?', en: 'Who owns the results?' },
  { matches: /양도|assign/i, ko: '계약을 다른 회사에 넘길 수 있나요?', en: 'May the contract be assigned to someone else?' },
  { matches: /하자|보증|warrant/i, ko: '하자가 있으면 어떻게 하나요?', en: 'What happens if there is a defect?' },
  { matches: /경업|경쟁|non-?compet|exclusiv/i, ko: '경쟁 업체와 일하면 안 되나요?', en: 'Is working with competitors forbidden?' },
  { matches: /분쟁|관할|준거법|governing|dispute|jurisdiction/i, ko: '분쟁이 생기면 어느 법원으로 가나요?', en: 'Which court and law apply to a dispute?' },
  { matches: /개인정보|personal data|privacy|data protection/i, ko: '개인정보는 어떻게 다뤄야 하나요?', en: 'How must personal data be handled?' },
];

/** Three questions this very contract can answer, by its article titles; filled up with the contents. */
export function exampleQuestions(structure: DocumentStructure): Record<Language, string[]> {
  const titles = structure.parts.flatMap((part) => part.articles).flatMap((article) => (article.title === null ? [] : [article.title.replace(/\s+/gu, ' ')]));
  const answered = topics.filter((topic) => titles.some((title) => topic.matches.test(title))).slice(0, 3);
  const first = structure.parts.flatMap((part) => part.articles)[0];
  const more = {
    ko: [...(first ? [`${first.display} 내용을 보여 주세요`] : []), '이 계약서의 목차를 보여 주세요', '이 계약은 무엇에 대한 것인가요?'],
    en: [...(first ? [`Show me ${first.display}`] : []), 'Show me the table of contents', 'What is this contract about?'],
  };
  return {
    ko: [...answered.map((topic) => topic.ko), ...more.ko].slice(0, 3),
    en: [...answered.map((topic) => topic.en), ...more.en].slice(0, 3),
  };
}
