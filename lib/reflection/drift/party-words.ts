/** They say of what kind a company is, not which. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'ltd limited inc incorporated llc llp corp corporation co plc gmbh ag ab bv nv sa pte pty'.split(' '),
);
/** With the space between it and the name before it, so that a particle behind it goes to the name: 두레 주식회사가. */
export const KOREAN_LEGAL_FORM =
  /(?<=[가-힣a-z0-9])\s+(?:주식|유한|합자|합명)회사(?=[이가은는을를의에와과로께한])|㈜|\(주\)|\(유\)|\(재\)|\(사\)|(?:주식|유한|합자|합명)회사|(?:재단|사단)법인/g;

/** Two words for the same side. */
const SAME_SIDE: Readonly<Record<string, string>> = {
  저희: '우리',
  상대: '상대방',
  상대편: '상대방',
  상대측: '상대방',
};

export function sideNamed(name: string): string {
  return SAME_SIDE[name] ?? name;
}

/** Who a contract is between. Which of them does what to whom is never a trivial difference between two searches. */
const KOREAN_PARTIES = new Set(
  (
    '갑 을 병 정 무 당사자 상대방 상대 상대편 그쪽 저쪽 우리 저희 당사 귀사 제삼자 회사 본사 지사 고객 고객사 직원 대표 감독 작가 저자 배우 가수 학생 교사 주주 이사 은행 병원 학교 정부 ' +
    '라이선서 라이선시 파트너 딜러 클라이언트 벤더 에이전시 플랫폼 프로덕션 스튜디오 프리랜서 아티스트'
  ).split(' '),
);
/** Last syllables of words for persons and bodies. */
const KOREAN_PARTY_END =
  /(?:인|자|사|주|측|점|청|기관|기업|업체|법인|본부|조합|협회|위원회|센터|대리점|담당자|사업자)$/;
/** Words with such a last syllable that name nobody. */
const NO_PARTY =
  /(?:하자|이자|투자|출자|전자|일자|융자|증자|승인|확인|원인|할인|날인|(?<!제)조사|검사|공사|심사|행사|신청|요청|시점|장점|단점|쟁점|관점)$|^(?:인|자|사|주|측|점|청|문자|숫자|적자|흑자|공인|부인|묵인|용인|오인|요인|개인|일반인|공사|감사|인사|의사|역사|복사|유사|종사|매주|발주|수주|거주|입주|제주|초점|요점|약점|기점|결점|배점|여자|남자|시청)$/;

export function isKoreanParty(word: string): boolean {
  if (KOREAN_PARTIES.has(word)) return true;
  return word.length >= 2 && KOREAN_PARTY_END.test(word) && !NO_PARTY.test(word);
}

const ENGLISH_PARTIES = new Set(
  (
    'party parties we us our you your i me my they them client vendor agent principal bank court company affiliate affiliates ' +
    'tenant landlord recipient consultant merchant partner partners guardian spouse bank state government host guest artist athlete trust ' +
    'subsidiary parent staff personnel participant applicant assistant occupant descendant accountant manufacturer factory hospital'
  ).split(' '),
);
/** Words with the endings of those who do or get something that name nobody. */
const NO_ENGLISH_PARTY = new Set(
  (
    'fee fees whether other another either neither over under after before order orders offer offers letter letters matter matters number numbers ' +
    'paper papers transfer transfers renewer waiver waivers disclaimer remainder counter quarter quarters water power computer computers computer server servers software ' +
    'per ever never later greater lower higher upper rather further together however member center consider deliver cover recover discover answer enter ' +
    'for or nor error errors labor labour favor factor factors major minor prior door floor color honor motor sector sectors indicator monitor vendor-neutral ' +
    'three free agree guarantee guarantees degree refer register trigger folder holder chapter charter barter reminder tender border ' +
    'exterior interior anterior superior inferior rigor tenor armor harbor committee see tree employer-paid layer litter manner proper summer winter user-friendly cluster filter master'
  ).split(' '),
);

/** "licensor", "licensees", "customer", "Party A"'s "party": one that a contract has, in the singular. */
export function isEnglishParty(word: string): boolean {
  if (ENGLISH_PARTIES.has(word) || word.startsWith('party-')) return true;
  if (NO_ENGLISH_PARTY.has(word)) return false;
  return word.length >= 5 && /(?:ors?|ees?|ers?)$/.test(word);
}
