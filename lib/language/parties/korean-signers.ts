/** Who signs a Korean contract: the person, what stands before the name (a body, a role), and the title that speaks for a body. */
export type KoreanSigner = { name: string; body: string | null; title: string | null; start: number; end: number };

/** "(서명)", "(인)", "드림": what stands behind the name of one who signs, or of the body whose seal it is. */
const MARK =
  /\s*(?:[([（]\s?(?:각\s?)?(?:서명|인|印|날인|도장|직인|인감|법인인감|사용인감|서명 또는 인|서명날인|서명\/인)\s?[)\]）]|(?:드림|올림|배상)(?=\s*(?:\n|$|[([（])))/gu;
const NAME = /(?<name>(?<![가-힣])(?:[가-힣]\s){1,3}[가-힣]|[가-힣]{2,5})$/u;
/** A title is no name: 원장, 학교장, 대표이사. */
const TITLE =
  /(?:^|\s|(?<=[가-힣]))(?<title>대표(?:이사|자|사원|님)?|(?:[가-힣]{0,3})(?:원장|교장|사장|회장|이사장|관장|단장|점장|소장|조합장|위원장|이장|센터장)|점주|운영자|총무|간사|이사)$/u;
/** What is cut off before: a date, the sign of another signer, a label. */
const BEFORE = /^.*(?:\d{4}\s?년[^일]{0,12}일|\d{4}[.-]\s?\d{1,2}[.-]\s?\d{1,2}\.?|[:：/|;\n\t)]|\s{3,})\s*/su;
const REACH = 60;

/** Everybody whose mark stands in the last lines of a contract; offsets from `from`. */
export function listKoreanSigners(closing: string, from: number): KoreanSigner[] {
  let done = 0;
  return [...closing.matchAll(MARK)].flatMap(({ index, 0: mark }) => {
    const lead = Math.max(done, index - REACH, closing.lastIndexOf('\n', index) + 1);
    done = index + mark.length;
    const words = closing.slice(lead, index);
    const own = words.slice(BEFORE.exec(words)?.[0].length ?? 0).trimEnd();
    const said = NAME.exec(own)?.groups?.['name'];
    if (said === undefined || isKoreanTitle(said)) return [];
    const rest = own.slice(0, own.length - said.length).trim();
    const title = TITLE.exec(rest)?.groups?.['title'] ?? null;
    const body = (title === null ? rest : rest.slice(0, rest.length - title.length)).trim();
    const end = from + lead + words.trimEnd().length;
    return [{ name: said.replace(/\s/gu, ''), title, body: body === '' ? null : body, start: end - said.length, end }];
  });
}

/** What the title of a document ends with. */
export const isDocumentTitle = (words: string): boolean =>
  /(?:계약|약정|합의|약속|동의|신청|확인|각|안내|의뢰|증)서?$|편지$/u.test(words);

/** Whether a word is the title of one who speaks for a body or is spoken to by it: 원장, 대표, 선생. */
export function isKoreanTitle(word: string): boolean {
  return /^(?:대표(?:이사|자)?|.?원장|교장|사장|회장|이사장|관장|단장|점장|소장|실장|팀장|부장|과장|이장|점주|총무|선생|강사|교수|기사|작가|감독|코치|고객|회원|손님|신랑|신부|사모)$/u.test(
    word,
  );
}
