/** Who heads a department by its name, as a group of a pattern: 복지팀장, 공원녹지과장. */
export const DEPARTMENT_HEADS = '(?:[가-힣]{0,6}(?:팀|실|부|과|국|처)장)';

/** Who heads a body by the kind of that, as a group of a pattern. */
export const BODY_HEADS = '(?:이사장|원장|교장|사장|회장|관장|단장|점장|소장|조합장|위원장|센터장)';

/** Who heads a body, as a group of a pattern. */
export const HEADS = `(?:대표(?:이사|자|사원)?|${BODY_HEADS}|점주|${DEPARTMENT_HEADS})`;

/** What the title of a document ends with. */
export const isDocumentTitle = (words: string): boolean =>
  /(?:계약|약정|합의|약속|동의|신청|확인|각|안내|의뢰|증)서?$|편지$/u.test(words);

const TITLE = new RegExp(
  `^(?:${HEADS}|.?원장|이장|총무|간사|선생|강사|교수|기사|작가|감독|코치|고객|회원|손님|신랑|신부|사모)$`,
  'u',
);

/** Whether a word is the title of one who speaks for a body or is spoken to by it: 원장, 대표, 선생. */
export function isKoreanTitle(word: string): boolean {
  return TITLE.test(word);
}

/** The department or body that a title says its bearer heads: 복지팀 of 복지팀장; null where it names none. */
export function headedBy(title: string): string | null {
  return (
    /^(?<headed>[가-힣]{2,}(?:팀|실|부|과|국|처|회|센터|조합|관|소|단))장$/u.exec(title)?.groups?.['headed'] ?? null
  );
}
