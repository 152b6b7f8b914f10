/**
 * What contracts regulate, in the words of both languages, stems first. It tells a contract question from small talk,
 * names topics, and lets a question in one language find words of the other. Korean entries match anywhere in a word,
 * English ones at the beginning of a word.
 */
export const CONCEPTS: readonly { ko: readonly string[]; en: readonly string[] }[] = [
  {
    ko: ['해지', '해제', '종료', '파기', '그만두', '끝내', '끝나', '중도'],
    en: ['terminat', 'cancel', 'expir', 'end ', 'ends', 'walk away', 'get out', 'quit'],
  },
  { ko: ['갱신', '연장', '자동갱신'], en: ['renew', 'extend', 'extension', 'roll over', 'rollover'] },
  {
    ko: ['계약기간', '유효기간', '존속', '기간', '만료', '만기'],
    en: ['term ', 'duration', 'last ', 'period', 'how long', 'effective date', 'commenc'],
  },
  {
    ko: ['대금', '보수', '수수료', '이용료', '사용료', '비용', '요금', '금액', '단가', '돈', '가격'],
    en: ['fee', 'pay', 'price', 'cost', 'charge', 'compensat', 'amount', 'rate', 'money', 'bill'],
  },
  {
    ko: ['지급', '납부', '정산', '입금', '송금', '청구', '선급', '잔금', '계약금', '착수금'],
    en: ['payment', 'invoice', 'remit', 'due date', 'deposit', 'advance', 'reimburs', 'settle'],
  },
  {
    ko: ['지연', '지체', '연체', '늦', '이자', '지연손해금', '지체상금'],
    en: ['late', 'delay', 'overdue', 'interest', 'default'],
  },
  { ko: ['위약금', '위약벌', '벌금', '페널티', '과태료', '불이익'], en: ['penalt', 'liquidated damages', 'fine'] },
  { ko: ['손해', '배상', '보상', '물어', '변상'], en: ['damage', 'compensat', 'loss', 'losses'] },
  { ko: ['책임', '부담', '면책', '한도'], en: ['liab', 'responsib', 'limit', 'cap ', 'exclu', 'bear'] },
  { ko: ['면책', '배상하', '제3자'], en: ['indemn', 'hold harmless', 'third part'] },
  {
    ko: ['비밀', '기밀', '누설', '유출', '공개'],
    en: ['confiden', 'secret', 'disclos', 'nda', 'non-disclosure', 'leak'],
  },
  {
    ko: ['지식재산', '지적재산', '저작권', '특허', '상표', '소유', '권리', '귀속'],
    en: ['intellectual property', 'copyright', 'patent', 'trademark', 'own', 'title', 'right', 'ip '],
  },
  {
    ko: ['사용허락', '이용허락', '라이선스', '라이센스', '허락', '이용권', '이용'],
    en: ['licen', 'grant', 'permi', 'use '],
  },
  {
    ko: ['양도', '승계', '이전', '넘기', '넘겨'],
    en: ['assign', 'transfer', 'successor', 'pass on', 'change of control', 'acqui', 'merge'],
  },
  { ko: ['하도급', '재위탁', '외주', '위탁', '하청'], en: ['subcontract', 'outsourc', 'delegate', 'sublicens'] },
  { ko: ['납품', '인도', '배송', '공급', '제공', '인계'], en: ['deliver', 'ship', 'supply', 'provide', 'hand over'] },
  { ko: ['검수', '검사', '인수', '승인', '통과'], en: ['accept', 'inspect', 'approv', 'reject'] },
  {
    ko: ['하자', '보증', '보수', '수리', '결함', '버그', '고쳐'],
    en: ['warrant', 'defect', 'repair', 'guarant', 'remed', 'bug', 'fix', 'cure'],
  },
  {
    ko: ['통지', '통보', '알려야', '고지', '서면', '연락', '보고서', '보고해', '보고하'],
    en: ['notice', 'notif', 'written', 'inform', 'report', 'tell'],
  },
  {
    ko: ['관할', '법원', '소송', '재판', '중재', '분쟁', '조정'],
    en: ['court', 'jurisdiction', 'arbitra', 'dispute', 'litigat', 'mediat', 'venue', 'sue', 'lawsuit', 'jury'],
  },
  {
    ko: ['준거법', '법률', '적용법', '관련법'],
    en: ['governing law', 'law', 'govern', 'statut', 'regulat', 'complian'],
  },
  {
    ko: ['불가항력', '천재지변', '재난', '전쟁'],
    en: ['force majeure', 'act of god', 'beyond control', 'disaster', 'pandemic'],
  },
  {
    ko: ['개인정보', '정보보호', '보안', '데이터', '자료'],
    en: ['personal data', 'personal information', 'privacy', 'data', 'secur', 'gdpr'],
  },
  {
    ko: ['반환', '폐기', '삭제', '돌려', '파기', '지우', '지워'],
    en: ['return', 'destr', 'delet', 'give back', 'erase'],
  },
  { ko: ['경업', '경쟁', '겸업', '독점', '배타'], en: ['compet', 'non-compete', 'exclusiv', 'restrict'] },
  {
    ko: ['유인', '스카우트', '채용', '고용', '퇴사', '직원'],
    en: ['solicit', 'poach', 'hire', 'employ', 'staff', 'personnel'],
  },
  {
    ko: [
      '근로',
      '근무',
      '임금',
      '월급',
      '급여',
      '휴가',
      '연차',
      '퇴직금',
      '수당',
      '휴게',
      '시급',
      '알바',
      '야근',
      '출근',
      '재택',
    ],
    en: ['work', 'wage', 'salar', 'vacation', 'leave', 'overtime', 'hours', 'severance', 'bonus'],
  },
  { ko: ['보험', '4대보험', '산재'], en: ['insur', 'coverage', 'policy'] },
  { ko: ['세금', '부가세', '부가가치세', '원천징수', '세무'], en: ['tax', 'vat', 'withhold', 'duty', 'duties'] },
  { ko: ['감사권', '회계감사', '조사', '점검', '장부', '기록'], en: ['audit', 'inspect', 'record', 'book'] },
  {
    ko: ['교육', '지원', '유지보수', '기술지원', '서비스'],
    en: ['train', 'support', 'maint', 'service', 'sla', 'uptime'],
  },
  {
    ko: ['가맹', '본부', '점주', '점포', '매장', '영업지역', '매출', '인테리어', '로열티'],
    en: ['franchis', 'royalt', 'store', 'territor', 'sales', 'revenue', 'distribut', 'resell', 'dealer'],
  },
  { ko: ['임대', '임차', '보증금', '월세', '차임', '전세'], en: ['lease', 'rent', 'tenan', 'landlord', 'premises'] },
  { ko: ['변경', '수정', '개정', '바꾸', '바꿔'], en: ['amend', 'modif', 'change', 'waive', 'supersed'] },
  { ko: ['정의', '의미', '뜻', '범위', '목적'], en: ['defin', 'mean', 'scope', 'purpose', 'includ'] },
  {
    ko: ['의무', '준수', '금지', '위반', '불이행', '어기', '어겼'],
    en: ['oblig', 'duty', 'duties', 'breach', 'violat', 'comply', 'fail', 'prohibit'],
  },
  { ko: ['동의', '협의', '합의', '허가', '거절', '거부'], en: ['consent', 'agree', 'approv', 'refus', 'permission'] },
  {
    ko: ['당사자', '수급인', '도급인', '발주', '수탁', '위임', '상대방', '회사', '업체', '고객'],
    en: [
      'part',
      'supplier',
      'customer',
      'client',
      'vendor',
      'contractor',
      'licensor',
      'licensee',
      'seller',
      'buyer',
      'distributor',
      'company',
      'provider',
      'consultant',
      'employee',
    ],
  },
  {
    ko: ['이사회', '주주', '지분', '주식', '투자', '출자', '배당'],
    en: ['share', 'equity', 'director', 'board', 'invest', 'dividend', 'joint venture', 'committee', 'vest'],
  },
  {
    ko: ['광고', '홍보', '마케팅', '로고', '브랜드'],
    en: ['advertis', 'promot', 'market', 'logo', 'brand', 'publicity'],
  },
  {
    ko: ['최소', '수량', '물량', '주문', '발주', '재고', '반품'],
    en: ['minimum', 'quantit', 'order', 'forecast', 'purchase', 'inventor', 'refund'],
  },
  {
    ko: ['효력', '잔존', '무효', '완전합의', '우선'],
    en: ['surviv', 'effect', 'sever', 'entire agreement', 'invalid', 'void', 'preced'],
  },
  {
    ko: ['별지', '별표', '별첨', '부속', '서식', '첨부'],
    en: ['exhibit', 'schedule', 'annex', 'appendix', 'attachment', 'form'],
  },
  { ko: ['서명', '날인', '도장', '체결'], en: ['sign', 'execut', 'counterpart', 'seal'] },
];

/** Words that speak of the document itself. */
const DOCUMENT_WORDS = {
  ko: [
    '계약',
    '조항',
    '약관',
    '협약',
    '약정',
    '합의서',
    '항목',
    '문서',
    '특약',
    '단서',
    '부칙',
    '목차',
    '조문',
    '본문',
  ],
  en: [
    'contract',
    'agreement',
    'clause',
    'section',
    'article',
    'provision',
    'exhibit',
    'schedule',
    'annex',
    'document',
    'covenant',
    'table of contents',
    'recital',
  ],
} as const;

/** Indices of the concepts a text speaks of; of those in `among` where only they matter. */
export function conceptsIn(text: string, among: Iterable<number> = CONCEPTS.keys()): Set<number> {
  const compact = text.replace(/\s+/g, '');
  const spaced = ` ${text.toLowerCase().replace(/[^a-z0-9\-']+/g, ' ')} `;
  const found = new Set<number>();
  for (const index of among) {
    const { ko, en } = CONCEPTS[index] ?? { ko: [], en: [] };
    if (ko.some((word) => compact.includes(word)) || en.some((word) => spaced.includes(` ${word}`))) found.add(index);
  }
  return found;
}

const DOCUMENT_PATTERN = new RegExp(`${DOCUMENT_WORDS.ko.join('|')}|\\b(?:${DOCUMENT_WORDS.en.join('|')})`, 'i');

export function mentionsDocument(text: string): boolean {
  return DOCUMENT_PATTERN.test(text);
}
