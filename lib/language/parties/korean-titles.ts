/** Who heads a body, as a group of a pattern. */
export const HEADS =
  '(?:대표(?:이사|자|사원)?|이사장|원장|교장|사장|회장|관장|단장|점장|소장|조합장|위원장|센터장|점주)';

/** What the title of a document ends with. */
export const isDocumentTitle = (words: string): boolean =>
  /(?:계약|약정|합의|약속|동의|신청|확인|각|안내|의뢰|증)서?$|편지$/u.test(words);

/** Whether a word is the title of one who speaks for a body or is spoken to by it: 원장, 대표, 선생. */
export function isKoreanTitle(word: string): boolean {
  return /^(?:대표(?:이사|자)?|.?원장|교장|사장|회장|이사장|관장|단장|점장|소장|실장|팀장|부장|과장|이장|점주|총무|선생|강사|교수|기사|작가|감독|코치|고객|회원|손님|신랑|신부|사모)$/u.test(
    word,
  );
}
